import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Sql } from 'embedded-supabase';
import { functions } from '#server/allowed-calls.ts';
import { type EmptyPostgres, startEmptyPostgres } from './support/empty-postgres.ts';
import { describeSchema, hostedProject, pushMigrations } from './support/hosted-project.ts';

// Whole databases start here, also on machines that are busy with more.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

let postgres: EmptyPostgres;
let sql: Sql;

beforeAll(async () => {
  postgres = await startEmptyPostgres();
  ({ sql } = await hostedProject(postgres));
});
afterAll(async () => {
  await sql?.end({ timeout: 1 });
  await postgres?.stop();
});

test('the migrations apply in order to a fresh hosted project, whose owner is no superuser, and again change nothing', async () => {
  expect(await pushMigrations(sql)).not.toHaveLength(0);
  const schemaBefore = await describeSchema(sql);
  expect(await pushMigrations(sql)).toEqual([]);
  expect(await describeSchema(sql)).toBe(schemaBefore);
});

test('what a hosted project gives to everybody by default is taken away again', async () => {
  const callableBy = async (role: string) => {
    const callableFunctions = await sql<{ proname: string }[]>`
      select proname from pg_proc where pronamespace = 'public'::regnamespace
      and has_function_privilege(${role}, oid, 'execute')`;
    return callableFunctions.map(({ proname }) => proname).toSorted();
  };
  expect(await callableBy('anon')).toEqual([
    'business_news',
    'is_admin',
    'is_staff',
    'published_overlay',
    'read_shown_picture',
  ]);
  // What the Data API answers, what policies ask, and what the functions staff-accounts, staff-picture and content do in their caller's name.
  const forTheSignedIn = [
    ...Object.keys(functions),
    'is_admin',
    'is_staff',
    'invite_staff',
    'make_reset_link',
    'begin_picture',
    'open_content_drafts',
    'open_content_file',
    'open_content_list',
  ];
  expect(await callableBy('authenticated')).toEqual(forTheSignedIn.toSorted());
  const [insideUser] = await sql`
    select has_schema_privilege('anon', 'private', 'usage') as anon, has_schema_privilege('authenticated', 'private', 'usage') as signed_in`;
  expect(insideUser).toEqual({ anon: false, signed_in: false });
  const tables = await sql`
    select relname, privilege from pg_class, unnest(array['select', 'insert', 'update', 'delete', 'truncate']) as privilege
    where relnamespace = 'public'::regnamespace and relkind = 'r' and has_table_privilege('anon', oid, privilege)`;
  expect(tables.map(({ relname, privilege }) => `${privilege} ${relname}`)).toEqual(['select google_reviews']);
  const openTables =
    await sql`select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and not relrowsecurity`;
  expect(openTables).toHaveLength(0);
});

/** The condition of each `update … set` and `delete from`, up to the end of its statement or of the parentheses around it. */
function statementsWithoutCondition(source: string): string[] {
  const code = source.replaceAll(/--.*$/gm, '').replaceAll(/'(?:[^']|'')*'/g, "''");
  const begins = [...code.matchAll(/\b(?:update\s+(?:only\s+)?[\w.]+(?:\s+(?:as\s+)?\w+)?\s+set|delete\s+from)\b/gi)];
  return begins
    .map(({ index }) => {
      let depth = 0;
      let outermost = '';
      for (const letter of code.slice(index)) {
        if (letter === '(') depth += 1;
        if (letter === ')') depth -= 1;
        if (depth < 0 || letter === ';') break;
        if (depth === 0) outermost += letter;
      }
      return outermost;
    })
    .filter((statement) => !/\bwhere\b/i.test(statement));
}

/** The scheduled function calls it over a connection of its own. */
const notOverTheDataApi = ['claim_publish_hook'];

test('no function changes whole tables, which the Data API of a hosted project refuses', async () => {
  const written = await sql<{ name: string; source: string }[]>`
    select proname as name, prosrc as source from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and proname <> all (${notOverTheDataApi})`;
  expect(written.length).toBeGreaterThan(50);
  const whole = written.flatMap(({ name, source }) => statementsWithoutCondition(source).map((it) => `${name}: ${it}`));
  expect(whole).toEqual([]);
});

test('an admin is one while the session lives, and with a second factor only once it is shown', async () => {
  const [user, otherUser, session] = [randomUUID(), randomUUID(), randomUUID()];
  await sql`insert into auth.users (id, email) values (${user}, 'session@example.org'), (${otherUser}, 'other@example.org')`;
  await sql`insert into public.user_roles (user_id, role) values (${user}, 'admin'), (${otherUser}, 'admin')`;
  const isAdmin = (aal: string, sub = user) =>
    sql.begin(async (tx) => {
      const claims = JSON.stringify({ sub, role: 'authenticated', session_id: session, aal });
      await tx`select set_config('request.jwt.claims', ${claims}, true), set_config('role', 'authenticated', true)`;
      const [row] = await tx`select public.is_admin() as yes, (select count(*)::int from public.profiles) as profiles`;
      return { yes: row?.yes, seesSomething: row?.profiles > 0 };
    });
  expect(await isAdmin('aal1')).toEqual({ yes: false, seesSomething: false });
  await sql`insert into auth.sessions (id, user_id, aal) values (${session}, ${user}, 'aal2')`;
  expect(await isAdmin('aal1')).toEqual({ yes: true, seesSomething: true });
  expect((await isAdmin('aal1', otherUser)).yes).toBe(false);
  await sql`
    insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
    values (gen_random_uuid(), ${user}, 'totp', 'verified', now(), now())`;
  expect((await isAdmin('aal1')).yes).toBe(false);
  expect((await isAdmin('aal2')).yes).toBe(true);
  await sql`update auth.sessions set not_after = now() - interval '1 second' where id = ${session}`;
  expect(await isAdmin('aal2')).toEqual({ yes: false, seesSomething: false });
});

test('an account made by hosted auth gets its profile, and the first admin is made by one statement', async () => {
  await sql`
    insert into auth.users (id, email, raw_user_meta_data)
    values (gen_random_uuid(), 'owner@example.org', ${sql.json({ full_name: 'The Owner' })})`;
  await sql`insert into public.user_roles (user_id, role) select id, 'admin' from auth.users where email = 'owner@example.org'`;
  const [admin] = await sql`
    select p.full_name, r.role from public.profiles p join public.user_roles r on r.user_id = p.id where p.email = 'owner@example.org'`;
  expect(admin).toEqual({ full_name: 'The Owner', role: 'admin' });
});
