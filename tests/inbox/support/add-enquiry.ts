import type { Sql } from '#server/database/connect.ts';

const letters = 'ABCDEFGHJKMNPQRSTVWXYZ';
let made = 0;

/** One more enquiry, unlike all others; answers its reference. */
export async function addEnquiry(
  sql: Sql,
  change: Record<string, string | string[] | Date | null> = {},
): Promise<string> {
  made += 1;
  const code = [...Array(6).keys()].map(
    (place) => letters[Math.floor((made + process.pid * 97) / letters.length ** place) % letters.length],
  );
  const enquiry = {
    reference: `OH-${code.join('')}`,
    name: `Visitor ${made}`,
    email: `visitor-${made}@example.net`,
    phone: '01632 960 201',
    address: 'HR8 1AA',
    service: 'Landscaping',
    message: `Please look at the wall.\nIt leans, number ${made}.`,
    page_url: 'https://site.example/landscaping/patios',
    consent_at: new Date(),
    address_hash: 'x',
    content_hash: `added ${made}`,
    ...change,
  };
  await sql`insert into public.enquiries ${sql(enquiry)}`;
  return enquiry.reference;
}
