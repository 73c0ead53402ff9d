import * as fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { contextSchema, enquirySchema } from '#shared/enquiry/rules.ts';
import { connectTo } from '../support/server.ts';
import { startBackend } from './support/backend.ts';
import { anEnquiry, post, submit } from './support/enquiries.ts';

const caseCount = 2000;
const seed = Date.now();
const batchSize = 8;

const server = await startBackend({ TRUST_PROXY: '1' });
const sql = await connectTo(server);

afterAll(async () => {
  await sql.end({ timeout: 1 });
  await server.stop();
});

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 1200 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 }).map((units) => String.fromCharCode(...units)),
  fc.constantFrom(
    '\u0000',
    "'; drop table enquiries; --",
    '\r\nBcc: a@b.co',
    '\ud800'.repeat(12),
    '🌳',
    ' '.repeat(20),
  ),
);
const anyValue = fc.oneof({ weight: 3, arbitrary: anyText }, { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) });
const fields = Object.keys(anEnquiry()) as (keyof ReturnType<typeof anEnquiry>)[];

/** A good enquiry spoilt in up to four places, or something else altogether. */
const badEnquiry = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .uniqueArray(fc.tuple(fc.constantFrom(...fields), anyValue), {
        minLength: 1,
        maxLength: 4,
        selector: ([field]) => field,
      })
      .map((spoilt) => ({ ...anEnquiry(), ...Object.fromEntries(spoilt) })),
  },
  { weight: 1, arbitrary: fc.jsonValue() },
  { weight: 1, arbitrary: fc.dictionary(fc.string(), anyValue) },
);

const badRequest = fc.oneof(
  { weight: 6, arbitrary: badEnquiry.map((enquiry) => () => submit(server.url, JSON.stringify(enquiry))) },
  { weight: 1, arbitrary: anyText.map((body) => () => submit(server.url, body)) },
  {
    weight: 2,
    arbitrary: fc
      .dictionary(fc.constantFrom(...fields, 'gdpr_consent', 'website'), anyText)
      .map((form) => () => post(server.url, form)),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        anyText,
        fc.constantFrom(
          'multipart/form-data',
          'multipart/form-data; boundary=x',
          'text/plain',
          'application/json; charset=x',
        ),
      )
      .map(
        ([body, type]) =>
          () =>
            submit(server.url, body, { 'content-type': type }),
      ),
  },
);

test(`${caseCount} generated bad requests: no answer of 5xx, and no bad row`, { timeout: 120_000 }, async () => {
  const answers = new Map<number, number>();
  const requests = fc.sample(badRequest, { numRuns: caseCount, seed });
  async function sendSome() {
    for (let request = requests.pop(); request; request = requests.pop()) {
      const { status } = await request();
      answers.set(status, (answers.get(status) ?? 0) + 1);
    }
  }
  await Promise.all(Array.from({ length: batchSize }, sendSome));

  expect(
    [...answers.keys()].filter((status) => ![200, 400, 413, 415, 422, 429].includes(status)),
    `seed ${seed}`,
  ).toEqual([]);
  expect([...answers.values()].reduce((sum, count) => sum + count)).toBe(caseCount);
  expect(answers.get(422)).toBeGreaterThan(caseCount / 4);
  expect(answers.get(200)).toBeGreaterThan(caseCount / 20);

  const rows = await sql`select * from enquiries`;
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) {
    expect(enquirySchema.safeParse({ ...row, gdpr_consent: true }).success).toBe(true);
    expect(contextSchema.parse(row)).toEqual(
      Object.fromEntries(Object.keys(contextSchema.shape).map((key) => [key, row[key]])),
    );
    const oneLineFields = [row.name, row.email, row.phone, row.address, row.service];
    expect(oneLineFields.join('')).not.toMatch(/[\p{Cc}\p{Cs}]/u);
  }
});
