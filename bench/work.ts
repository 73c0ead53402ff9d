import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql } from 'embedded-supabase';
import { runServerCommand } from '../tests/support/command.ts';
import { connectTo, freshDataDir, type RunningServer, startServer } from '../tests/support/server.ts';
import { times } from './page-times.ts';
import { median, percentile } from './statistics.ts';
import { printTable } from './table.ts';

const jobs = Number(process.env.JOBS ?? 2_000);
const picturesOfAJob = 5;
const rounds = 5;
/** Pages that come later are waited for no longer: the table says how many there were. */
const laterWithinMs = 240_000;

/**
 * What 2,000 jobs with 10,000 pictures cost: start, publishing, pages meanwhile, memory, backup and restore; each beside
 * the same without. JOBS sets another number.
 */
export async function work() {
  const DATA_DIR = await freshDataDir();
  const settings = { DATA_DIR, SEED: 'none' };
  let server = await startServer(settings);
  await server.stop();
  const emptyStart = await timed(async () => (server = await startServer(settings)));
  const quietBefore = await times(server.url, '/');
  const emptyMemory = await memoryOf(server.pid);
  let sql = await connectTo(server);
  step(`${jobs} jobs`);
  await fill(sql);
  step('publishing');
  const firstPublish = await timed(async () => {
    await sql`select pg_notify('published_changed', '')`;
    await shows(server, '/our-work/job-1');
  });
  const latencies: number[] = [];
  for (let round = 0; round < rounds; round += 1) latencies.push(await publishOnce(server, sql, round));
  step('pages that come later');
  const { ms: background, pages } = await whenStored(DATA_DIR);
  const quiet = await times(server.url, '/');
  const busy: number[] = [];
  for (let round = rounds; round < 2 * rounds; round += 1) {
    const end = new AbortController();
    const publishing = publishOnce(server, sql, round).finally(() => end.abort());
    while (!end.signal.aborted) busy.push(...(await times(server.url, '/', 20)));
    latencies.push(await publishing);
  }
  const jobPage = await times(server.url, `/our-work/job-${jobs / 2}`);
  const fullMemory = await memoryOf(server.pid);
  const before = await contentsOf(sql);
  step('backup and restore');
  const file = path.join(path.dirname(DATA_DIR), 'work.tar.gz');
  const backup = await timed(() => command('backup', file, DATA_DIR));
  await sql.end();
  await server.stop();
  const fullStart = await timed(async () => (server = await startServer(settings)));
  await server.stop();
  const restoredDir = await freshDataDir();
  const restore = await timed(() => command('restore', file, restoredDir));
  server = await startServer({ DATA_DIR: restoredDir, SEED: 'none' });
  sql = await connectTo(server);
  const isEqual = (await contentsOf(sql)) === before;
  await sql.end();
  await server.stop();
  printTable(
    ['', 'without', `${jobs} jobs`],
    [
      ['start, ms', emptyStart, fullStart],
      ['memory of the server, MB', emptyMemory, fullMemory],
      ['all published at once, ms', '', firstPublish],
      ['one more job, median ms', '', median(latencies)],
      [`pages of jobs rendered in the background (${pages}), ms`, '', background],
      ['page, p99 ms, quiet', percentile(0.99, quietBefore), percentile(0.99, quiet)],
      ['page, p99 ms, while publishing', '', percentile(0.99, busy)],
      ['the same, times the quiet one', '', percentile(0.99, busy) / percentile(0.99, quiet)],
      ['a job’s page, p99 ms', '', percentile(0.99, jobPage)],
      ['backup, ms', '', backup],
      [`backup, MB`, '', Math.round((await stat(file)).size / 1e6)],
      [`restore, ms (${isEqual ? 'every row equal' : 'NOT EQUAL'})`, '', restore],
    ].map((row) => row.map((cell) => (typeof cell === 'number' ? Math.round(cell * 10) / 10 : cell))),
  );
  for (const folder of [DATA_DIR, restoredDir]) await rm(path.dirname(folder), { recursive: true, force: true });
}

