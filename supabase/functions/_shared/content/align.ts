type Step<Item> = { before: Item; after: Item } | { before: Item } | { after: Item };

/** More comparisons than this take too long: all of the one is then removed, and all of the other added. */
const mostComparisons = 4_000_000;

/** The fewest steps from one list to another, by their longest common part. */
export function align<Item>(before: Item[], after: Item[], keyOf: (item: Item) => string): Step<Item>[] {
  const [keysBefore, keysAfter] = [before.map(keyOf), after.map(keyOf)];
  const start = commonLength(keysBefore, keysAfter);
  const end = commonLength(keysBefore.slice(start).toReversed(), keysAfter.slice(start).toReversed());
  const same = (index: number, indexAfter: number) =>
    ({ before: before[index] as Item, after: after[indexAfter] as Item }) satisfies Step<Item>;
  const [lastBefore, lastAfter] = [before.length - end, after.length - end];
  return [
    ...before.slice(0, start).map((_, index) => same(index, index)),
    ...middle(before.slice(start, lastBefore), after.slice(start, lastAfter), keyOf),
    ...before.slice(lastBefore).map((_, index) => same(lastBefore + index, lastAfter + index)),
  ];
}

function middle<Item>(before: Item[], after: Item[], keyOf: (item: Item) => string): Step<Item>[] {
  const removed = before.map((item) => ({ before: item }));
  const added = after.map((item) => ({ after: item }));
  if (!before.length || !after.length || before.length * after.length > mostComparisons) return [...removed, ...added];
  const [keysBefore, keysAfter] = [before.map(keyOf), after.map(keyOf)];
  const width = after.length + 1;
  /** At row and column: how much is common of what follows both. */
  const common = new Uint16Array((before.length + 1) * width);
  const at = (row: number, column: number) => common[row * width + column] ?? 0;
  for (let row = before.length - 1; row >= 0; row--) {
    for (let column = after.length - 1; column >= 0; column--) {
      common[row * width + column] =
        keysBefore[row] === keysAfter[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const steps: Step<Item>[] = [];
  let [row, column] = [0, 0];
  while (row < before.length && column < after.length) {
    if (keysBefore[row] === keysAfter[column])
      steps.push({ before: before[row++] as Item, after: after[column++] as Item });
    else if (at(row + 1, column) >= at(row, column + 1)) steps.push({ before: before[row++] as Item });
    else steps.push({ after: after[column++] as Item });
  }
  return [...steps, ...removed.slice(row), ...added.slice(column)];
}

function commonLength(a: string[], b: string[]): number {
  const difference = a.findIndex((key, index) => key !== b[index]);
  return difference < 0 ? a.length : difference;
}
