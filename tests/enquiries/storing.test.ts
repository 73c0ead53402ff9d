import { afterAll, describe, expect, test } from 'vitest';
import { requireEnquiryColumns } from '#server/enquiries/database.ts';
import { addAccount, clientOf, signedIn } from '../support/accounts.ts';
import { connectTo } from '../support/server.ts';
import { startBackend } from './support/backend.ts';
import { anEnquiry, aNewAddress, post, submit } from './support/enquiries.ts';

const server = await startBackend({ TRUST_PROXY: '1' });
const sql = await connectTo(server);

afterAll(async () => {
  await sql.end({ timeout: 1 });
  await server.stop();
});

async function referenceOf(answer: Response): Promise<string> {
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { reference: string }).reference;
}

test('a start is refused while a field of the enquiry has no column', async () => {
  await requireEnquiryColumns(sql);
  await expect(requireEnquiryColumns(sql, ['name', 'garden_size'])).rejects.toThrow('no column for garden_size');
});

test('a field the database does not know is an error, and so is one that is not the visitor’s to choose', async () => {
  const store = (payload: Record<string, string>) =>
    sql`select submit_enquiry(${sql.json(payload)}, 'network', '{}'::text[])`;
  await expect(store({ ...anEnquiry(), garden_size: 'large' })).rejects.toThrow('column "garden_size"');
  await expect(store({ ...anEnquiry(), status: 'won' })).rejects.toThrow('"status" specified more than once');
});

test('a reference begins as the firm wishes, and a mistyped wish costs no enquiry', async () => {
  const prefixes = ['CC', 'oh!', null];
  const references = await Promise.all(
    prefixes.map(async (prefix) => {
      const [row] = await sql`
        select submit_enquiry(${sql.json(anEnquiry())}, gen_random_uuid()::text, '{}'::text[], null, ${prefix}) ->> 'reference' as reference`;
      return row?.reference.split('-')[0];
    }),
  );
  expect(references).toEqual(['CC', 'ENQ', 'ENQ']);
});

