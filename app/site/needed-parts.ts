/** What has to be written where: words, a number, or a list of at least one; what has parts names them. Held to the types by the compiler. */
export type Needed<Thing> = Thing extends string
  ? 'words'
  : Thing extends number
    ? 'number'
    : Thing extends (infer Item)[]
      ? [Needed<Item>] | 'list'
      : { [Part in keyof Thing as Given<Thing[Part]> extends true ? Part : never]: Needed<Thing[Part]> } | 'parts';

type Given<Part> = undefined extends Part ? false : null extends Part ? false : true;

type Shape = 'words' | 'number' | 'list' | 'parts' | [Shape] | { [part: string]: Shape };

/** Parts that are not there, or are not what they should be; without them nothing else of the thing can be looked at. */
export function mistakesOfParts(thing: unknown, needed: { [part: string]: Shape }, place = ''): string[] {
  const parts = new Map(Object.entries(Object(thing)));
  return Object.entries(needed).flatMap(([part, shape]) => {
    const value = parts.get(part);
    return value === undefined || value === null
      ? [`${place}has no ${part}: write it`]
      : mistakesOfPart(value, shape, `${place}${part}`);
  });
}

function mistakesOfPart(value: unknown, shape: Shape, place: string): string[] {
  if (shape === 'words') {
    if (typeof value !== 'string') return [`${place} is ${shown(value)}: write words, in quotes`];
    return value.trim() ? [] : [`${place} is empty: write it`];
  }
  if (shape === 'number')
    return typeof value === 'number' ? [] : [`${place} is ${shown(value)}: write a number, without quotes`];
  if (shape === 'list' || Array.isArray(shape)) {
    if (!Array.isArray(value)) return [`${place} is ${shown(value)}: write a list, in square brackets`];
    if (shape === 'list') return [];
    if (!value.length) return [`${place} is an empty list: write at least one`];
    return value.flatMap((item, at) => mistakesOfPart(item, shape[0], `${place} ${at + 1}`));
  }
  if (typeof value !== 'object') return [`${place} is ${shown(value)}: write its parts, in braces`];
  return shape === 'parts' ? [] : mistakesOfParts(value, shape, `${place} `);
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
