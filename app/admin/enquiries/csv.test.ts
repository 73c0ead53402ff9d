import { expect, test } from 'vitest';
import { byName, contextNames } from '#shared/enquiry/payload.ts';
import { csvHeader, csvLines } from './csv.ts';
import type { ExportedEnquiry } from './inbox-database.ts';

const plainEnquiry: ExportedEnquiry = {
  id: 'e0000000-0000-4000-8000-000000000001',
  reference: 'OH-222222',
  status: 'new',
  spam_reason: null,
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

test('every line has a cell for every column', () => {
  const cells = csvLines([plainEnquiry]).trim().split('","').length;
  expect(cells).toBe(csvHeader.trim().split('","').length);
});

test.each(['=1+1', '+44 7700 900123', '-2', '@SUM(A1)', '\t=1', ' =1', '＝1+1', '\n=1'])(
  '%j cannot run as a formula',
  (name) => {
    expect(csvLines([{ ...plainEnquiry, name }])).toContain(`"'${name}"`);
  },
);

test('quotation marks, commas and line breaks stay inside their cell', () => {
  const line = csvLines([{ ...plainEnquiry, message: 'He said "yes",\nthen left' }]);
  expect(line).toContain('"He said ""yes"",\nthen left"');
  expect(line.endsWith('\r\n')).toBe(true);
});
