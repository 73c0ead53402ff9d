import { execFile } from 'node:child_process';
import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { compare } from 'bcrypt';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { productTables } from '#server/hosted/export.ts';
import type { Sql } from 'embedded-supabase';
import { connect } from 'embedded-supabase/testing';
import { addAccount, signedIn } from '../support/accounts.ts';
import { enrolled } from '../support/second-factor.ts';
import { connectTo, type RunningServer, startServer } from '../support/server.ts';
import { anEnquiry } from '../enquiries/support/enquiries.ts';
import { call, publishJob } from '../work/support/jobs.ts';
import { addPhotograph } from '../enquiries/support/photographs.ts';
import { type EmptyPostgres, startEmptyPostgres } from './support/empty-postgres.ts';
import { hostedProject, pushMigrations } from './support/hosted-project.ts';

// Whole databases start here, also on machines that are busy with more.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

const run = promisify(execFile);
const owner = { email: 'owner@example.org', password: 'a good password', fullName: "Siân O'Hill" };
const awkward = `It's "fine" \\ back\\slashes, $1 and $$dollars$$;\n-- a second line, naïve — 🌱`;

let server: RunningServer;
let source: Sql;
let postgres: EmptyPostgres;
let file: string;
let exportedSql: string;

beforeAll(async () => {
  [server, postgres] = await Promise.all([startServer({ SITE_DIR: 'no pages here' }), startEmptyPostgres()]);
  source = await connectTo(server);
  await addAccount(source, { ...owner, admin: true });
  await addAccount(source, { email: 'other@example.org', password: 'another password' });
  const admin = await signedIn(server.url, owner);
  await admin
    .from('google_reviews')
    .insert({ author_name: awkward.slice(0, 60), review_text: awkward, is_featured: true });
  for (let count = 0; count < 120; count += 1) {
    const enquiry = anEnquiry({ message: `${count} ${awkward}` });
    await source`select public.submit_enquiry(${source.json(enquiry)}, gen_random_uuid()::text, array['email', 'webhook'])`;
  }
  const [firstEnquiry] = await source`select id from public.enquiries limit 1`;
  await admin.from('enquiries').update({ status: 'replied', notes: awkward }).eq('id', firstEnquiry?.id);
  await source`insert into public.enquiry_delivery_attempts (delivery_id, attempt) select id, 1 from public.enquiry_deliveries limit 3`;
  await source`update public.enquiries set status = 'won', notes = ${awkward} where id in (select id from public.enquiries limit 5)`;
  for (const { reference } of await source`select reference from public.enquiries limit 3`)
    await addPhotograph(source, reference);
  await source`insert into public.second_factor_rule default values`;
  await source`insert into public.notices (message, first_day, last_day) values ('Back on Monday — it''s spring', '2027-03-01', '2027-03-05')`;
  await source`insert into public.special_hours (first_day, last_day, opens, closes) values ('2026-12-24', '2026-12-24', '08:00', '12:30')`;
  await source`insert into public.enquiry_replies (id, enquiry_id, body, written_by, written_by_name)
    select gen_random_uuid(), ${firstEnquiry?.id}, ${awkward}, id, ${owner.fullName} from auth.users where email = ${owner.email}`;
  await source`insert into public.enquiry_deliveries (enquiry_id, channel, reply_id) select enquiry_id, 'reply', id from public.enquiry_replies`;
  await source`insert into public.reply_drafts (enquiry_id, person, body)
    select ${firstEnquiry?.id}, id, ${awkward} from auth.users where email = ${owner.email}`;
  await source`insert into public.reply_templates (name, body) values ('Thanks', ${awkward})`;
  const { job } = await publishJob(server.url, admin, { story: awkward.slice(0, 200).replaceAll(/[\p{Cc}]/gu, ' ') });
  await call(admin, 'unpublish_job', { job, version: 2 });
  await source`
    with picture as (
      insert into public.pictures (id, sent_hash, width, height, widths, colour)
      values (gen_random_uuid(), '\\x00', 10, 10, '{10}', '#000000') returning id
    ) insert into public.content_pictures (picture_id, name) select id, 'photo-000000000001' from picture`;
  const change = source.json({ kind: 'words', content: { words: { title: awkward } } });
  await source`
    insert into public.content_drafts (file, kind, change, written_hash, pictures, changed_by_name)
    values ('words.ts', 'words', ${change}, '', '{photo-000000000001}', ${owner.fullName})`;
  await source`insert into public.content_publications (published_by_name) values (${owner.fullName})`;
  await source`
    insert into public.content_versions (file, publication, kind, change, pictures)
    select 'words.ts', id, 'words', ${change}, '{}' from public.content_publications`;
  await enrolled(admin, owner.password);
  await admin.rpc('new_recovery_codes').throwOnError();
  const invitation = { action: 'invite', email: 'nora@example.org', full_name: 'Nora', as_admin: true };
  await admin.functions.invoke('staff-accounts', { body: invitation });
  await source`
    insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status)
    select gen_random_uuid(), id, 'Key', 'webauthn', 'verified' from auth.users`;
  file = path.join(server.dataDir, 'export.sql');
  const env = { ...process.env, DATA_DIR: server.dataDir };
  exportedSql = (await run(process.execPath, ['server/commands/export.ts'], { env })).stdout;
});
afterAll(async () => {
  await source?.end({ timeout: 1 });
  await server?.stop();
  await postgres?.stop();
});

