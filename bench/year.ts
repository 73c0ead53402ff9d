import type { Sql } from 'embedded-supabase';
// npm run bench -- year: the inbox with 50,000 enquiries, more than a busy firm gets in fifteen years, compared with an
// empty one, in milliseconds of database time, and enquiries that arrive while old ones are removed. ROWS sets how many.
import { seedEnquiries } from '../tests/inbox/support/seed.ts';
import { type BackendWithOwner, startBackendWithOwner } from '../tests/support/backend-with-owner.ts';
import { claimsOf } from '../tests/support/tokens.ts';
import { median } from './statistics.ts';
import { printTable } from './table.ts';
import { duringCleanUp } from './year-clean-up.ts';

/** No call may take longer. */
const mostMs = 50;

const calls = {
  'list, newest first': 'public.list_enquiries(page_size => 51)',
  'list, needs an answer': "public.list_enquiries('waiting', page_size => 51)",
  'list, one service': "public.list_enquiries(null, 'Landscaping', page_size => 51)",
  'list, a year back':
    "public.list_enquiries(after_at => now() - interval '364 days', after_id => gen_random_uuid(), page_size => 51)",
  'search, name': "public.list_enquiries(search => 'gwen weaver', page_size => 51)",
  'search, part of an e-mail': "public.list_enquiries(search => 'ella.4321', page_size => 51)",
  'search, telephone': "public.list_enquiries(search => '+44 1632 961234', page_size => 51)",
  'search, postcode': "public.list_enquiries(search => 'wr14 3ab', page_size => 51)",
  'search, reference': "public.list_enquiries(search => 'OH-8ZC2', page_size => 51)",
  'search, no match': "public.list_enquiries(search => 'zzyzx', page_size => 51)",
  'search, two letters': "public.list_enquiries(search => 'zq', page_size => 51)",
  'search, count of a common name': "public.count_enquiries(search => 'gwen weaver')",
  'search, count of a word in all': "public.count_enquiries(search => 'hedge')",
  'count, all': 'public.count_enquiries()',
  'count, a town of five districts': "public.count_enquiries(wanted_districts => 'WR1,WR2,WR3,WR4,WR5')",
  'count, unanswered': 'public.count_unanswered_enquiries()',
  overview: 'public.enquiries_overview(24)',
};

type Times = Record<string, number>;

export async function year() {
  const backend = await startBackendWithOwner({ TRUST_PROXY: '1' });
  try {
    const { made, rows, arriving } = await measureYear(backend, Number(process.env.ROWS ?? 50_000));
    console.log(`${made}\n`);
    printTable(['milliseconds', 'empty', 'full'], rows);
    console.log();
    printTable(['milliseconds', 'how many', 'p50', 'p99', 'longest'], arriving);
    const slowRows = rows.filter(([, , fullTime]) => fullTime > mostMs);
    for (const [name] of slowRows) console.log(`\nToo slow: ${name}`);
    if (slowRows.length > 0) process.exitCode = 1;
  } finally {
    await backend.leave();
  }
}

export async function measureYear(backend: BackendWithOwner, enquiries: number) {
  const { sql } = backend;
  const claims = await claimsOfOwner(backend);
  const emptyTimes = await timesOf(sql, claims);
  const size = await makeYear(sql, enquiries);
  const fullTimes = await timesOf(sql, claims);
  const rows = Object.keys(calls).map((name): [string, number, number] => [
    name,
    emptyTimes[name] ?? Infinity,
    fullTimes[name] ?? Infinity,
  ]);
  return { made: size, rows, arriving: await duringCleanUp(backend, Math.min(enquiries / 20, 500)) };
}

/** The functions require a live session, which only signing in creates. */
async function claimsOfOwner({ admin }: BackendWithOwner): Promise<string> {
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
  for (const [name, call] of Object.entries(calls)) {
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
