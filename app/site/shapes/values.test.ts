import { expect, test } from 'vitest';
import { valueAt, withItem, withMoved, withoutItem, withValue } from './values.ts';

const page = { name: 'Patios', blocks: [{ kind: 'faqs', faqs: [{ question: 'How long?', answer: 'A week.' }] }] };

test('a value is changed in its place, and everything around it stays as it was', () => {
  const changed = withValue(page, ['blocks', 0, 'faqs', 0, 'answer'], 'Two.');
  expect(valueAt(changed, ['blocks', 0, 'faqs', 0, 'answer'])).toBe('Two.');
  expect(valueAt(page, ['blocks', 0, 'faqs', 0, 'answer'])).toBe('A week.');
  expect(Object.keys(withValue(page, ['name'], 'Terraces'))).toEqual(['name', 'blocks']);
});

test('a part that is emptied is not there, and one that is new comes last', () => {
  expect(withValue(page, ['name'], undefined)).toEqual({ blocks: page.blocks });
  expect(withValue({ a: 1 }, ['b', 'c'], 2)).toEqual({ a: 1, b: { c: 2 } });
});

test('entries of a list are added, moved and taken out', () => {
  expect(withItem(['a', 'b'], 1, 'c')).toEqual(['a', 'c', 'b']);
  expect(withMoved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(withoutItem(['a', 'b', 'c'], 1)).toEqual(['a', 'c']);
});
