import { execFile } from 'node:child_process';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Sql } from 'embedded-supabase';
import { quoted, tablesOf } from 'embedded-supabase/testing';
import { migrationsOf, releases } from '../releases/fixtures.ts';
import { presentName, withTodaysNames } from '../releases/todays-names.ts';
import { freshDataDir } from '../support/server.ts';
import { anEnquiry } from '../enquiries/support/enquiries.ts';
import { earlierProject } from './support/earlier-project.ts';
import { type EmptyPostgres, startEmptyPostgres } from './support/empty-postgres.ts';
import { describeSchema, hostedProject, pushMigrations } from './support/hosted-project.ts';

// Whole databases start here, also on machines that are busy with more.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

const run = promisify(execFile);
const newest = '41139b8';

let postgres: EmptyPostgres;
let upgradeSql: string;
let freshSchema: string;

beforeAll(async () => {
  postgres = await startEmptyPostgres();
  const file = path.join(path.dirname(await freshDataDir()), 'upgrade.sql');
  await run(process.execPath, ['server/commands/upgrade-hosted.ts', file]);
  upgradeSql = await readFile(file, 'utf8');
  await rm(path.dirname(file), { recursive: true });
  const { sql } = await hostedProject(postgres);
  await pushMigrations(sql);
  freshSchema = await describeSchema(sql);
  await sql.end();
});
afterAll(() => postgres?.stop());

/** As psql with ON_ERROR_STOP: after an error the connection ends, and with it the transaction. */
async function upgrade(sql: Sql): Promise<void> {
  try {
    await sql.unsafe(upgradeSql);
  } catch (error) {
    await sql.unsafe('rollback');
    throw error;
  }
}

type Tables = Awaited<ReturnType<typeof tablesOf>>;

/** Tickets for photographs live for an hour or so, and are no part of a backup. */
async function tablesIn(sql: Sql): Promise<Tables> {
  const [tickets] = await sql`select to_regclass('private.photograph_tickets') is not null as exist`;
  const ticketTable = { name: 'private.photograph_tickets', columns: ['ticket_hash', 'enquiry_id', 'expires_at'] };
  return [...(await sql.begin((tx) => tablesOf(tx))), ...(tickets?.exist ? [ticketTable] : [])] as Tables;
}

async function contents(sql: Sql, tables: Tables): Promise<Record<string, string[]>> {
  const contentsByTable: Record<string, string[]> = {};
  for (const { name, columns } of tables) {
    const present = await presentName(sql, name);
    const rows = await sql.unsafe(`select row(${quoted(columns)})::text as row from ${present} order by 1`);
    contentsByTable[withTodaysNames(name)] = rows.map(({ row }) => withTodaysNames(row));
  }
  return contentsByTable;
}

/** Since this release migrations never change: a push is enough for the later ones. */
const todays = await readdir('supabase/migrations');
const isFrozen = await Promise.all(
  releases.map(async (release) => (await migrationsOf(release)).every(({ file }) => todays.includes(file))),
);

test.each(releases.filter((_, index) => !isFrozen[index]))(
  'a hosted project of release %s comes to this release with every row, and a push finds nothing to do',
  async (release) => {
    const { sql } = await earlierProject(postgres, release);
    const tables = await tablesIn(sql);
    const before = await contents(sql, tables);
    expect(before['public.enquiries']).toHaveLength(5);
    await upgrade(sql);
    expect(await contents(sql, tables)).toEqual(before);
    expect(await describeSchema(sql)).toBe(freshSchema);
    expect(await pushMigrations(sql)).toEqual([]);
    const [left] = await sql`select to_regnamespace('before_upgrade') as schema`;
    expect(left).toEqual({ schema: null });
    await sql.end();
  },
);

test.each(releases.filter((_, index) => isFrozen[index]))(
  'a hosted project of release %s comes to this release by a push, with every row',
  async (release) => {
    const { sql } = await earlierProject(postgres, release);
    await expect(upgrade(sql)).rejects.toThrow('This project needs no upgrade: supabase db push --remote is enough');
    const tables = await tablesIn(sql);
    const before = await contents(sql, tables);
    expect(before['public.enquiries']).toHaveLength(5);
    expect(await pushMigrations(sql)).not.toEqual([]);
    expect(await contents(sql, tables)).toEqual(before);
    expect(await describeSchema(sql)).toBe(freshSchema);
    await sql.end();
  },
);

