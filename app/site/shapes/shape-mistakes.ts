import { meantBy } from './near-names.ts';
import type { AnyParts, AnyShape, Marked } from './shape.ts';

/** After one that breaks, nothing else of the content can be looked at. */
export type ShapeMistake = { text: string; breaks: boolean };

const breakingMistake = (text: string): ShapeMistake[] => [{ text, breaks: true }];
const harmlessMistake = (text: string): ShapeMistake[] => [{ text, breaks: false }];

/** Parts that are missing, of the wrong type, or have no effect where they are. */
export function mistakesOfParts(content: unknown, shape: AnyParts, place = ''): ShapeMistake[] {
  const values = new Map(Object.entries(Object(content)));
  const parts = Object.entries(shape).map(([key, partShape]) => ({ key, name: key.replace(/\?$/, ''), partShape }));
  const names = parts.map(({ name }) => name);
  return [
    ...parts.flatMap(({ key, name, partShape }) => {
      const optional = key !== name;
      const value = values.get(name);
      if (value === undefined || value === null)
        return optional ? [] : breakingMistake(`${place}has no ${name}: write it`);
      if (value === '' && optional) return harmlessMistake(`${place}${name} is empty: write it, or leave it out`);
      return mistakesAt(`${place}${name}`, value, partShape);
    }),
    ...[...values.keys()]
      .filter((name) => !names.includes(name))
      .flatMap((name) => unreadPart(place, name, meantBy(name, names))),
  ];
}

/** A name with a letter wrong, where the right one may be left out, would go unseen. */
function unreadPart(place: string, name: string, suggestion?: string): ShapeMistake[] {
  return harmlessMistake(
    `${place}has a part “${name}”, which nothing reads: ${suggestion ? `write ${suggestion}, or ` : ''}leave it out`,
  );
}

function mistakesAt(place: string, value: unknown, shape: AnyShape): ShapeMistake[] {
  if (shape === 'words') {
    if (typeof value !== 'string') return breakingMistake(`${place} is ${quoteValue(value)}: write words, in quotes`);
    return value.trim() ? [] : breakingMistake(`${place} is empty: write it`);
  }
  if (shape === 'number')
    return typeof value === 'number'
      ? []
      : breakingMistake(`${place} is ${quoteValue(value)}: write a number, without quotes`);
  if (shape === 'true')
    return value === true
      ? []
      : harmlessMistake(`${place} is ${quoteValue(value)}: write true, without quotes, or leave it out`);
  if (Array.isArray(shape)) return mistakesOfList(place, value, shape);
  const { oneOf, kinds, byPath, anyOf, wordsOr } = shape as Marked;
  if (oneOf) return mistakesOfChoice(place, value, Object.keys(oneOf));
  if (anyOf) return Array.isArray(value) && !value.length ? [] : mistakesOfList(place, value, [anyOf]);
  if (wordsOr) return mistakesAt(place, value, typeof value === 'string' ? 'words' : wordsOr);
  if (typeof value !== 'object' || Array.isArray(value))
    return breakingMistake(`${place} is ${quoteValue(value)}: write its parts, in braces`);
  if (kinds) return mistakesByKind(place, value, kinds);
  if (byPath) return mistakesByPath(place, value, byPath);
  return mistakesOfParts(value, shape, `${place} `);
}

function mistakesOfChoice(place: string, value: unknown, choices: string[]): ShapeMistake[] {
  const text = typeof value === 'string' ? `“${value}”` : quoteValue(value);
  return choices.some((choice) => choice === value)
    ? []
    : harmlessMistake(`${place} is ${text}: write one of ${choices.join(', ')}`);
}

function mistakesByKind(place: string, value: unknown, kinds: Record<string, AnyParts>): ShapeMistake[] {
  const { kind } = Object(value);
  const parts = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  if (parts) return mistakesOfParts(value, { kind: 'words', ...parts }, `${place} (${kind}) `);
  return breakingMistake(`${place} is of kind “${kind}”: write one of ${Object.keys(kinds).join(', ')}`);
}

function mistakesByPath(place: string, value: unknown, shape: AnyShape): ShapeMistake[] {
  return Object.entries(Object(value)).flatMap(([path, child]) =>
    path.startsWith('/') ? mistakesAt(`${place} ${path}`, child, shape) : unreadPart(`${place} `, path, `/${path}`),
  );
}

function mistakesOfList(place: string, value: unknown, shapes: AnyShape[]): ShapeMistake[] {
  if (!Array.isArray(value))
    return breakingMistake(`${place} is ${quoteValue(value)}: write a list, in square brackets`);
  if (!value.length) return breakingMistake(`${place} is an empty list: write at least one`);
  if (shapes.length > 1 && value.length !== shapes.length)
    return breakingMistake(`${place} is ${quoteValue(value)}: write ${shapes.length} of them`);
  return value.flatMap((item, index) =>
    mistakesAt(`${place} ${index + 1}`, item, shapes[index] ?? shapes[0] ?? 'words'),
  );
}

function quoteValue(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
