import { expect, test } from 'vitest';
import { cleaned, contentOf, emptyEntry, entryOf, type JobEntry, mistakesIn, missingIn } from './job-entry.ts';

const now = new Date('2026-09-15T12:00:00Z');
const mistakes = (changes: Partial<JobEntry>) => Object.keys(mistakesIn({ ...emptyEntry, ...changes }, now));

test('numbers and names are read as people write them', () => {
  const entry = { ...emptyEntry, days: '2.5', price_from: '£1,200', price_to: '1 500', crew: 'Sam, Jo & Al and Bo' };
  const content = contentOf(entry, () => true);
  expect(content).toMatchObject({ days: 2.5, price_from: 1200, price_to: 1500, crew: ['Sam', 'Jo', 'Al', 'Bo'] });
  expect(entryOf(content)).toMatchObject({
    days: '2.5',
    price_from: '1200',
    price_to: '1500',
    crew: 'Sam, Jo, Al, Bo',
  });
});

test.each([
  [{ days: '0.5' }, []],
  [{ days: '365' }, []],
  [{ days: '0' }, ['days']],
  [{ days: '365.5' }, ['days']],
  [{ days: '0.3' }, ['days']],
  [{ days: 'two' }, ['days']],
  [{ price_from: '1', price_to: '1000000' }, []],
  [{ price_from: '0', price_to: '5' }, ['price_from']],
  [{ price_from: '5', price_to: '1000001' }, ['price_to']],
  [{ price_from: '5', price_to: '4' }, ['price_to']],
  [{ price_from: '5' }, ['price_to']],
  [{ price_to: '5' }, ['price_from']],
  [{ crew: Array(8).fill('x'.repeat(30)).join() }, []],
  [{ crew: Array(9).fill('Sam').join() }, ['crew']],
  [{ crew: 'x'.repeat(31) }, ['crew']],
  [{ agreed_on: '2026-09-15' }, []],
  [{ agreed_on: '2026-09-16' }, ['agreed_on']],
] as [Partial<JobEntry>, string[]][])('%j has mistakes in %j, and nothing of those is stored', (changes, wrong) => {
  expect(mistakes(changes)).toEqual(wrong);
});

test('what is missing is named field by field, and every photograph without a description', () => {
  const picture = { id: 'a', kind: 'after' as const, description: ' ', focus_x: 50, focus_y: 50 };
  expect(Object.keys(missingIn(emptyEntry))).toEqual(['title', 'service', 'month', 'story', 'agreed_on', 'pictures']);
  expect(Object.keys(missingIn({ ...emptyEntry, title: ' ', pictures: [picture] }))).toContain('description-a');
});

test('characters that nobody sees and that turn text around are taken out of what is pasted', () => {
  expect(cleaned('a\u202eb\u0000c\td\ne')).toBe('a bc d e');
  expect(cleaned('a\r\nb\u0007', { lines: true })).toBe('a\nb ');
});