function step(what: string) {
  console.error(`${new Date().toISOString().slice(11, 19)} ${what}`);
}

async function command(name: string, file: string, DATA_DIR: string) {
  const { code, output } = await runServerCommand(name, [file], { DATA_DIR });
  if (code !== 0) throw new Error(output);
}

async function contentsOf(sql: Sql): Promise<string> {
  const [row] = await sql`select
    (select md5(string_agg(md5(j::text), '' order by j.id)) from public.jobs j) as jobs,
    (select md5(string_agg(md5(p::text), '' order by p.picture_id)) from public.job_pictures p) as of_jobs,
    (select md5(string_agg(md5(p::text), '' order by p.id)) from public.pictures p) as pictures,
    (select md5(string_agg(md5(f.content), '' order by f.picture_id, f.name)) from private.picture_files f) as files`;
  return JSON.stringify(row);
}

async function fill(sql: Sql) {
  await sql.begin(async (tx) => {
    await tx`insert into public.jobs (id, status, slug, title, service, town, month, story, agreed_on, published_at, updated_by_name)
      select gen_random_uuid(), 'published', 'job-' || n, 'Job number ' || n, '/landscaping/patios', 'worcester',
        date '2010-01-01' + (n / 12) * interval '1 month', 'The terrace had sunk and held water.', '2026-01-01', now(), 'Office'
      from generate_series(1, ${jobs}::int) n`;
    await tx`insert into public.pictures (id, sent_hash, width, height, widths, colour)
      select gen_random_uuid(), '\\x00', 1600, 1200, '{480,800,1080}', '#336633'
      from generate_series(1, ${jobs * picturesOfAJob}::int)`;
    await tx`insert into private.picture_files (picture_id, name, content)
      select id, name, decode(repeat('00', 2000), 'hex')
      from public.pictures, unnest(array['480.avif', '800.avif', '1080.avif', '480.webp', '1200.webp', '480.jpg', '1200.jpg']) as name`;
    await tx`insert into public.job_pictures (job_id, picture_id, place, kind, description)
      select j.id, p.id, (p.n - 1) % ${picturesOfAJob}::int + 1, 'after', 'A terrace of stone'
      from (select id, row_number() over () as n from public.pictures) p
      join (select id, row_number() over () as n from public.jobs) j on j.n = (p.n - 1) / ${picturesOfAJob}::int + 1`;
  });
}

/** From the change in the database to the page that shows it. */
async function publishOnce(server: RunningServer, sql: Sql, number: number): Promise<number> {
  const slug = `job-${jobs - number}`;
  await sql`update public.jobs set title = ${`Changed ${number}`} where slug = ${slug}`;
  return timed(() => shows(server, `/our-work/${slug}`, `Changed ${number}`));
}

async function shows({ url }: RunningServer, address: string, words = '') {
  for (;;) {
    const answer = await fetch(url + address);
    if (answer.ok && (await answer.text()).includes(words)) return;
    await sleep(20);
  }
}

/** Until no page has been added to the folder of rendered ones for five seconds. */
async function whenStored(dataDir: string): Promise<{ ms: number; pages: number }> {
  const startedAt = performance.now();
  let [pages, addedAt] = [0, startedAt];
  while (performance.now() - addedAt < 5000 && performance.now() - startedAt < laterWithinMs) {
    const names = await readdir(path.join(dataDir, 'published'), { recursive: true });
    const now = names.filter((name) => /\/[0-9a-f]{32}$/.test(name)).length;
    if (now > pages) [pages, addedAt] = [now, performance.now()];
    await sleep(500);
  }
  return { ms: addedAt - startedAt, pages };
}

async function timed(action: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await action();
  return performance.now() - startedAt;
}

async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}
