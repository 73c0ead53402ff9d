import type { Sql } from 'embedded-supabase';
import { someFirm } from '../support/firm.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createCleanUp, heldCleanUp } from '#server/enquiries/clean-up.ts';
import { heldCleanUp as troubleOfCleanUp } from '#server/health/health-problems.ts';
import { readSettings } from '#server/settings.ts';
import { connectTo, type RunningServer } from '../support/server.ts';
import { startBackend } from './support/backend.ts';

vi.setConfig({ hookTimeout: 180_000 });

let server: RunningServer;
let sql: Sql;

beforeAll(async () => {
  server = await startBackend();
  sql = await connectTo(server);
});

beforeEach(async () => {
  await sql`delete from public.enquiries`;
  await sql`delete from public.clean_ups`;
});

afterEach(() => vi.restoreAllMocks());

afterAll(async () => {
  await sql?.end({ timeout: 1 });
  await server?.stop();
});

let references = 0;

async function store(count: number, age: string) {
  const referencesBefore = references;
  references += count;
  await sql`
    insert into public.enquiries (reference, name, email, phone, address, service, message, consent_at, address_hash, content_hash, created_at)
    select 'OH-' || translate(lpad(to_hex(${referencesBefore}::int + n), 6, '0'), '0123456789abcdef', '23456789ABCDEFGH'), 'Visitor', 'visitor@example.org', '01632 960 201',
      'WR5 1AA', 'Landscaping', 'Please look at the hedge.', now(), 'x', 'x', now() - ${age}::interval
    from generate_series(1, ${count}::int) n`;
}

async function runCleanUp(): Promise<number> {
  const [row] = await sql`select public.purge_enquiries(12, 30) as removed`;
  return Number(row?.removed);
}

async function countEnquiries(): Promise<number> {
  const [row] = await sql`select count(*)::int as count from public.enquiries`;
  return Number(row?.count);
}

const cleanUps = () =>
  sql`select due, removed, held_because, finished_at is not null as finished from public.clean_ups order by id`;

test('what is too old goes at once while it is less than a tenth, in small steps, and is written down', async () => {
  await store(210, '13 months');
  await store(2_000, '1 day');
  expect([await runCleanUp(), await runCleanUp(), await runCleanUp()]).toEqual([200, 10, 0]);
  expect(await countEnquiries()).toBe(2_000);
  expect(await cleanUps()).toEqual([{ due: 210, removed: 210, held_because: null, finished: true }]);
  expect(await runCleanUp()).toBe(0);
  expect(await cleanUps()).toHaveLength(1);
});

test('more than a tenth waits for a day, and the admins can see it', async () => {
  await store(39, '25 months');
  await store(1, '1 hour');
  for (let round = 0; round < 3; round += 1) expect(await runCleanUp()).toBe(0);
  expect(await countEnquiries()).toBe(40);
  expect(await heldCleanUp(sql)).toEqual({ due: 39, because: 'more than a tenth', hoursLeft: 24 });
  expect((await troubleOfCleanUp(sql))?.words).toContain('would delete 39 old enquiries');
  await sql`update public.clean_ups set waited = interval '23 hours 30 minutes', looked_at = clock_timestamp() - interval '31 minutes'`;
  expect(await runCleanUp()).toBe(39);
  expect(await runCleanUp()).toBe(0);
  expect(await cleanUps()).toEqual([{ due: 39, removed: 39, held_because: 'more than a tenth', finished: true }]);
  expect([await heldCleanUp(sql), await troubleOfCleanUp(sql)]).toEqual([null, null]);
});

test('a clock that jumps on does not make the day shorter', async () => {
  await store(39, '25 months');
  await store(1, '1 hour');
  await runCleanUp();
  // As if the last look had been two years ago.
  await sql`update public.clean_ups set looked_at = clock_timestamp() - interval '2 years'`;
  expect(await runCleanUp()).toBe(0);
  expect((await heldCleanUp(sql))?.hoursLeft).toBe(22);
  expect(await countEnquiries()).toBe(40);
});

test('a clock that is right again ends the wait, and nothing is lost', async () => {
  await store(39, '25 months');
  await store(1, '1 hour');
  await runCleanUp();
  await sql`delete from public.enquiries`;
  await store(40, '1 month -1 day');
  // What was looked at then lies in the future now.
  await sql`update public.clean_ups set began_at = now() + interval '2 years', looked_at = now() + interval '2 years'`;
  expect(await runCleanUp()).toBe(0);
  expect(await countEnquiries()).toBe(40);
  expect(await cleanUps()).toEqual([{ due: 39, removed: 0, held_because: 'more than a tenth', finished: true }]);
});

test('with nothing stored for a month, the clock may be the mistake', async () => {
  await store(50, '2 months');
  await store(1, '13 months');
  expect(await runCleanUp()).toBe(0);
  expect(await heldCleanUp(sql)).toMatchObject({ due: 1, because: 'clock' });
});

test('the server waits as well when the database’s clock and its own have parted', async () => {
  await store(50, '1 day');
  const messages: string[] = [];
  const log = { info: () => {}, error: () => {}, warn: (_: object, text: string) => void messages.push(text) };
  const cleanUp = createCleanUp({ sql, settings: readSettings({}), firm: someFirm, log });
  const restMs = await cleanUp();
  await store(1, '13 months');
  const performanceNow = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => performanceNow() + restMs);
  await cleanUp();
  expect(await countEnquiries()).toBe(51);
  expect(await heldCleanUp(sql)).toMatchObject({ due: 1, because: 'clock' });
  expect(messages).toEqual(['a clean-up waits for a day, because it may be a mistake']);
});
