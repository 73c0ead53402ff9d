import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { blockShape } from './block-shapes.ts';
import { fieldOfFile } from './content-field.ts';
import { blankKind, blankOf, leavesOf } from './field-values.ts';
import type { Field, FieldOf, Part } from './fields.ts';
import { hasKindName, hasLabel } from './labels.ts';
import { withValue } from './values.ts';

const facts = ['business.ts', 'claims.ts', 'navigation.ts', 'pictures.ts', 'words.ts'];
const root = join(import.meta.dirname, '../../..');
const firms = ['content', 'tests/second-firm/content'].map((folder) => join(root, folder));

/** What a firm has written, by file. */
async function contentOf(firm: string): Promise<[string, object][]> {
  const pages = readdirSync(firm, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(pages|towns)\/.*\.ts$/.test(file),
  );
  const there = [...pages, ...facts.filter((file) => readdirSync(firm).includes(file))];
  return Promise.all(
    there.map(async (file): Promise<[string, object]> => {
      const module: Record<string, object> = await import(pathToFileURL(join(firm, file)).href);
      const [only] = Object.values(module);
      const known = (fieldOfFile(file) as FieldOf<'group'>).parts.map(({ name }) => name);
      const exports = Object.fromEntries(Object.entries(module).filter(([name]) => known.includes(name)));
      return [file, facts.includes(file) ? exports : (only as object)];
    }),
  );
}

/** Every single value of anything, with its place. */
function valuesOf(value: unknown, place: string[] = []): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return value === undefined ? [] : [[place.join(' '), value]];
  return Object.entries(value).flatMap(([key, child]) => valuesOf(child, [...place, key]));
}

test.each(firms.map((firm) => [relative(root, firm), firm]))(
  'every value that %s has can be changed in a form, and what is written back is the same',
  async (_name, firm) => {
    for (const [file, content] of await contentOf(firm)) {
      const leaves = leavesOf(fieldOfFile(file), content);
      // Kinds are chosen when a section is added; an owner who has no tag manager has none to change.
      const values = valuesOf(content).filter(([place, value]) => !place.endsWith('kind') && value !== null);
      expect(Object.fromEntries(leaves.map(({ place, value }) => [place.join(' '), value]))).toEqual(
        Object.fromEntries(values),
      );
      expect(leaves).toHaveLength(values.length);
      const changed = leaves.reduce((now, { place }) => withValue(now, place, 'another'), content);
      const restored = leaves.reduce((now, { place, value }) => withValue(now, place, value), changed);
      expect(JSON.stringify(restored)).toBe(JSON.stringify(content));
    }
  },
);

test('every kind of section can be added, and needs only words to be whole', () => {
  const { parts } = fieldOfFile('pages/any.ts') as FieldOf<'group'>;
  const blocks = parts.find(({ name }) => name === 'blocks') as Part & { field: FieldOf<'list'> };
  const { item } = blocks.field;
  const { kinds } = item as FieldOf<'kinds'>;
  expect(Object.keys(kinds).length).toBeGreaterThan(20);
  for (const kind of Object.keys(kinds)) {
    const written = leavesOf(item, blankKind(kinds, kind)).reduce(
      (section, { place, field, value }) => withValue(section, place, field.kind === 'text' ? '/words' : value),
      blankKind(kinds, kind),
    );
    expect(blockShape.safeParse(written), kind).toMatchObject({ success: true });
  }
});

test('every part of content has a label that people read, and every kind of section a name', () => {
  const unnamed = ['pages/any.ts', 'towns/any.ts', ...facts].flatMap((file) =>
    unnamedIn(fieldOfFile(file), file.replace(/\/.*|\.ts$/, '')),
  );
  expect(unnamed).toEqual([]);
});

function unnamedIn(field: Field, within: string): string[] {
  if (field.kind === 'group') return unnamedParts(field.parts, within);
  if (field.kind === 'list') return unnamedIn(field.item, within);
  if (field.kind === 'table') return unnamedIn(field.value, within);
  if (field.kind === 'either') return field.ways.flatMap((way) => unnamedIn(way, within));
  if (field.kind !== 'kinds') return [];
  return Object.entries(field.kinds).flatMap(([kind, parts]) => [
    ...(hasKindName(kind) ? [] : [`the section ${kind}`]),
    ...unnamedParts(parts, kind),
  ]);
}

function unnamedParts(parts: Part[], within: string): string[] {
  return parts.flatMap(({ name, field }) => [
    ...(hasLabel(within, name) ? [] : [`${within}.${name}`]),
    ...unnamedIn(field, name),
  ]);
}

test('a part that may be left out is not there until somebody adds it', () => {
  expect(blankOf({ optional: false, kind: 'group', parts: [] })).toEqual({});
  expect(withValue({ label: 'Soil', intro: 'Red' }, ['intro'], undefined)).toEqual({ label: 'Soil' });
});