test('rows of every table come over, numbers go on, and the search finds the enquiries', async () => {
  const { sql } = await earlierProject(postgres, newest);
  await sql`insert into public.backups (started_at, file, bytes, good) values (now(), 'a.tar.gz', 5, true)`;
  await sql`insert into public.clean_ups (due, removed, finished_at) values (3, 3, now())`;
  await sql`insert into public.second_factor_rule default values`;
  await sql`insert into private.photograph_tickets (ticket_hash, enquiry_id, expires_at, expected)
    select '\\x01', id, now() + interval '1 hour', 2 from public.enquiries limit 1`;
  await sql`select setval('public.staff_activity_id_seq', 700), setval('public.enquiry_history_id_seq', 800)`;
  const tables = await tablesIn(sql);
  const before = await contents(sql, tables);
  const empty = Object.keys(before).filter((name) => !name.startsWith('auth.') && before[name]?.length === 0);
  expect(empty).toEqual([]);
  await upgrade(sql);
  expect(await contents(sql, tables)).toEqual(before);
  const [now] = await sql`
    select nextval('public.staff_activity_id_seq')::int as activity, nextval('public.enquiry_history_id_seq')::int as history,
      (select count(*)::int from private.enquiry_search join public.enquiries on id = enquiry_id where words like '% visitor %') as found,
      (select u.email from auth.users u join public.staff_links l on l.made_by = u.id) as inviter`;
  expect(now).toEqual({ activity: 701, history: 801, found: 4, inviter: 'owner@example.org' });
  await sql.end();
});

test('the daily test enquiry stays behind, and a link ends of which the log does not say who made it', async () => {
  const { sql } = await earlierProject(postgres, newest);
  const tables = await tablesIn(sql);
  const before = await contents(sql, tables);
  const enquiry = anEnquiry({ name: 'The daily test' });
  await sql`select public.submit_enquiry(${sql.json(enquiry)}, 'hash', array['email', 'webhook'], canary => true)`;
  await sql`insert into public.enquiry_delivery_attempts (delivery_id, attempt)
    select d.id, 1 from public.enquiry_deliveries d join public.enquiries e on e.id = enquiry_id where e.status = 'canary'`;
  await sql`insert into public.staff_links (purpose, email, token_hash) values ('invitation', 'nobody@example.org', 'hash')`;
  await upgrade(sql);
  expect(await contents(sql, tables)).toEqual(before);
  await sql.end();
});

test('what the owner has put beside the site’s tables stays', async () => {
  const { sql } = await earlierProject(postgres, newest);
  await sql.unsafe(`
    create table public.vans (plate text primary key, driver uuid references auth.users (id));
    insert into public.vans values ('VA26 ORC');
    create function public.count_vans() returns bigint language sql as 'select count(*) from public.vans'`);
  await upgrade(sql);
  expect(await sql`select public.count_vans()::int as vans, plate from public.vans`).toEqual([
    { vans: 1, plate: 'VA26 ORC' },
  ]);
  await sql.end();
});

const refusals = [
  {
    title: 'a migration of somebody else’s',
    statement: `insert into supabase_migrations.schema_migrations values ('20261116000001', '{select 1}', 'vans')`,
    words: 'migrations that no earlier release of the site had, among 20261115000001',
  },
  {
    title: 'a history without statements',
    statement: 'update supabase_migrations.schema_migrations set statements = null',
    words: 'does not record what its migrations were',
  },
  {
    title: 'a history that was marked as reverted',
    statement: 'delete from supabase_migrations.schema_migrations',
    words: 'does not record what its migrations were',
  },
  {
    title: 'values in a column that has no place',
    statement: `alter table public.enquiries add column colour text default 'green'`,
    words: 'public.enquiries.colour holds values for which this version of the site has no column',
  },
  {
    title: 'a row that today’s rules do not allow',
    statement: `alter table public.enquiries drop constraint enquiries_notes_to_2000;
      update public.enquiries set notes = repeat('a', 2001)`,
    words: 'violates check constraint "enquiries_notes_to_2000"',
  },
  {
    title: 'a view of the owner’s on the site’s tables',
    statement: 'create view public.names as select name from public.enquiries',
    words: 'Not made by the site, but hangs on its tables or functions: view names',
  },
  {
    title: 'a policy of the owner’s that asks a function of the site',
    statement: `create table public.vans (plate text);
      create policy "Admins read vans" on public.vans for select using (public.is_admin())`,
    words: 'hangs on its tables or functions: policy Admins read vans on table vans',
  },
  {
    title: 'a policy of the owner’s on a table of the site',
    statement: 'create policy "The accountant reads" on public.enquiries for select to service_role using (true)',
    words: 'hangs on its tables or functions: policy The accountant reads on table enquiries',
  },
];

test.each(refusals)('nothing has changed after an upgrade that met $title', async ({ statement, words }) => {
  const { sql } = await earlierProject(postgres, newest);
  await sql.unsafe(statement);
  const tables = await tablesIn(sql);
  const [schemaBefore, before] = [await describeSchema(sql), await contents(sql, tables)];
  await expect(upgrade(sql)).rejects.toThrow(words);
  expect(await describeSchema(sql)).toBe(schemaBefore);
  expect(await contents(sql, tables)).toEqual(before);
  await sql.end();
});

test('a new project and one of this release are told that they need none', async () => {
  const { sql } = await hostedProject(postgres);
  await expect(upgrade(sql)).rejects.toThrow('has no tables of the site yet');
  await pushMigrations(sql);
  await expect(upgrade(sql)).rejects.toThrow('needs no upgrade');
  expect(await describeSchema(sql)).toBe(freshSchema);
  await sql.end();
});
