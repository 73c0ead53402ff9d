/** The name among these that somebody may have meant. */
export function meantBy(typedName: string, names: readonly string[], mostEdits = 1): string | undefined {
  const same = names.find((name) => plain(name) === plain(typedName));
  const near = names.map((name) => ({ name, edits: editsBetween(typedName, name) }));
  return same ?? near.filter(({ edits }) => edits <= mostEdits).toSorted((a, b) => a.edits - b.edits)[0]?.name;
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[_-]/g, '');
}

/** How many letters are missing, too many, wrong or swapped with the next. */
function editsBetween(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= a.length; row++) {
    rows.push([row]);
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      rows[row]?.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (isSame ? 0 : 1),
          isSwapped ? at(row - 2, column - 2) + 1 : Infinity,
        ),
      );
    }
  }
  return at(a.length, b.length);
}
