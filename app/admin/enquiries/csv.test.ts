import { expect, test } from 'vitest';
import { byName, contextNames } from '#shared/enquiry/payload.ts';
import { csvHeader, csvLines } from './csv.ts';
import type { ExportedEnquiry } from './inbox-database.ts';

const plainEnquiry: ExportedEnquiry = {
  id: 'e0000000-0000-4000-8000-000000000001',
  source: 'google',
  reference: 'OH-222222',
  status: 'new',
  spam_reason: null,
  spam_signs: '',
  remind_on: null,
  created_at: '2026-11-15T12:00:00+00:00',
  answered_at: null,
  name: 'Zoë Visitor',
  email: 'zoe@example.org',
  phone: '01632 960 201',
  address: 'WR5 1AA',
  service: 'Landscaping',
  message: 'Please look.',
  ...byName(contextNames, () => ''),
  consent_at: '2026-11-15T12:00:00+00:00',
  notes: '',
};

test('the file begins with a byte order mark and the names of the columns', () => {
  expect(csvHeader.startsWith('\uFEFF"Reference","Sent","Status","Name"')).toBe(true);
});

test('a telephone number keeps its first nought in a spreadsheet', () => {
  expect(csvLines([{ ...plainEnquiry, phone: '07700900461' }])).toContain('"07700 900461"');
  expect(csvLines([plainEnquiry])).toContain('"01632 960 201"');
});

test('every line has a cell for every column', () => {
  const cells = csvLines([plainEnquiry]).trim().split('","').length;
  expect(cells).toBe(csvHeader.trim().split('","').length);
});

// What a spreadsheet may take for the start of a formula; a tab or a line break alone moves what follows to another cell.
const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];
const blanks = ['', ' ', '\t', '\r', '\n', '\u00a0'];

test.each([
  ...signs.flatMap((sign) => blanks.map((blank) => `${blank}${sign}SUM(A1)`)),
  ...['\t', '\r', '\n'].map((blank) => `${blank}SUM(A1)`),
])('%j cannot run as a formula', (name) => {
  expect(csvLines([{ ...plainEnquiry, name }])).toContain(`"'${name}"`);
});

test.each(['Ann', ' Ann', '1+1', 'a=b', 'me@example.org'])('%j stays as it was written', (name) => {
  expect(csvLines([{ ...plainEnquiry, name }])).toContain(`"${name}"`);
});

test('times are those of London, in a form that spreadsheets read as times', () => {
  const line = csvLines([
    { ...plainEnquiry, created_at: '2026-07-01T23:30:00.123456+00:00', answered_at: '2026-12-01T09:05:59+00:00' },
  ]);
  expect(line).toContain('"2026-07-02 00:30"');
  expect(line).toContain('"2026-12-01 09:05"');
});

test('quotation marks, commas and line breaks stay inside their cell', () => {
  const line = csvLines([{ ...plainEnquiry, message: 'He said "yes",\nthen left' }]);
  expect(line).toContain('"He said ""yes"",\nthen left"');
  expect(line.endsWith('\r\n')).toBe(true);
});
