import { expect, test } from 'vitest';
import { summaryOf, type Manifest, partName, tableOfPart } from './manifest.ts';

test('parts of a table are named so that they sort as they were written, and name their table', () => {
  const names = [0, 9, 10, 12_345].map((number) => partName('public.enquiries', number));
  expect(names.toSorted()).toEqual(names);
  expect(names[0]).toBe('public.enquiries/00000.copy');
  expect(new Set(names.map(tableOfPart))).toEqual(new Set(['public.enquiries']));
  expect(tableOfPart('keys.json')).toBe('keys.json');
});

test('a backup counts what people ask about, and nothing where a table is not in it', () => {
  const table = (name: string, rows: number) => ({ name, rows, columns: ['id'], sha256: '' });
  const manifest = { tables: [table('public.enquiries', 3), table('auth.users', 2)] } as Manifest;
  expect(summaryOf(manifest)).toBe('2 accounts, 0 reviews, 3 enquiries');
});
