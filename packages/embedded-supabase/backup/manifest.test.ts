import { expect, test } from 'vitest';
import { partName, tableOfPart } from './manifest.ts';

test('parts of a table are named so that they sort as they were written, and name their table', () => {
  const names = [0, 9, 10, 12_345].map((number) => partName('public.notes', number));
  expect(names.toSorted()).toEqual(names);
  expect(names[0]).toBe('public.notes/00000.copy');
  expect(new Set(names.map(tableOfPart))).toEqual(new Set(['public.notes']));
  expect(tableOfPart('keys.json')).toBe('keys.json');
});
