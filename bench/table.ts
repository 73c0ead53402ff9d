type Cell = string | number;

/** A table as Markdown, so that a run can be pasted into the documents: words to the left, numbers to the right. */
export function printTable(head: string[], rows: Cell[][]) {
  const cells = [head, ...rows.map((row) => row.map(shown))];
  const widths = head.map((_, at) => Math.max(...cells.map((row) => row[at]?.length ?? 0)));
  const right = head.map((_, at) => rows.every((row) => typeof row[at] === 'number' || row[at] === ''));
  const line = (row: string[]) =>
    `| ${row.map((cell, at) => (right[at] ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0))).join(' | ')} |`;
  const rule = `|${widths.map((width, at) => (right[at] ? `${'-'.repeat(width + 1)}:` : '-'.repeat(width + 2))).join('|')}|`;
  console.log([line(head), rule, ...cells.slice(1).map(line)].join('\n'));
}

function shown(cell: Cell): string {
  return typeof cell === 'number' ? cell.toLocaleString('en-GB', { maximumFractionDigits: 2 }) : cell;
}

export function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}