describe('an enquiry', () => {
  test('is stored with all thirteen keys, when consent was given, and without the address it came from', async () => {
    const enquiry = anEnquiry();
    const from = aNewAddress();
    const reference = await referenceOf(await submit(server.url, enquiry, { 'x-forwarded-for': from }));
    const [row] = await sql`select * from enquiries where reference = ${reference}`;
    expect(row).toMatchObject({ ...enquiry, status: 'new', spam_reason: null });
    expect(row?.consent_at).toBeInstanceOf(Date);
    expect(JSON.stringify(row)).not.toContain(from);
  });

  test('posted without JavaScript knows its page and campaign from the Referer', async () => {
    const { page_url: _p, referrer: _r, utm_source: _s, ...fields } = anEnquiry();
    const referer = `${server.url}/worcester?utm_source=leaflet`;
    await post(server.url, { ...fields, gdpr_consent: 'on' }, { referer: `${referer}&code=of-a-mailed-link` });
    const [row] = await sql`select * from enquiries where email = ${fields.email}`;
    expect(row).toMatchObject({ page_url: referer, utm_source: 'leaflet' });
  });

  test('sent again within ten minutes keeps its reference, also by a double click or from another network', async () => {
    const enquiries = Array.from({ length: 5 }, () => anEnquiry());
    const answers = await Promise.all(
      enquiries.flatMap((enquiry) => Array.from({ length: 6 }, () => submit(server.url, enquiry))),
    );
    const references = new Set(await Promise.all(answers.map(referenceOf)));
    expect(references.size).toBe(enquiries.length);
    const storedRows = await sql`select 1 from enquiries where email = any(${enquiries.map(({ email }) => email)})`;
    expect(storedRows).toHaveLength(enquiries.length);
  });

  test('sent again after ten minutes is a new one', async () => {
    const enquiry = anEnquiry();
    const firstReference = await referenceOf(await submit(server.url, enquiry));
    await makeOlder(enquiry.email, '11 minutes');
    expect(await referenceOf(await submit(server.url, enquiry))).not.toBe(firstReference);
  });

  test('is never stored more than three times an hour for one e-mail, even when sent all at once', async () => {
    const { email } = anEnquiry();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, number) =>
        submit(server.url, anEnquiry({ email: number % 2 ? email : email.toUpperCase() })),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
    await makeOlder(email, '61 minutes');
    expect((await submit(server.url, anEnquiry({ email }))).status).toBe(200);
  });

  test('counts per household: one IPv6 network is one address', async () => {
    const network = aNewAddress().replace('::1', '');
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, host) =>
        submit(server.url, anEnquiry(), { 'x-forwarded-for': `${network}::${host + 1}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  async function makeOlder(email: string, interval: string) {
    await sql`alter table enquiries disable trigger keep_enquiry_words`;
    await sql`update enquiries set created_at = created_at - ${interval}::interval where lower(email) = ${email.toLowerCase()}`;
    await sql`alter table enquiries enable trigger keep_enquiry_words`;
  }
});

describe('spam', () => {
  test('with the hidden field filled is thanked, set aside and not delivered', async () => {
    const enquiry = anEnquiry();
    const answer = await post(server.url, { ...enquiry, gdpr_consent: 'on', website: 'https://spam.example' });
    expect(answer.status).toBe(200);
    const [row] = await sql`select * from enquiries where email = ${enquiry.email}`;
    expect(row).toMatchObject({ status: 'spam', spam_reason: 'honeypot' });
    expect(await sql`select 1 from enquiry_deliveries where enquiry_id = ${row?.id}`).toHaveLength(0);
  });

  test('is what comes faster than a person types, unless a person sends it again', async () => {
    const enquiry = anEnquiry();
    const quickReference = await referenceOf(await submit(server.url, enquiry, { 'x-form-seconds': '0.3' }));
    const [row] = await sql`select status, spam_reason from enquiries where reference = ${quickReference}`;
    expect(row).toEqual({ status: 'spam', spam_reason: 'too fast' });
    const secondReference = await referenceOf(await submit(server.url, enquiry, { 'x-form-seconds': '12.5' }));
    expect(secondReference).not.toBe(quickReference);
  });

  test.each(['', 'soon', '-', '1.0', '1e9'])('is not assumed from a form time of %o', async (seconds) => {
    const reference = await referenceOf(await submit(server.url, anEnquiry(), { 'x-form-seconds': seconds }));
    const [row] = await sql`select status from enquiries where reference = ${reference}`;
    expect(row?.status).toBe('new');
  });

  test('goes after thirty days, everything else when the owner decided', async () => {
    const ages = { 'spam 29': 'spam', 'spam 31': 'spam', 'new 31': 'new', 'new 400': 'lost' };
    for (const [name, status] of Object.entries(ages)) await insert({ name, status, days: Number(name.split(' ')[1]) });
    // Enough of them, so that those two are less than a tenth.
    for (let count = 0; count < 20; count += 1) await insert({ name: 'Fresh' });
    await sql`select purge_enquiries(12, 30)`;
    const remaining = await sql`select name from enquiries where name = any(${Object.keys(ages)}) order by name`;
    expect(remaining.map(({ name }) => name)).toEqual(['new 31', 'spam 29']);
  });
});

describe('the database itself refuses', () => {
  test.each([
    ['name', 'H'],
    ['name', 'x'.repeat(101)],
    ['email', 'nobody'],
    ['email', `${'x'.repeat(250)}@example.org`],
    ['phone', '123456789'],
    ['phone', '1'.repeat(21)],
    ['address', 'WR5'],
    ['address', 'WR5 1AA WR5'],
    ['service', ' '],
    ['message', 'Too short'],
    ['message', 'x'.repeat(1001)],
    ['page_url', 'x'.repeat(2001)],
    ['utm_term', 'x'.repeat(201)],
    ['status', 'done'],
    ['reference', 'OH-000000'],
  ])('a %s like %o', async (field, value) => {
    await expect(insert({ [field]: value })).rejects.toMatchObject({ code: '23514' });
  });

  test('to change a word of what a visitor wrote', async () => {
    await insert({ name: 'Untouched' });
    await sql`update enquiries set status = 'replied' where name = 'Untouched'`;
    await expect(sql`update enquiries set message = 'Other words' where name = 'Untouched'`).rejects.toThrow(
      'What a visitor sent cannot change',
    );
  });

  test('an admin everything but reading and moving the status', async () => {
    const account = { email: 'admin@example.org', password: 'a long password', admin: true };
    await addAccount(sql, account);
    const admin = await signedIn(server.url, account);
    await insert({ name: 'For admins' });
    const [{ reference } = { reference: '' }] = await sql`select reference from enquiries where name = 'For admins'`;
    const change = (columns: Record<string, string>) =>
      admin.from('enquiries').update(columns).eq('reference', reference);
    expect((await change({ status: 'won' })).error).toBeNull();
    expect((await change({ status: 'mine' })).error).not.toBeNull();
    expect((await change({ message: 'Other words' })).error).not.toBeNull();
    await admin.from('enquiries').delete().eq('reference', reference);
    const [storedEnquiry] = await sql`select status, message from enquiries where reference = ${reference}`;
    expect(storedEnquiry).toEqual({ status: 'won', message: expect.stringContaining('hedge number') });
    const args = { payload: anEnquiry(), address_hash: 'x', channels: [], spam_reason: null };
    expect((await admin.rpc('submit_enquiry', args)).error).not.toBeNull();
  });

  test('everybody but the service role: to read, to write, to call', async () => {
    await insert({ name: 'Private' });
    const anon = clientOf(server.url);
    for (const table of ['enquiries', 'enquiry_deliveries', 'enquiry_delivery_attempts']) {
      expect((await anon.from(table).select()).data ?? []).toEqual([]);
    }
    expect((await anon.from('enquiries').insert({ ...rowOf({}), name: 'Intruder' })).error).not.toBeNull();
    const args = { payload: anEnquiry(), address_hash: 'x', channels: [], spam_reason: null };
    expect((await anon.rpc('submit_enquiry', args)).error).not.toBeNull();
    expect((await anon.rpc('purge_enquiries', { retention_months: 0, spam_days: 0 })).error).not.toBeNull();
    await anon.from('enquiries').update({ status: 'spam' }).eq('name', 'Private');
    await anon.from('enquiries').delete().eq('name', 'Private');
    expect(await sql`select status from enquiries where name in ('Private', 'Intruder')`).toEqual([{ status: 'new' }]);
  });
});

let rows = 0;

function rowOf({ days = 0, ...change }: Record<string, unknown> & { days?: number }) {
  rows += 1;
  const reference = `OH-${String(rows)
    .padStart(6, '0')
    .replace(/\d/g, (digit) => 'ABCDEFGHJK'.charAt(Number(digit)))}`;
  const created_at = new Date(Date.now() - days * 86_400_000);
  return {
    ...anEnquiry(),
    reference,
    consent_at: created_at,
    created_at,
    address_hash: 'a',
    content_hash: 'c',
    ...change,
  };
}

async function insert(change: Record<string, unknown> & { days?: number }) {
  await sql`insert into enquiries ${sql(rowOf(change))}`;
}