/** Every row as text; times and words must not change by a letter. */
async function contents(sql: Sql): Promise<Record<string, string[]>> {
  const contentsByTable: Record<string, string[]> = {};
  for (const table of productTables) {
    const rows = await sql.unsafe(`select t::text as row from public.${table} t order by 1`);
    contentsByTable[table] = rows.map(({ row }) => row);
  }
  return contentsByTable;
}

async function load(sql: Sql): Promise<void> {
  await sql.unsafe(await readFile(file, 'utf8'));
}

test('everything people have entered arrives in a hosted project unchanged, and loading it again changes nothing', async () => {
  const { sql } = await hostedProject(postgres);
  await pushMigrations(sql);
  await load(sql);
  const contentsBefore = await contents(source);
  expect(contentsBefore.enquiries).toHaveLength(120);
  expect(contentsBefore.enquiry_history?.length).toBeGreaterThan(0);
  expect(contentsBefore.staff_links).toHaveLength(1);
  expect(contentsBefore.enquiry_photographs).toHaveLength(3);
  for (const table of productTables) expect(contentsBefore[table], table).not.toEqual([]);
  expect(await contents(sql)).toEqual(contentsBefore);
  await load(sql);
  expect(await contents(sql)).toEqual(contentsBefore);
  const pictureFiles = (database: Sql) =>
    database`select picture_id, name, md5(content) as content from private.picture_files order by 1, 2`;
  expect(await pictureFiles(sql)).toEqual(await pictureFiles(source));
  expect(await pictureFiles(sql)).toHaveLength(7);
  await sql.end();
});

test('accounts keep their ids and passwords, in the shape hosted auth reads', async () => {
  const { sql } = await hostedProject(postgres);
  await pushMigrations(sql);
  await load(sql);
  const [account] = await sql`select * from auth.users where email = ${owner.email}`;
  expect(account).toMatchObject({
    aud: 'authenticated',
    role: 'authenticated',
    instance_id: '00000000-0000-0000-0000-000000000000',
  });
  expect(account?.confirmed_at).not.toBeNull();
  expect(await compare(owner.password, account?.encrypted_password)).toBe(true);
  // Hosted auth reads these into texts that cannot be NULL, and refuses every sign-in otherwise.
  const texts = [
    'confirmation_token',
    'recovery_token',
    'email_change',
    'email_change_token_new',
    'email_change_token_current',
  ];
  for (const column of [...texts, 'phone_change', 'phone_change_token', 'reauthentication_token'])
    expect(account?.[column], column).toBe('');
  const [identity] =
    await sql`select provider, provider_id, user_id, email from auth.identities where user_id = ${account?.id}`;
  expect(identity).toEqual({ provider: 'email', provider_id: account?.id, user_id: account?.id, email: owner.email });
  await sql.end();
});

test('authenticator apps move with their recovery codes, security keys stay behind, and the command says so', async () => {
  const { sql } = await hostedProject(postgres);
  await pushMigrations(sql);
  await load(sql);
  const codes = (database: Sql) => database`select person, code_hash from private.recovery_codes order by 2`;
  const apps = (database: Sql) =>
    database`select id, user_id, friendly_name, secret, status from auth.mfa_factors where factor_type = 'totp'`;
  expect(await apps(sql)).toEqual(await apps(source));
  expect(await codes(sql)).toHaveLength(10);
  expect(await codes(sql)).toEqual(await codes(source));
  expect(await sql`select from auth.mfa_factors`).toHaveLength(1);
  expect(exportedSql).toContain('security keys do not');
  expect(exportedSql).toContain('Without a second factor there until they set one up again: 1 account.');
  await sql.end();
});

test('life goes on after the move: the next change is written down under a number of its own', async () => {
  const { sql } = await hostedProject(postgres);
  await pushMigrations(sql);
  await load(sql);
  const [row] = await sql`select max(id)::int as last from public.enquiry_history`;
  await sql`update public.enquiries set status = 'lost' where id = (select id from public.enquiries where status = 'new' limit 1)`;
  const [lastHistory] = await sql`select max(id)::int as last from public.enquiry_history`;
  expect(lastHistory?.last).toBe(row?.last + 1);
  await sql.end();
});

test('a project without our migrations takes nothing, and says what to do', async () => {
  const { sql, url } = await hostedProject(postgres);
  await expect(load(sql)).rejects.toThrow('Push the migrations first');
  await sql.end();
  const targetSql = connect(url, { max: 1 });
  expect(await targetSql`select from auth.users`).toHaveLength(0);
  await targetSql.end();
});

test('a project that already has one of the accounts under another id takes nothing at all', async () => {
  const { sql, url } = await hostedProject(postgres);
  await pushMigrations(sql);
  await sql`insert into auth.users (id, email) values (gen_random_uuid(), ${owner.email})`;
  await expect(load(sql)).rejects.toThrow('users_email_partial_key');
  await sql.end();
  const targetSql = connect(url, { max: 1 });
  expect(await targetSql`select from public.enquiries`).toHaveLength(0);
  await targetSql.end();
});

test('the file is for its owner alone, and a table nobody thought of stops the export', async () => {
  expect((await stat(file)).mode & 0o077).toBe(0);
  await source`create table public.forgotten (id int)`;
  await writeFile(file, 'as it was');
  const secondExport = run(process.execPath, ['server/commands/export.ts'], {
    env: { ...process.env, DATA_DIR: server.dataDir },
  });
  await expect(secondExport).rejects.toThrow('does not know the table public.forgotten');
  expect(await readFile(file, 'utf8')).toBe('as it was');
  await source`drop table public.forgotten`;
});
