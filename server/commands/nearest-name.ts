/** The name that somebody may have meant: at most two letters away, or one that begins like it. */
export function nearestName(written: string, names: string[]): string | undefined {
  const beginning = names.find((name) => written.length > 1 && name.startsWith(written));
  const [nearest] = names
    .map((name) => ({ name, apart: distance(written, name) }))
    .filter(({ name, apart }) => apart <= 2 && apart < name.length)
    .toSorted((a, b) => a.apart - b.apart);
  return beginning ?? nearest?.name;
}

/** How many letters have to be added, taken away or changed. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries())
      next.push(Math.min((row[j] ?? 0) + (letter === other ? 0 : 1), (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    row = next;
  }
  return row.at(-1) ?? 0;
}
