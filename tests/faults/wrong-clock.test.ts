import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { isBackupDue, lastGoodBackup, missingBackups, type Sql } from 'embedded-supabase';
import { removeOutdated } from 'embedded-supabase/testing';
import { runDailyTest } from '#server/enquiries/canary.ts';
import { futureTimes, lateBackup, failedDailyTest } from '#server/health/health-problems.ts';
import { claimDue } from '#shared/deliveries/queue.ts';
import { startBackend } from '../enquiries/support/backend.ts';
import { anEnquiry, submit } from '../enquiries/support/enquiries.ts';
import { addAccount, signedIn } from '../support/accounts.ts';
import { runServerCommand } from '../support/command.ts';
import { connectTo, type RunningServer } from '../support/server.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

const owner = { email: 'owner@example.org', password: 'a good password', admin: true };
let server: RunningServer;
let sql: Sql;

beforeAll(async () => {
  server = await startBackend({ TRUST_PROXY: '1' });
  sql = await connectTo(server);
  await addAccount(sql, owner);
});

afterAll(async () => {
  await sql?.end({ timeout: 1 });
  await server?.stop();
});

beforeEach(async () => {
  for (const table of [
    'public.enquiries',
    'public.backups',
    'private.canaries',
    'private.health_problems',
    'public.staff_activity',
  ])
    await sql.unsafe(`delete from ${table}`);
});

/** By how much the clock was wrong when it wrote what is there: a day is as wrong as ten years. */
const errors = ['2 hours', '30 hours', '10 years', '-2 hours', '-30 hours', '-56 years'];

describe.each(errors)('what a clock wrote that was wrong by %s', (error) => {
  const isAhead = !error.startsWith('-');

  test('as a backup neither counts as today’s, nor hides how old the last one is', async () => {
    await sql`
      insert into public.backups (started_at, finished_at, file, bytes, good)
      select at, at, 'orchard-hill-' || name || '.tar.gz', 1, true from (values
        (now() - interval '3 days', 'right'), (now() + ${error}::interval - interval '4 days' * ${isAhead ? 0 : 1}::int, 'wrong')) as made (at, name)`;
    expect(await isBackupDue(sql)).toBe(true);
    expect((await lateBackup(sql, 2))?.words).toBe('The last good backup is 3 days old');
    expect((await lastGoodBackup(sql))?.file).toBe('orchard-hill-right.tar.gz');
  });

  test('as enquiries locks nobody out', async () => {
    const email = 'often@example.org';
    const from = { 'x-forwarded-for': '203.0.113.7' };
    for (const message of ['One', 'Two', 'Three'])
      await submit(server.url, anEnquiry({ email, message: `${message} thing to do in the garden` }), from);
    await sql.unsafe('alter table public.enquiries disable trigger user');
    await sql`update public.enquiries set created_at = created_at + ${error}::interval`;
    await sql.unsafe('alter table public.enquiries enable trigger user');
    const again = anEnquiry({ email, message: 'One thing to do in the garden' });
    expect((await submit(server.url, again, from)).status).toBe(200);
    expect(await sql`select from public.enquiries`).toHaveLength(4);
  });

  test('as a delivery to be tried later is tried now', async () => {
    await submit(server.url, anEnquiry());
    await sql`insert into public.enquiry_deliveries (enquiry_id, channel) select id, 'email' from public.enquiries`;
    await claimDue(sql, 'email');
    await sql`
      update public.enquiry_deliveries set created_at = created_at + ${error}::interval,
        next_attempt_at = next_attempt_at + ${error}::interval + interval '5 minutes', locked_until = locked_until + ${error}::interval`;
    await sql`update public.enquiry_delivery_attempts set started_at = started_at + ${error}::interval`;
    expect(await claimDue(sql, 'email')).toHaveLength(1);
    expect(await claimDue(sql, 'email')).toHaveLength(0);
  });

  test('as the daily test does not hide how today’s went, and is not waited for', async () => {
    const parts = { sql, formAddress: 'http://127.0.0.1:1/', token: '', channels: [] };
    const now = new Date(new Date().setUTCHours(12, 0, 0, 0));
    await sql`
      insert into private.canaries (day, sent_at, reference, silent) values
        ((${now}::timestamptz + ${error}::interval)::date + ${isAhead ? 1 : -1}::int, ${now}::timestamptz + ${error}::interval, 'OH-GONE', null)`;
    await runDailyTest(parts, now);
    expect(await sql`select from private.canaries where silent is null`).toHaveLength(0);
    await sql`update private.canaries set silent = '{}' where reference is not null`;
    expect((await failedDailyTest(sql))?.words).toContain('the form’s address');
  });

  test('as a problem is over once nobody sees it', async () => {
    await sql`
      insert into private.health_problems (reason, words, since, seen_at)
      values ('clean-up', 'A clean-up waits', now() + ${error}::interval, now() + ${error}::interval)`;
    const { data } = await (await signedIn(server.url, owner)).rpc('operation_state', {}, { get: true });
    expect((data as { problems: unknown[] }).problems).toEqual([]);
  });

  test('is shown as wrong where it lies in the future', async () => {
    expect(await futureTimes(sql)).toBeNull();
    await sql`
      insert into public.backups (started_at, finished_at, file, good, problem)
      select at, at, '', false, 'no room' from (values (now() + ${error}::interval)) as made (at)`;
    const words = 'Some times lie in the future (backups): the clock was wrong then, or is wrong now';
    expect((await futureTimes(sql))?.words).toBe(isAhead ? words : undefined);
  });
});

