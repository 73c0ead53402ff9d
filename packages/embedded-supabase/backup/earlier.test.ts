import { expect, test } from 'vitest';
import { carried } from './earlier.ts';

const place = {
  name: 'public.plants',
  columns: ['id', 'name'],
  kept: [0, 2],
  left: [{ index: 1, column: 'colour' }],
};
const source = ['id', 'colour', 'name'];
const copied = (text: string) => Buffer.from(carried(place, source, Buffer.from(text))).toString();

test('columns that have a place are carried over as they are, whatever they hold', () => {
  expect(copied('1\t\\N\tö\\t\\n\\\\N 日本\n2\t\\N\t\n')).toBe('1\tö\\t\\n\\\\N 日本\n2\t\n');
  expect(copied('')).toBe('');
});

test('a value in a column that has no place is never dropped in silence', () => {
  for (const value of ['green', ''])
    expect(() => copied(`1\t${value}\toak\n`)).toThrow(
      'public.plants.colour holds values for which this version of the site has no column',
    );
});
