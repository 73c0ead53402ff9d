import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEmail } from 'embedded-supabase/testing';
import { type BackendWithOwner, startBackendWithOwner } from '../support/backend-with-owner.ts';
import { emailShape, longestEmail } from '#shared/email-address.ts';
import { districtOf } from '#shared/postcode.ts';

/** The shapes of email addresses and postcodes stand once in the code and once in the database: both judge the same texts. */
const generated = { numRuns: 5_000, seed: 20_261_119 };

let backend: BackendWithOwner;
beforeAll(async () => {
  backend = await startBackendWithOwner();
});
afterAll(() => backend?.leave());

function text(letters: string, maxLength = 8): fc.Arbitrary<string> {
  return fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength });
}

/** Texts that are addresses, nearly so, or not at all. */
const addresses = fc.sample(
  fc.oneof(
    fc.tuple(text("aZ7._+'-"), text('aZ7-.'), text('org')).map(([name, host, end]) => `${name}@${host}.${end}`),
    fc.emailAddress(),
    text(`@.-+'" \n\u00a0aZ7ü`),
  ),
  generated,
);

function isReadable(address: string): boolean {
  try {
    return readEmail(address) === address;
  } catch {
    return false;
  }
}

test.each(['enquiries_email_valid', 'staff_links_email_is_one'])(
  '%s lets every email address through',
  async (name) => {
    const taken = addresses.filter((address) => emailShape.test(address) && address.length <= longestEmail);
    expect(taken.length).toBeGreaterThan(300);
    const [constraint] = await backend.sql`
    select pg_get_expr(conbin, conrelid) as rule from pg_constraint where conname = ${name}`;
    const refused = await backend.sql`
    select email from unnest(${taken}::text[]) as one (email) where not (${backend.sql.unsafe(String(constraint?.rule))})`;
    expect(refused).toEqual([]);
  },
);

test('accounts take the same email addresses as enquiries', () => {
  const normal = addresses.map((address) => address.toLowerCase()).filter((address) => address.length <= longestEmail);
  expect(normal.filter((address) => isReadable(address) !== emailShape.test(address))).toEqual([]);
});

test('a whole postcode has the same district in the database as in the form', async () => {
  const anyOf = fc.constantFrom<string[]>;
  const postcodes = fc.sample(
    fc
      .tuple(
        text('abWR', 2),
        text('019', 1),
        anyOf('', '7', 'A', 'w', 'Ü'),
        anyOf('', ' ', '\t '),
        text('02', 1),
        text('AbÉ', 2),
      )
      .map((parts) => parts.join('')),
    generated,
  );
  const rows = await backend.sql<{ address: string; district: string }[]>`
    select address, private.postcode_district(address) as district from unnest(${postcodes}::text[]) as one (address)`;
  const whole = rows.filter(({ district }) => district !== '');
  expect(whole.length).toBeGreaterThan(100);
  expect(whole.filter(({ address, district }) => districtOf(address) !== district)).toEqual([]);
});
