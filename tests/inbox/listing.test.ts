import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBackendWithOwner } from '../support/backend-with-owner.ts';
import { addEnquiry } from './support/add-enquiry.ts';
import { findPlan } from './support/plan.ts';
import { seedEnquiries } from './support/seed.ts';

const enquiries = 10_000;

const { sql, admin, leave } = await startBackendWithOwner();

beforeAll(async () => {
  await seedEnquiries(sql, enquiries);
  await addEnquiry(sql, {
    reference: 'OH-VERA22',
    name: 'Vera Underhill_Oak',
    email: 'Vera.O@Example.net',
    phone: '+44 (0)7700 900-123',
    address: 'HR8 2ZZ',
  });
  await addEnquiry(sql, {
    reference: 'OH-JASH22',
    name: 'Józef O’Brien-Łęcki',
    message: 'Kindly look at the leaning\nash behind the barn.',
    notes: 'Rang back: quoted for Thursday',
  });
  await addEnquiry(sql, { reference: 'OH-SPAM22', name: 'Percy Caught', status: 'spam', spam_reason: 'too fast' });
  await sql`vacuum analyze public.enquiries, private.enquiry_search`;
}, 180_000);

afterAll(leave);

async function referencesFor(search: string, filters: object = {}): Promise<string[]> {
  const { data } = await admin.rpc('list_enquiries', { search, ...filters }).throwOnError();
  return data.map((row: { reference: string }) => row.reference);
}

describe('the search', () => {
  test.each([
    'OH-VERA22',
    'oh-vera22',
    'vera',
    'VERA underhill',
    'underhill vera',
    'hill_oak',
    'vera.o@example.net',
    '07700 900123',
    '07700900123',
    '+447700900123',
    '+44 7700 900 123',
    '0044 7700 900123',
    '07700-900-123',
    'HR8 2ZZ',
    'hr82zz',
    'un ve hr8',
  ])('finds her by %s', async (search) => {
    expect(await referencesFor(search)).toEqual(['OH-VERA22']);
  });

  test.each(['jozef', 'Józef', "o'brien", 'O’Brien', 'obrien-lecki', 'leaning ash', 'ash barn', 'quoted for thursday'])(
    'finds a name, a message and notes by %s',
    async (search) => {
      expect(await referencesFor(search)).toEqual(['OH-JASH22']);
    },
  );

  test.each(['vera nobody', 'ver%hill', 'under__ll', "' or true --", '\\'])('finds nothing by %s', async (search) => {
    expect(await referencesFor(search)).toEqual([]);
  });

  test('finds spam, which the list without a search leaves out', async () => {
    expect(await referencesFor('Percy Caught')).toEqual(['OH-SPAM22']);
    expect(await referencesFor('')).not.toContain('OH-SPAM22');
    expect(await referencesFor('', { wanted_view: 'spam', page_size: 1 })).toEqual(['OH-SPAM22']);
  });

  test('finds what a changed note says now, and no longer what it said', async () => {
    await sql`update public.enquiries set notes = 'Wants a pergola' where reference = 'OH-VERA22'`;
    expect(await referencesFor('pergola')).toEqual(['OH-VERA22']);
    await sql`update public.enquiries set notes = '' where reference = 'OH-VERA22'`;
    expect(await referencesFor('pergola')).toEqual([]);
  });

  test('finds a field that a later migration adds', async () => {
    await sql`alter table public.enquiries add column best_time text not null default ''`;
    try {
      const reference = await addEnquiry(sql, { best_time: 'Tuesdays after the market' });
      expect(await referencesFor('after the market')).toEqual([reference]);
    } finally {
      await sql`alter table public.enquiries drop column best_time`;
    }
  });

  test('finds rows that are read back from a backup, which fires no other trigger', async () => {
    const reference = await sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      return addEnquiry(tx, { name: 'Wilma Restored' });
    });
    expect(await referencesFor('wilma restored')).toEqual([reference]);
  });

  test('looks at what was written, not at what the site keeps about it', async () => {
    const [row] = await sql`select id, address_hash from public.enquiries where address_hash <> 'x' limit 1`;
    for (const unwritten of [row?.id, row?.address_hash, 'site.example', 'newsletter'])
      expect(await referencesFor(unwritten)).toEqual([]);
  });

  test('takes a very long text without failing', async () => {
    expect(await referencesFor('xq '.repeat(200))).toEqual([]);
  });
});

