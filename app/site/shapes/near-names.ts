/** The name among these that somebody may have meant. */
export function meantBy(written: string, names: string[]): string | undefined {
  return names.find((name) => isSame(written, name)) ?? names.find((name) => isNearly(written, name));
}

function isSame(written: string, meant: string): boolean {
  return written.toLowerCase() === meant.toLowerCase();
}

/** One letter too many, too few or another. */
function isNearly(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let same = 0;
  while (same < one.length && one[same] === other[same]) same++;
  const [left, right] = [one.slice(same), other.slice(same)];
  return left.slice(1) === right || left === right.slice(1) || left.slice(1) === right.slice(1);
}
