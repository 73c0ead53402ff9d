import { mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { lastGoodBackup, missingBackups, type Sql, startDailyBackups } from 'embedded-supabase';
import { connect, missingDisk, noteBackup } from 'embedded-supabase/testing';
import { lateBackup } from '#server/health/health-problems.ts';
import { startBackend } from '../enquiries/support/backend.ts';
import { until } from '../enquiries/support/enquiries.ts';
import { type OtherPostgres, startOtherPostgres } from '../support/debian-postgres.ts';
import { freshDataDir, type RunningServer, startServer } from '../support/server.ts';
import { addAccount, signedIn } from '../support/accounts.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 240_000 });

const outdated = 'orchard-hill-2020-01-01T03-00-00.tar.gz';
let otherPostgres: OtherPostgres;
let servers: RunningServer[] = [];
let folder: string;
let dataDir: string;
let sql: Sql;

/** Two servers on one database, both with a schedule. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'orchard-hill-backup-dir-'));
  // Two of one day: the newer one stays.
  await writeFile(path.join(folder, outdated), 'an old one');
  await writeFile(path.join(folder, outdated.replace('T03', 'T04')), 'a newer one');
  dataDir = await freshDataDir();
  otherPostgres = await startOtherPostgres();
  const env = { DATABASE_URL: otherPostgres.url, DATA_DIR: dataDir, BACKUP_DIR: folder };
  // A first start beside backups is refused: it would be a disk that is not mounted.
  const firstServer = await startBackend({ DATABASE_URL: otherPostgres.url, DATA_DIR: dataDir });
  await firstServer.stop();
  servers = await Promise.all([startServer(env), startBackend(env)]);
  sql = connect(otherPostgres.url, { max: 1 });
});

afterAll(async () => {
  await sql?.end({ timeout: 1 });
  for (const server of servers) await server.stop();
  await otherPostgres?.stop();
  await rm(path.dirname(dataDir), { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
});

test('with BACKUP_DIR one of the servers takes a backup by itself, tries it out and removes what is outdated', async () => {
  await until(() => servers.some((server) => server.log().includes('backup taken, restored and compared')), 120_000);
  const lastGood = await lastGoodBackup(sql);
  await until(async () => !(await readdir(folder)).includes(outdated));
  expect((await readdir(folder)).toSorted()).toEqual([outdated.replace('T03', 'T04'), lastGood?.file]);
  expect(await sql`select good, problem from public.backups`).toEqual([{ good: true, problem: null }]);
  expect(await sql`select 1 from pg_database where datname like '%proof'`).toHaveLength(0);
});

test('the last good one is shown to admins who watch the site, and to nobody else', async () => {
  const lastGood = await lastGoodBackup(sql);
  const url = servers[0]?.url ?? '';
  const owner = { email: 'owner@example.org', password: 'a good password' };
  await addAccount(sql, { ...owner, admin: true });
  const { data } = await (await signedIn(url, owner)).auth.getSession();
  const headers = { authorization: `Bearer ${data.session?.access_token}` };
  expect(await (await fetch(`${url}/readyz`, { headers })).json()).toEqual({
    status: 'ok',
    lastBackup: lastGood?.finishedAt.toISOString(),
  });
  expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ status: 'ok' });
});

test('a backup that failed is a problem, as is a good one that is too old', async () => {
  const wordsIn = async (tx: unknown) => (await lateBackup(tx as Sql, 2))?.words;
  expect(await wordsIn(sql)).toBeUndefined();
  const rolledBack = sql.begin(async (tx) => {
    await tx`update public.backups set finished_at = now() - interval '3 days'`;
    expect(await wordsIn(tx)).toBe('The last good backup is 3 days old');
    await tx`insert into public.backups (started_at, file, good, problem) values (now(), 'x', false, 'no room')`;
    expect(await wordsIn(tx)).toBe('The last backup failed');
    await tx`delete from public.backups`;
    expect(await wordsIn(tx)).toBe('There is no good backup yet');
    throw new Error('as it was');
  });
  await expect(rolledBack).rejects.toThrow('as it was');
});

test('good backups that are gone with their disk are a problem, until there is one', async () => {
  expect(await missingBackups(sql, folder)).toBeNull();
  const message = 'The last good backups are no longer in BACKUP_DIR: is its disk there?';
  expect(await missingBackups(sql, path.join(folder, 'not mounted'))).toEqual({
    reason: 'backup files',
    words: message,
  });
  expect(await missingBackups(sql, path.dirname(dataDir))).toEqual({ reason: 'backup files', words: message });
});

test('backups that another server takes into a folder of its own are not missed in this one’s', async () => {
  const file = (await lastGoodBackup(sql))?.file;
  const notedFolder = () => readFile(path.join(dataDir, 'backup-folder'), 'utf8').catch(() => '');
  await until(async () => (await notedFolder()) === `${folder}\n${file}`);
  await sql`
    insert into public.backups (started_at, file, bytes, good)
    select now() - interval '2 days', 'elsewhere-' || n || '.tar.gz', 1, true from generate_series(1, 7) as n`;
  await noteBackup(sql, folder, dataDir);
  expect(await notedFolder()).toBe(`${folder}\n${file}`);
  expect(await missingDisk(sql, folder, dataDir)).toBeNull();
  await sql`delete from public.backups where file like 'elsewhere-%'`;
});

test('while its disk is not there, the next backup does not go to another one', async () => {
  const movedFolder = `${folder}-on-its-disk`;
  await rename(folder, movedFolder);
  await sql`update public.backups set started_at = now() - interval '2 days'`;
  const schedule = startDailyBackups(sql, { url: otherPostgres.url, dataDir, backups: { folder }, command: [] });
  await until(async () => (await sql`select from public.backups where not good`).length > 0);
  await schedule.stop();
  expect(await stat(folder).catch(() => null)).toBeNull();
  await rename(movedFolder, folder);
  const problem = 'The last good backups are no longer in BACKUP_DIR: is its disk there?';
  expect(await sql`select problem from public.backups where not good`).toEqual([{ problem }]);
});

test('a server that stops in the middle of a backup takes it along', async () => {
  await sql`delete from public.backups`;
  const ownFolder = await mkdtemp(path.join(tmpdir(), 'orchard-hill-backup-dir-'));
  const holder = connect(otherPostgres.url, { max: 1 });
  const lock = await holder.reserve();
  // The copy of this table waits until the lock is gone.
  await lock.unsafe('begin; lock table private.recovery_codes');
  const copies = () => sql`select wait_event_type as waits from pg_stat_activity where query like 'copy %'`;
  const thirdServer = await startBackend({ DATABASE_URL: otherPostgres.url, DATA_DIR: dataDir, BACKUP_DIR: ownFolder });
  await until(async () => (await copies()).some(({ waits }) => waits === 'Lock'), 60_000);
  expect(await thirdServer.stop()).toBe(0);
  expect(await readdir(ownFolder)).toEqual([]);
  await holder.end({ timeout: 0 });
  await until(async () => (await copies()).length === 0);
  await rm(ownFolder, { recursive: true });
});
