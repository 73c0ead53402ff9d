/** A CSV file as rows of cells, with whichever separator its first line has. Null when a quotation mark stays open. */
export function csvRows(file: string): string[][] | null {
  const text = file.replace(/\r\n?/g, '\n');
  const separator = separatorOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;

  function endCell() {
    row.push(cell);
    cell = '';
  }

  function endRow() {
    endCell();
    rows.push(row);
    row = [];
  }

  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (quoted) {
      if (character !== '"') cell += character;
      else if (text[at + 1] === '"') cell += text[(at += 1)];
      else quoted = false;
    } else if (character === '"' && cell === '') quoted = true;
    else if (character === separator) endCell();
    else if (character === '\n') endRow();
    else cell += character;
  }
  endRow();
  return quoted ? null : rows;
}

function separatorOf(text: string): string {
  const [firstLine = ''] = text.split('\n', 1);
  const commonest = [',', ';', '\t'].toSorted((a, b) => firstLine.split(b).length - firstLine.split(a).length);
  return commonest[0] ?? ',';
}
