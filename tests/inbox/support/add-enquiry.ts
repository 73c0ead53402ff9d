import type { TransactionSql } from 'postgres';
import type { Sql } from 'embedded-supabase';
import { freshEnquiry } from '../../support/enquiry.ts';

const letters = 'ABCDEFGHJKMNPQRSTVWXYZ';
let madeCount = 0;

/** One more enquiry, unlike all others; answers its reference. */
export async function addEnquiry(
  sql: Sql | TransactionSql,
  change: Record<string, string | string[] | boolean | Date | null> = {},
): Promise<string> {
  madeCount += 1;
  const code = [...Array(6).keys()].map(
    (position) => letters[Math.floor((madeCount + process.pid * 97) / letters.length ** position) % letters.length],
  );
  const enquiry = {
    reference: `OH-${code.join('')}`,
    ...freshEnquiry(),
    address: 'HR8 1AA',
    message: `Please look at the wall.\nIt leans, number ${madeCount}.`,
    page_url: 'https://site.example/landscaping/patios',
    consent_at: new Date(),
    address_hash: 'x',
    content_hash: `added ${madeCount}`,
    ...change,
  };
  await sql`insert into public.enquiries ${sql(enquiry)}`;
  return enquiry.reference;
}
