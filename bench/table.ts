type Cell = string | number;

/** A table as Markdown, to paste into the docs: text left-aligned, numbers right-aligned. */
export function printTable(head: string[], rows: Cell[][]) {
  const cells = [head, ...rows.map((row) => row.map(cellText))];
  const widths = head.map((_, index) => Math.max(...cells.map((row) => row[index]?.length ?? 0)));
  const isNumeric = head.map((_, index) => rows.every((row) => typeof row[index] === 'number' || row[index] === ''));
  const line = (row: string[]) =>
    `| ${row.map((cell, index) => (isNumeric[index] ? cell.padStart(widths[index] ?? 0) : cell.padEnd(widths[index] ?? 0))).join(' | ')} |`;
  const rule = `|${widths.map((width, index) => (isNumeric[index] ? `${'-'.repeat(width + 1)}:` : '-'.repeat(width + 2))).join('|')}|`;
  console.log([line(head), rule, ...cells.slice(1).map(line)].join('\n'));
}

function cellText(cell: Cell): string {
  return typeof cell === 'number' ? cell.toLocaleString('en-GB', { maximumFractionDigits: 2 }) : cell;
}
