import type { Field, Part } from './fields.ts';
import type { Place } from './values.ts';

export type Leaf = { place: Place; labels: string[]; field: Field; value: unknown };

/** Every single value of content, with its field and what people call it, in the order of the form. */
export function leavesOf(field: Field, value: unknown, place: Place = [], labels: string[] = []): Leaf[] {
  if (value === undefined || value === null) return [];
  switch (field.kind) {
    case 'group':
      return leavesOfParts(field.parts, value, place, labels);
    case 'kinds':
      return leavesOfParts(field.kinds[Object(value).kind] ?? [], value, place, labels);
    case 'list':
      return (value as unknown[]).flatMap((item, index) =>
        leavesOf(field.item, item, [...place, index], [...labels, String(index + 1)]),
      );
    case 'table':
      return Object.entries(value).flatMap(([key, item]) =>
        leavesOf(field.value, item, [...place, key], [...labels, key]),
      );
    case 'either':
      return leavesOf(wayOf(field.ways, value), value, place, labels);
    default:
      return [{ place, labels, field, value }];
  }
}

function leavesOfParts(parts: Part[], value: unknown, place: Place, labels: string[]): Leaf[] {
  return parts.flatMap(({ name, label, field }) =>
    leavesOf(field, Object(value)[name], [...place, name], [...labels, label]),
  );
}

/** Whether the form can show a value: a draft may come from elsewhere, and what was published from an earlier release. */
export function fitsForm(field: Field, value: unknown): boolean {
  if (value === undefined || value === null) return true;
  const isRecord = typeof value === 'object' && !Array.isArray(value);
  switch (field.kind) {
    case 'group':
      return isRecord && fitParts(field.parts, value);
    case 'kinds': {
      const parts = field.kinds[Object(value).kind];
      return isRecord && parts !== undefined && fitParts(parts, value);
    }
    case 'list':
      return Array.isArray(value) && value.every((item) => item !== null && fitsForm(field.item, item));
    case 'table':
      return isRecord && Object.values(value).every((item) => fitsForm(field.value, item));
    case 'either':
      return field.ways.some((way) => fitsForm(way, value));
    case 'number':
      return typeof value === 'number';
    case 'tick':
      return typeof value === 'boolean';
    default:
      return typeof value === 'string';
  }
}

function fitParts(parts: Part[], value: unknown): boolean {
  return parts.every(({ name, field }) => fitsForm(field, Object(value)[name]));
}

/** Of two ways to write something, the one that it is written in. */
export function wayOf(ways: Field[], value: unknown): Field {
  const isText = typeof value === 'string';
  const way = ways.find(({ kind }) => (kind === 'text') === isText) ?? ways[0];
  if (!way) throw new Error('A field without any way to write it');
  return way;
}

/** What stands in a field before anybody has written there. */
export function blankOf(field: Field): unknown {
  switch (field.kind) {
    case 'text':
      return '';
    case 'number':
      return 0;
    case 'choice':
      return field.choices[0];
    case 'tick':
      return true;
    case 'group':
      return blankParts(field.parts);
    case 'list':
      return Array.from({ length: field.least }, () => blankOf(field.item));
    case 'table':
      return {};
    case 'kinds':
      return blankKind(field.kinds, Object.keys(field.kinds)[0] ?? '');
    case 'either':
      return field.ways[0] && blankOf(field.ways[0]);
  }
}

export function blankKind(kinds: Record<string, Part[]>, kind: string): object {
  return { kind, ...blankParts(kinds[kind] ?? []) };
}

function blankParts(parts: Part[]): object {
  const needed = parts.filter(({ field }) => !field.optional);
  return Object.fromEntries(needed.map(({ name, field }) => [name, blankOf(field)]));
}
