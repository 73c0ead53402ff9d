import { knownMigrations } from 'embedded-supabase';
import { copyFile, mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { connect, readSecrets, type Secrets, writtenBy } from 'embedded-supabase/testing';
import { startBackend } from '../enquiries/support/backend.ts';
import { runServerCommand } from '../support/command.ts';
import { startOtherPostgres, type OtherPostgres } from '../support/debian-postgres.ts';
import { connectTo, freshDataDir } from '../support/server.ts';
import { migrations as ours } from '#server/project.ts';
import { signsIn } from './fill.ts';
import { backupOf, dataDirOf, differences, releases, startAsItWas } from './fixtures.ts';
import { makeRewrittenVersion } from './rewritten-version.ts';
import { withoutCleanUps } from './support/without-clean-ups.ts';

// Whole databases are unpacked, upgraded and restored here, also on machines that are busy with more.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

let other: OtherPostgres;
beforeAll(async () => {
  other = await startOtherPostgres();
});
afterAll(() => other.stop());

async function removedLater(dataDir: string): Promise<string> {
  onTestFinished(() => rm(path.dirname(dataDir), { recursive: true, force: true }));
  return dataDir;
}

/** A new, empty database of its own. */
async function emptyDatabase(release: string): Promise<string> {
  const name = `release_${release}_${Date.now()}`;
  const sql = connect(other.url, { max: 1 });
  await sql.unsafe(`create database ${name} template template0`);
  await sql.end();
  return Object.assign(new URL(other.url), { pathname: `/${name}` }).href;
}

async function secretsOf(dataDir: string): Promise<Secrets> {
  const secrets = await readSecrets(dataDir);
  if (!secrets) throw new Error('no secrets.json');
  return secrets;
}

/** As the refused start says, where the release brought an earlier PostgreSQL. */
async function upgradeIfNeeded(dataDir: string): Promise<void> {
  if ((await writtenBy(path.join(dataDir, 'postgres'))) >= 18) return;
  const { code, output } = await runServerCommand('upgrade-database', [], { DATA_DIR: dataDir });
  if (code !== 0 || !output.includes('5 enquiries')) throw new Error(output);
}

/** What today's server makes of it; stopped and started again, it must say the same. */
async function opened(env: Record<string, string>, release: string): Promise<{ log: string; signsIn: boolean }> {
  const server = await startBackend({ SEED: 'none', ...withoutCleanUps, ...env });
  const sql = env.DATABASE_URL ? connect(env.DATABASE_URL) : await connectTo(server);
  // Before anybody signs in, which adds rows.
  const lost = await differences(sql, release);
  await sql.end();
  const result = { log: server.log(), signsIn: await signsIn(server.url) };
  expect(await server.stop()).toBe(0);
  expect(lost).toEqual([]);
  return result;
}

describe.each(releases)('data of release %s', (release) => {
  test('opens in this one: the database is brought over, and a backup is kept', async () => {
    const dataDir = await removedLater(await dataDirOf(release));
    await upgradeIfNeeded(dataDir);
    expect((await opened({ DATA_DIR: dataDir }, release)).signsIn).toBe(true);
    const again = await startBackend({ ...withoutCleanUps, DATA_DIR: dataDir });
    expect(again.log()).not.toContain('brought over');
    expect(await again.stop()).toBe(0);
  });

  test('restores from its own backup, embedded', async () => {
    const dataDir = await removedLater(await freshDataDir());
    const restore = await runServerCommand('restore', [backupOf(release)], { DATA_DIR: dataDir });
    expect(restore).toEqual({ code: 0, output: expect.stringContaining('3 accounts, 9 reviews, 5 enquiries') });
    expect((await opened({ DATA_DIR: dataDir }, release)).signsIn).toBe(true);
  });

  test('restores from its own backup with DATABASE_URL', async () => {
    const env = { DATA_DIR: await removedLater(await freshDataDir()), DATABASE_URL: await emptyDatabase(release) };
    expect((await runServerCommand('restore', [backupOf(release)], env)).code).toBe(0);
    expect((await opened(env, release)).signsIn).toBe(true);
  });

  test('opens where the release used a PostgreSQL of the owner’s, in one transaction', async () => {
    const dataDir = await removedLater(await dataDirOf(release));
    const database = await startAsItWas(dataDir, await secretsOf(dataDir));
    onTestFinished(() => database.stop());
    const ownDir = await removedLater(await freshDataDir());
    await mkdir(ownDir);
    await copyFile(path.join(dataDir, 'secrets.json'), path.join(ownDir, 'secrets.json'));
    expect((await opened({ DATA_DIR: ownDir, DATABASE_URL: database.url }, release)).signsIn).toBe(true);
  });
});

test('data of the release before opens after its migrations were brought into another order, and says where its backup is', async () => {
  const version = await makeRewrittenVersion();
  onTestFinished(() => version.remove());
  const dataDir = await removedLater(await dataDirOf('41139b8'));
  const { code, output } = await version.start({ ...withoutCleanUps, DATA_DIR: dataDir, SEED: 'none' });
  expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('was brought over and compared') });
  expect(await readdir(path.join(dataDir, 'backups'))).toEqual([
    expect.stringMatching(/^orchard-hill-.+-before-20261201000001\.tar\.gz$/),
  ]);
  const database = await startAsItWas(dataDir, await secretsOf(dataDir));
  const sql = connect(database.url);
  const lost = await differences(sql, '41139b8');
  const migrations = await sql`select version from supabase_migrations.schema_migrations`;
  await sql.end();
  await database.stop();
  const afterBaseline = (await knownMigrations(ours)).filter((migration) => migration.version > ours.baseline);
  expect({ lost, migrations: migrations.length }).toEqual({ lost: [], migrations: 1 + afterBaseline.length });
  // What that version wrote is not this one's, and this one says so.
  await expect(startBackend({ DATA_DIR: dataDir })).rejects.toThrow(
    'The database belongs to a newer version of this site (it has migration 20261201000001, 20261201000002',
  );
});

test('data that has no place today is not dropped: the start says what it is, and the database is as it was', async () => {
  const version = await makeRewrittenVersion();
  onTestFinished(() => version.remove());
  const dataDir = await removedLater(await dataDirOf('41139b8'));
  async function change(statement: string): Promise<void> {
    const database = await startAsItWas(dataDir, await secretsOf(dataDir));
    const sql = connect(database.url);
    await sql.unsafe(statement);
    expect(await differences(sql, '41139b8')).toEqual([]);
    await sql.end();
    await database.stop();
  }
  await change(`alter table public.enquiries add column colour text default 'green'`);
  const { code, output } = await version.start({ ...withoutCleanUps, DATA_DIR: dataDir, SEED: 'none' });
  expect({ code, output }).toEqual({
    code: 1,
    output: expect.stringContaining(
      'The database was not upgraded and is as it was: public.enquiries.colour holds values for which this version of the site has no column\n',
    ),
  });
  await change('alter table public.enquiries drop column colour');
  expect((await version.start({ ...withoutCleanUps, DATA_DIR: dataDir, SEED: 'none' })).code).toBe(0);
});
