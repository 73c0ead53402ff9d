/** A CSV file as rows of cells, with the separator of its first line. Null if a quotation mark is not closed. */
export function csvRows(file: string): string[][] | null {
  const text = file.replace(/\r\n?/g, '\n');
  const separator = separatorOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;

  function endCell() {
    row.push(cell);
    cell = '';
  }

  function endRow() {
    endCell();
    rows.push(row);
    row = [];
  }

  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (text[index + 1] === '"') cell += text[(index += 1)];
      else isQuoted = false;
    } else if (character === '"' && cell === '') isQuoted = true;
    else if (character === separator) endCell();
    else if (character === '\n') endRow();
    else cell += character;
  }
  endRow();
  return isQuoted ? null : rows;
}

function separatorOf(text: string): string {
  const [firstLine = ''] = text.split('\n', 1);
  const commonest = [',', ';', '\t'].toSorted((a, b) => firstLine.split(b).length - firstLine.split(a).length);
  return commonest[0] ?? ',';
}
