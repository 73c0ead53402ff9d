import { expect, test, vi } from 'vitest';
import { mostReviews, readExport } from './read-export.ts';

// The real one needs a browser; tests of the tab use it.
vi.mock('../sanitise.ts', () => ({ sanitise: (text: string) => text.trim() }));

const bytes = (text: string) => new TextEncoder().encode(text);

function read(text: string | Uint8Array<ArrayBuffer>) {
  const result = readExport(typeof text === 'string' ? bytes(text) : text);
  if ('refused' in result) throw new Error(result.refused);
  return result;
}

test('an export as Google names its columns is read', () => {
  const { reviews, unreadable } = read(
    '\ufeffreviewId,reviewer.displayName,starRating,comment,createTime,url\r\n' +
      'abc,Ivy Long,FIVE,"Level hedge, ""fair"" bill.\r\nThank you",2026-06-02T08:15:30.123Z,https://maps.example/r/1\r\n',
  );
  expect(unreadable).toEqual([]);
  expect(reviews).toEqual([
    {
      original: 'abc',
      author_name: 'Ivy Long',
      rating: 5,
      review_text: 'Level hedge, "fair" bill.\nThank you',
      time_posted: '2026-06-02T08:15:30.123Z',
      source_url: 'https://maps.example/r/1',
    },
  ]);
});

test.each([
  ['semicolons', 'Author;Stars;Date\nKen Lowe;4;1/5/2026\n'],
  ['tabs', 'Author\tStars\tDate\nKen Lowe\t4 stars\t01.05.2026\n'],
  ['another order', 'Date,Rating,Review,Reviewer Name\n2026-05-01,4/5,,Ken Lowe'],
  ['a name without an id', 'Name,Rating,Date\rKen Lowe,4.0,2026-05-01\r'],
])('%s are understood', (_, text) => {
  expect(read(text).reviews).toMatchObject([
    { author_name: 'Ken Lowe', rating: 4, review_text: null, time_posted: '2026-05-01T12:00:00.000Z' },
  ]);
});

test('UTF-16 is read, and an older encoding is guessed and said', () => {
  const text = 'author,rating,date\nZoë Müller,5,2026-05-01\n';
  const utf16 = new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'));
  expect(read(utf16)).toMatchObject({ guessed: false, reviews: [{ author_name: 'Zoë Müller' }] });
  const narrow = new Uint8Array(Buffer.from(text, 'latin1'));
  expect(read(narrow)).toMatchObject({ guessed: true, reviews: [{ author_name: 'Zoë Müller' }] });
});

test.each([
  ['a workbook', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), 'not a CSV file'],
  ['an empty file', '', 'has no column for the reviewer’s name and the rating and the date'],
  ['a file without dates', 'author,rating\nIvy,5', 'has no column for the date'],
  ['an open quotation mark', 'author,rating,date\n"Ivy,5,2026-05-01\n', 'never closed'],
  ['wide characters that are no text', new Uint8Array([0xff, 0xfe, 0, 0]), 'not a CSV file'],
  ['too many', `author,rating,date\n${'Ivy,5,2026-05-01\n'.repeat(mostReviews + 1)}`, 'At most'],
])('%s is refused with the reason', (_, file, reason) => {
  const result = readExport(typeof file === 'string' ? bytes(file) : file);
  expect('refused' in result && result.refused).toContain(reason);
});

test('rows that cannot be read are named by their row, and the others stay', () => {
  const { reviews, unreadable } = read(
    'author,rating,date,comment\n,5,2026-05-01,x\nIvy,6,2026-05-01,x\nIvy,5,soon,x\nIvy,5,31/2/2026,x\n' +
      `Ivy,5,2026-05-01,${'x'.repeat(5001)}\n\n,,,\nIvy,5\nKen,5,2026-05-01,fine\n`,
  );
  expect(unreadable.map(({ row }) => row)).toEqual([2, 3, 4, 5, 6, 9]);
  expect(reviews.map(({ author_name }) => author_name)).toEqual(['Ken']);
});

test('the same review twice in a file is one', () => {
  expect(read('author,rating,date\nIvy,5,2026-05-01\nIvy,5,2026-05-01\n').reviews).toHaveLength(1);
  expect(read('id,author,rating,date\n1,Ivy,5,2026-05-01\n2,IVY,5,2026-05-01\n').reviews).toHaveLength(1);
  expect(read('id,author,rating,date\n1,Ivy,5,2026-05-01\n1,Ivy,4,2026-05-02\n').reviews).toHaveLength(1);
  expect(read('id,author,rating,date\n1,Ivy,5,2026-05-01\n2,Ivy,5,2026-05-02\n').reviews).toHaveLength(2);
});

test('a thousand rows are read', () => {
  const rows = Array.from(
    { length: 1000 },
    (_, index) => `Author ${index},${(index % 5) + 1},2026-05-01,"Text ${index}"`,
  );
  expect(read(`author,rating,date,comment\n${rows.join('\n')}`).reviews).toHaveLength(1000);
});
