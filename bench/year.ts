// npm run bench -- year: the inbox with half a million enquiries beside an empty one, in milliseconds of database time.
import type { Sql } from '#server/database/connect.ts';
import { startBackend } from '../tests/enquiries/support/backend.ts';
import { addAccount } from '../tests/support/accounts.ts';
import { connectTo } from '../tests/support/server.ts';
import { seedEnquiries } from '../tests/inbox/support/seed.ts';
import { median, printTable } from './table.ts';

const enquiries = 500_000;
const tries = 950_000;
const admin = { email: 'bench@example.org', password: 'a good password', admin: true };

const calls = {
  'list, newest first': { call: 'public.list_enquiries(page_size => 51)', most: 50 },
  'list, needs an answer': { call: "public.list_enquiries('waiting', page_size => 51)", most: 50 },
  'list, one service': { call: "public.list_enquiries(null, 'Landscaping', page_size => 51)", most: 50 },
  'list, a year back': {
    call: "public.list_enquiries(after_at => now() - interval '364 days', after_id => gen_random_uuid(), page_size => 51)",
    most: 50,
  },
  'search, name': { call: "public.list_enquiries(search => 'gwen weaver', page_size => 51)", most: 300 },
  'search, part of an e-mail': { call: "public.list_enquiries(search => 'ella.4321', page_size => 51)", most: 300 },
  'search, telephone': { call: "public.list_enquiries(search => '+44 1632 961234', page_size => 51)", most: 300 },
  'search, postcode': { call: "public.list_enquiries(search => 'wr14 3ab', page_size => 51)", most: 300 },
  'search, reference': { call: "public.list_enquiries(search => 'OH-8ZC2', page_size => 51)", most: 300 },
  'search, nothing like it': { call: "public.list_enquiries(search => 'zzyzx', page_size => 51)", most: 300 },
  'search, two letters': { call: "public.list_enquiries(search => 'zq', page_size => 51)", most: 300 },
  'search, count of a common name': { call: "public.count_enquiries(search => 'gwen weaver')", most: 300 },
  'count, all': { call: 'public.count_enquiries()', most: 50 },
  'count, unanswered': { call: 'public.count_unanswered_enquiries()', most: 50 },
  overview: { call: 'public.enquiries_overview(24)', most: 50 },
};

type Times = Record<string, number>;

export async function year() {
  const server = await startBackend({ SEED: 'none' });
  const sql = await connectTo(server);
  try {
    const id = await addAccount(sql, admin);
    const empty = await timesOf(sql, id);
    const began = performance.now();
    await seedEnquiries(sql, enquiries);
    await sql`
      insert into public.enquiry_delivery_attempts (delivery_id, attempt, started_at, finished_at, succeeded, answer)
      select id, 1, created_at, created_at + interval '2 seconds', true, last_answer from public.enquiry_deliveries`;
    // Some needed a second one.
    await sql`
      insert into public.enquiry_delivery_attempts (delivery_id, attempt, started_at, finished_at, succeeded, answer)
      select id, 2, created_at, created_at + interval '2 minutes', true, last_answer from public.enquiry_deliveries
      order by id limit ${tries} - (select count(*) from public.enquiry_delivery_attempts)`;
    await sql`vacuum analyze`;
    const [made] = await sql`
      select (select count(*)::int from public.enquiries) as enquiries,
        (select count(*)::int from public.enquiry_delivery_attempts) as tries,
        pg_size_pretty(pg_database_size(current_database())) as size`;
    console.log(`${made?.enquiries} enquiries, ${made?.tries} tries, ${made?.size}, made in ${seconds(began)} s\n`);
    const full = await timesOf(sql, id);
    const rows = Object.entries(calls).map(([name, { most }]) => [name, empty[name] ?? 0, full[name] ?? 0, most]);
    printTable(['call', 'empty', 'a year', 'at most'], rows);
    const late = Object.entries(calls).filter(([name, { most }]) => (full[name] ?? Infinity) > most);
    for (const [name] of late) console.log(`\nToo slow: ${name}`);
    if (late.length > 0) process.exitCode = 1;
  } finally {
    await sql.end();
    await server.stop();
  }
}

/** As an admin calls them, measured by PostgreSQL itself: the third run and later, the middle one. */
async function timesOf(sql: Sql, id: string): Promise<Times> {
  const times: Times = {};
  for (const [name, { call }] of Object.entries(calls)) {
    const runs: number[] = [];
    for (let run = 0; run < 7; run += 1) {
      await sql.begin(async (tx) => {
        await tx`select set_config('request.jwt.claims', ${JSON.stringify({ sub: id, role: 'authenticated' })}, true)`;
        await tx`select set_config('request.jwt.claim.sub', ${id}, true)`;
        const [answer] = await tx.unsafe<{ 'QUERY PLAN': [{ 'Execution Time': number }] }[]>(
          `explain (analyze, format json) select ${call}`,
        );
        runs.push(answer?.['QUERY PLAN'][0]['Execution Time'] ?? Infinity);
      });
    }
    times[name] = median(runs.slice(2));
  }
  return times;
}

function seconds(began: number): number {
  return Math.round((performance.now() - began) / 1000);
}