describe('paging by key', () => {
  beforeAll(async () => {
    const sameInstant = new Date('2025-06-01T12:00:00.123Z');
    for (let count = 0; count < 7; count += 1) await addEnquiry(sql, { service: 'Twins', created_at: sameInstant });
  });

  test.each(['all', 'waiting'])('shows every enquiry of %s once, also those of the same instant', async (view) => {
    const seenIds: string[] = [];
    let lastRow: { created_at: string; id: string } | undefined;
    do {
      const cursor = lastRow && { after_at: lastRow.created_at, after_id: lastRow.id };
      const args = { wanted_view: view, wanted_service: 'Twins', page_size: 2, ...cursor };
      const { data } = await admin.rpc('list_enquiries', args).throwOnError();
      seenIds.push(...data.map((row: { id: string }) => row.id));
      lastRow = data.at(-1);
    } while (lastRow);
    expect(seenIds).toHaveLength(7);
    expect(new Set(seenIds).size).toBe(7);
  });

  test('gives no more than a thousand at a time, however many are asked for', async () => {
    const { data } = await admin.rpc('list_enquiries', { page_size: 1_000_000 }).throwOnError();
    expect(data).toHaveLength(1000);
  });

  test('what needs an answer comes with the one that waits longest first', async () => {
    const { data } = await admin.rpc('list_enquiries', { wanted_view: 'waiting' }).throwOnError();
    const sentTimes = data.map((row: { created_at: string }) => row.created_at);
    expect(sentTimes).toEqual(sentTimes.toSorted());
    const [oldestWaiting] = await sql`select min(created_at) as sent from public.enquiries where status = 'new'`;
    expect(Date.parse(sentTimes[0])).toBe(oldestWaiting?.sent.getTime());
  });

  test.each([
    {},
    { wanted_service: 'Other' },
    { wanted_source: 'newsletter' },
    { wanted_districts: 'WR1,WR14' },
    { search: 'gwen weaver' },
  ])('every view of %j is counted', async (filters) => {
    const { data } = await admin.rpc('count_enquiries', filters).throwOnError();
    const conditions = (view: string) => sql`
        select private.enquiry_conditions(${view}, ${filters.wanted_service ?? null}, ${filters.wanted_source ?? null}, ${filters.wanted_districts ?? null}, ${filters.search ?? null}) as text`;
    const countedViews: Record<string, number> = {};
    for (const view of ['waiting', 'answered', 'closed', 'spam', 'all']) {
      const [condition] = await conditions(view);
      const [row] = await sql.unsafe(
        `select count(*)::int as many from private.real_enquiries() e where ${condition?.text}`,
      );
      countedViews[view] = row?.many;
    }
    expect(data).toEqual({ ...countedViews, mine: 0 });
    expect(Math.min(...Object.values(countedViews))).toBeGreaterThan(0);
  });

  test('a search that finds more than a thousand says so, and is not counted further', async () => {
    expect((await admin.rpc('count_enquiries', { search: 'gwen' }).throwOnError()).data).toEqual({ more_than: 1000 });
  });
});

test.each([
  {},
  { wanted_view: 'waiting' },
  { wanted_view: 'answered' },
  { wanted_view: 'closed' },
  { wanted_view: 'spam' },
  { wanted_source: 'newsletter' },
  { wanted_service: 'Landscaping' },
  { wanted_view: 'closed', wanted_service: 'Other' },
  { search: 'gwen weaver' },
  { search: 'ella.4321' },
  { search: '01632 961234' },
  { search: 'leaning ash' },
  { search: 'hedge' },
  { search: 'zzyzx' },
  { search: 'zq' },
  { after_at: '2026-01-01', after_id: 'e0000000-0000-4000-8000-000000000001' },
])('the list of %j is read by an index', async (args) => {
  const { steps } = await findPlan(sql, { ...args, page_size: 51 });
  expect(steps.join(', ')).toMatch(/Index/);
  expect(steps.join(', ')).not.toMatch(/Seq Scan/);
});
