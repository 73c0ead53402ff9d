// npm run bench: the inbox at 50,000 enquiries. Prints each query's plan and time; fails if one reads the whole table.
import { functions } from '#server/allowed-calls.ts';
import { startBackend } from '../tests/enquiries/support/backend.ts';
import { addAccount, signedIn } from '../tests/support/accounts.ts';
import { connectTo } from '../tests/support/server.ts';
import { seedEnquiries } from '../tests/inbox/support/seed.ts';
import { findPlan, type PageArguments } from '../tests/inbox/support/plan.ts';
import { median } from './statistics.ts';

const enquiries = 50_000;
const admin = { email: 'bench@example.org', password: 'a good password' };

const lists: Record<string, PageArguments & { before?: number }> = {
  'newest first': {},
  'page after 25,000': { before: enquiries / 2 },
  'needs an answer': { wanted_view: 'waiting' },
  answered: { wanted_view: 'answered' },
  'won or lost': { wanted_view: 'closed' },
  spam: { wanted_view: 'spam' },
  source: { wanted_source: 'newsletter' },
  'a town of one district': { wanted_districts: 'WR14' },
  'a town of five districts': { wanted_districts: 'WR1,WR2,WR3,WR4,WR5' },
  'no such district': { wanted_districts: 'ZZ1' },
  service: { wanted_service: 'Landscaping' },
  'view and service': { wanted_view: 'closed', wanted_service: 'Other' },
  'search: name': { search: 'gwen weaver' },
  'search: part of an e-mail': { search: 'ella.4321' },
  'search: telephone': { search: '+44 1632 961234' },
  'search: postcode': { search: 'wr14 3ab' },
  'search: a word of few messages': { search: 'leaning ash' },
  'search: a word of all messages': { search: 'hedge' },
  'search: accent and apostrophe': { search: 'Jozéf o’brien' },
  'search: reference': { search: 'OH-8ZC2' },
  'search: no match': { search: 'zzyzx' },
  'search: two letters': { search: 'zq' },
};

const server = await startBackend({ SEED: 'none' });
const sql = await connectTo(server);
try {
  await addAccount(sql, { ...admin, admin: true });
  await seedEnquiries(sql, enquiries);
  const client = await signedIn(server.url, admin);
  console.log(
    `${enquiries.toLocaleString('en-GB')} enquiries; times in ms: in the database, and through the API (median of 9)\n`,
  );
  for (const [name, { before, ...filters }] of Object.entries(lists)) {
    const [from] = before
      ? await sql`select created_at::text as after_at, id as after_id from public.enquiries order by created_at desc offset ${before} limit 1`
      : [{}];
    const args = { ...filters, ...from, page_size: 51 };
    const plan = await findPlan(sql, args);
    const api = await medianOf(9, async () => {
      const { error } = await client.rpc('list_enquiries', args);
      if (error) throw error;
    });
    console.log(
      `${name.padEnd(28)}${plan.ms.toFixed(1).padStart(8)}${api.toFixed(1).padStart(8)}  ${plan.steps.join(' ← ')}`,
    );
    if (plan.steps.some((step) => step.startsWith('Seq Scan'))) process.exitCode = 1;
  }
  const otherCalls = [
    ['enquiries_overview', { reply_hours: 24 }],
    ['count_unanswered_enquiries', {}],
    ['count_enquiries', {}],
  ] as const;
  for (const [name, args] of otherCalls) {
    const get = functions[name]?.method === 'GET';
    const api = await medianOf(9, async () => void (await client.rpc(name, args, { get }).throwOnError()));
    console.log(`${name.padEnd(28)}${''.padStart(8)}${api.toFixed(1).padStart(8)}`);
  }
  console.log(
    process.exitCode ? '\nA list reads the whole table.' : '\nEvery list uses an index; none reads the whole table.',
  );
} finally {
  await sql.end();
  await server.stop();
}

async function medianOf(times: number, work: () => Promise<void>): Promise<number> {
  const durations: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const startedAt = performance.now();
    await work();
    durations.push(performance.now() - startedAt);
  }
  return median(durations);
}
