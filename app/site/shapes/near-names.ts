/** The name among these that somebody may have meant. */
export function meantBy(typedName: string, names: string[]): string | undefined {
  return names.find((name) => isSame(typedName, name)) ?? names.find((name) => isNearly(typedName, name));
}

function isSame(typedName: string, name: string): boolean {
  return typedName.toLowerCase() === name.toLowerCase();
}

/** One letter too many, too few or another. */
function isNearly(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let prefixLength = 0;
  while (prefixLength < a.length && a[prefixLength] === b[prefixLength]) prefixLength++;
  const [restOfA, restOfB] = [a.slice(prefixLength), b.slice(prefixLength)];
  return restOfA.slice(1) === restOfB || restOfA === restOfB.slice(1) || restOfA.slice(1) === restOfB.slice(1);
}
