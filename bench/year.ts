// npm run bench -- year: the inbox with half a million enquiries compared with an empty one, in milliseconds of
// database time, and enquiries that arrive while old ones are removed. ROWS sets how many there are.
import type { Sql } from '#server/database/connect.ts';
import { seedEnquiries } from '../tests/inbox/support/seed.ts';
import { type Desk, startDesk } from '../tests/support/desk.ts';
import { claimsOf } from '../tests/support/tokens.ts';
import { median } from './statistics.ts';
import { printTable } from './table.ts';
import { duringCleanUp } from './year-clean-up.ts';

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
  'search, no match': { call: "public.list_enquiries(search => 'zzyzx', page_size => 51)", most: 300 },
  'search, two letters': { call: "public.list_enquiries(search => 'zq', page_size => 51)", most: 300 },
  'search, count of a common name': { call: "public.count_enquiries(search => 'gwen weaver')", most: 300 },
  'search, count of a word in all': { call: "public.count_enquiries(search => 'hedge')", most: 300 },
  'count, all': { call: 'public.count_enquiries()', most: 50 },
  'count, a town of five districts': {
    call: "public.count_enquiries(wanted_districts => 'WR1,WR2,WR3,WR4,WR5')",
    most: 300,
  },
  'count, unanswered': { call: 'public.count_unanswered_enquiries()', most: 50 },
  overview: { call: 'public.enquiries_overview(24)', most: 50 },
};

type Times = Record<string, number>;

export async function year() {
  const desk = await startDesk({ TRUST_PROXY: '1' });
  try {
    const { made, rows, arriving } = await measureYear(desk, Number(process.env.ROWS ?? 500_000));
    console.log(`${made}\n`);
    printTable(['call', 'empty', 'a year', 'limit'], rows);
    console.log();
    printTable(['milliseconds', 'how many', 'p50', 'p99', 'longest'], arriving);
    const slowRows = rows.filter(([, , fullTimes, most]) => fullTimes > most);
    for (const [name] of slowRows) console.log(`\nToo slow: ${name}`);
    if (slowRows.length > 0) process.exitCode = 1;
  } finally {
    await desk.leave();
  }
}

export async function measureYear(desk: Desk, enquiries: number) {
  const { sql } = desk;
  const claims = await claimsOfOwner(desk);
  const emptyTimes = await timesOf(sql, claims);
  const size = await makeYear(sql, enquiries);
  const fullTimes = await timesOf(sql, claims);
  const rows = Object.entries(calls).map(([name, { most }]): [string, number, number, number] => [
    name,
    emptyTimes[name] ?? Infinity,
    fullTimes[name] ?? Infinity,
    most,
  ]);
  return { made: size, rows, arriving: await duringCleanUp(desk, Math.min(enquiries / 20, 500)) };
}

/** The functions require a live session, which only signing in creates. */
async function claimsOfOwner({ admin }: Desk): Promise<string> {
  const { data } = await admin.auth.getSession();
  return JSON.stringify(claimsOf(data.session?.access_token ?? ''));
}

async function makeYear(sql: Sql, enquiries: number) {
  const startedAt = performance.now();
  await seedEnquiries(sql, enquiries);
  await sql`
    insert into public.enquiry_delivery_attempts (delivery_id, attempt, started_at, finished_at, succeeded, answer)
    select id, 1, created_at, created_at + interval '2 seconds', true, last_answer from public.enquiry_deliveries`;
  // Some needed a second one.
  await sql`
    insert into public.enquiry_delivery_attempts (delivery_id, attempt, started_at, finished_at, succeeded, answer)
    select id, 2, created_at, created_at + interval '2 minutes', true, last_answer from public.enquiry_deliveries
    order by id limit ${Math.round(enquiries * 1.9)} - (select count(*) from public.enquiry_delivery_attempts)`;
  await sql`vacuum analyze`;
  const [counts] = await sql<{ enquiries: number; tries: number; size: string }[]>`
    select (select count(*)::int from public.enquiries) as enquiries,
      (select count(*)::int from public.enquiry_delivery_attempts) as tries,
      pg_size_pretty(pg_database_size(current_database())) as size`;
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  return `${counts?.enquiries} enquiries, ${counts?.tries} tries, ${counts?.size}, made in ${seconds} s`;
}

/** As an admin calls them, measured by PostgreSQL itself: the median of the third and later runs. */
async function timesOf(sql: Sql, claims: string): Promise<Times> {
  const times: Times = {};
  for (const [name, { call }] of Object.entries(calls)) {
    const durations: number[] = [];
    for (let run = 0; run < 7; run += 1) {
      await sql.begin(async (tx) => {
        await tx`select set_config('request.jwt.claims', ${claims}, true)`;
        const [answer] = await tx.unsafe<{ 'QUERY PLAN': [{ 'Execution Time': number }] }[]>(
          `explain (analyze, format json) select ${call}`,
        );
        durations.push(answer?.['QUERY PLAN'][0]['Execution Time'] ?? Infinity);
      });
    }
    times[name] = median(durations.slice(2));
  }
  return times;
}