test('enquiries that a clock without a battery has dated decades ago are not removed as old ones', async () => {
  for (const _ of [1, 2]) await submit(server.url, anEnquiry());
  await sql.unsafe('alter table public.enquiries disable trigger user');
  await sql`update public.enquiries set created_at = '1970-01-02' where id = (select id from public.enquiries limit 1)`;
  await sql.unsafe('alter table public.enquiries enable trigger user');
  expect(await sql`select * from private.enquiries_to_remove(12, 30)`).toHaveLength(0);
});

test('backups dated in the future are not counted among those to keep, and the newest is never removed', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'orchard-hill-kept-'));
  const day = (number: number, year: number) =>
    `orchard-hill-${year}-01-${String(number).padStart(2, '0')}T03-00-00.tar.gz`;
  const dated = (year: number) => Array.from({ length: 12 }, (_, number) => day(number + 1, year));
  for (const name of [...dated(2026), ...dated(2096)]) await writeFile(path.join(folder, name), '');
  await removeOutdated({ name: 'orchard-hill' }, folder, day(1, 2026));
  const names = await readdir(folder);
  expect(names.filter((name) => name.includes('-2096-'))).toHaveLength(12);
  expect(names).toEqual(expect.arrayContaining(dated(2026).slice(-7)));
  expect(names).toContain(day(1, 2026));
  expect(names).not.toContain(day(2, 2026));
  await rm(folder, { recursive: true });
});

test('a proven backup made by hand into another folder is not the day’s, nor is one that fails there', async () => {
  const [folder, elsewhere] = await Promise.all(
    ['dir', 'elsewhere'].map((name) => mkdtemp(path.join(tmpdir(), `orchard-hill-${name}-`))),
  );
  const env = { DATA_DIR: server.dataDir, BACKUP_DIR: folder ?? '' };
  const back = (target?: string) => runServerCommand('backup', [...(target ? [target] : []), '--prove'], env);
  expect(await isBackupDue(sql)).toBe(true);
  expect((await back(`${elsewhere}/`)).code).toBe(0);
  await writeFile(path.join(elsewhere ?? '', 'a file'), '');
  expect((await back(path.join(elsewhere ?? '', 'a file/'))).code).toBe(1);
  expect(await sql`select good from public.backups order by id`).toEqual([{ good: true }, { good: false }]);
  expect(await isBackupDue(sql)).toBe(true);
  expect(await lastGoodBackup(sql)).toBeNull();
  expect((await lateBackup(sql, 2))?.words).toBe('There is no good backup yet');
  expect(await missingBackups(sql, folder ?? '')).toBeNull();
  expect((await back()).code).toBe(0);
  expect(await isBackupDue(sql)).toBe(false);
  expect(await readdir(folder ?? '')).toEqual([(await lastGoodBackup(sql))?.file]);
  for (const name of [folder, elsewhere]) await rm(name ?? '', { recursive: true });
});
