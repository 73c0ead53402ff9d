import { meantBy } from './near-names.ts';
import type { AnyParts, AnyShape, Marked } from './shape.ts';

/** After one that breaks, nothing else of the content can be looked at. */
export type ShapeMistake = { text: string; breaks: boolean };

const breaking = (text: string): ShapeMistake[] => [{ text, breaks: true }];
const harmless = (text: string): ShapeMistake[] => [{ text, breaks: false }];

/** Parts that are not there, are not what they should be, or that nothing reads where they stand. */
export function mistakesOfParts(thing: unknown, shape: AnyParts, place = ''): ShapeMistake[] {
  const written = new Map(Object.entries(Object(thing)));
  const asked = Object.entries(shape).map(([mark, inner]) => ({ mark, name: mark.replace(/\?$/, ''), inner }));
  const names = asked.map(({ name }) => name);
  return [
    ...asked.flatMap(({ mark, name, inner }) => {
      const optional = mark !== name;
      const value = written.get(name);
      if (value === undefined || value === null) return optional ? [] : breaking(`${place}has no ${name}: write it`);
      if (value === '' && optional) return harmless(`${place}${name} is empty: write it, or leave it out`);
      return mistakesAt(`${place}${name}`, value, inner);
    }),
    ...[...written.keys()]
      .filter((name) => !names.includes(name))
      .flatMap((name) => unread(place, name, meantBy(name, names))),
  ];
}

/** A name with a letter wrong, where the right one may be left out, would go unseen. */
function unread(place: string, name: string, meant?: string): ShapeMistake[] {
  return harmless(
    `${place}has a part “${name}”, which nothing reads: ${meant ? `write ${meant}, or ` : ''}leave it out`,
  );
}

function mistakesAt(place: string, value: unknown, shape: AnyShape): ShapeMistake[] {
  if (shape === 'words') {
    if (typeof value !== 'string') return breaking(`${place} is ${shown(value)}: write words, in quotes`);
    return value.trim() ? [] : breaking(`${place} is empty: write it`);
  }
  if (shape === 'number')
    return typeof value === 'number' ? [] : breaking(`${place} is ${shown(value)}: write a number, without quotes`);
  if (shape === 'true')
    return value === true ? [] : harmless(`${place} is ${shown(value)}: write true, without quotes, or leave it out`);
  if (Array.isArray(shape)) return mistakesOfList(place, value, shape);
  const { oneOf, kinds, byPath, anyOf, wordsOr } = shape as Marked;
  if (oneOf) return mistakesOfChoice(place, value, Object.keys(oneOf));
  if (anyOf) return Array.isArray(value) && !value.length ? [] : mistakesOfList(place, value, [anyOf]);
  if (wordsOr) return mistakesAt(place, value, typeof value === 'string' ? 'words' : wordsOr);
  if (typeof value !== 'object' || Array.isArray(value))
    return breaking(`${place} is ${shown(value)}: write its parts, in braces`);
  if (kinds) return mistakesByKind(place, value, kinds);
  if (byPath) return mistakesByPath(place, value, byPath);
  return mistakesOfParts(value, shape, `${place} `);
}

function mistakesOfChoice(place: string, value: unknown, choices: string[]): ShapeMistake[] {
  const text = typeof value === 'string' ? `“${value}”` : shown(value);
  return choices.some((choice) => choice === value)
    ? []
    : harmless(`${place} is ${text}: write one of ${choices.join(', ')}`);
}

function mistakesByKind(place: string, value: unknown, kinds: Record<string, AnyParts>): ShapeMistake[] {
  const { kind } = Object(value);
  const parts = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  if (parts) return mistakesOfParts(value, { kind: 'words', ...parts }, `${place} (${kind}) `);
  return breaking(`${place} is of kind “${kind}”: write one of ${Object.keys(kinds).join(', ')}`);
}

function mistakesByPath(place: string, value: unknown, shape: AnyShape): ShapeMistake[] {
  return Object.entries(Object(value)).flatMap(([path, inner]) =>
    path.startsWith('/') ? mistakesAt(`${place} ${path}`, inner, shape) : unread(`${place} `, path, `/${path}`),
  );
}

function mistakesOfList(place: string, value: unknown, shapes: AnyShape[]): ShapeMistake[] {
  if (!Array.isArray(value)) return breaking(`${place} is ${shown(value)}: write a list, in square brackets`);
  if (!value.length) return breaking(`${place} is an empty list: write at least one`);
  if (shapes.length > 1 && value.length !== shapes.length)
    return breaking(`${place} is ${shown(value)}: write ${shapes.length} of them`);
  return value.flatMap((item, at) => mistakesAt(`${place} ${at + 1}`, item, shapes[at] ?? shapes[0] ?? 'words'));
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
