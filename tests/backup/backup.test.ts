import { projectOf } from '#server/project.ts';
import { readSettings } from '#server/settings.ts';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Sql } from 'embedded-supabase';
import {
  checkBackup,
  keysName,
  manifestName,
  partName,
  readSecrets,
  runningDatabase,
  verifyBackup,
  writeArchive,
} from 'embedded-supabase/testing';
import { anEnquiry } from '../enquiries/support/enquiries.ts';
import { addPhotograph } from '../enquiries/support/photographs.ts';
import { addAccount, clientOf, signedIn } from '../support/accounts.ts';
import { runServerCommand } from '../support/command.ts';
import { connectTo, freshDataDir, type RunningServer, startServer } from '../support/server.ts';

const project = projectOf(readSettings({}));

// Whole servers start and stop here, also on machines that are busy with more.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const owner = { email: 'owner@example.org', password: 'a good password', fullName: 'Siân Owner' };
const awkward = 'Tabs\tand\nlines, \\N, \\., "quotes", naïve — 🌱';
const madeFolders: string[] = [];

let server: RunningServer;
let sql: Sql;
let file: string;
let backupRun: { code: number | null; output: string };
let refreshToken: string;
let countsBefore: Record<string, number>;

beforeAll(async () => {
  server = await startServer({ SITE_DIR: 'no pages here' });
  sql = await connectTo(server);
  await addAccount(sql, { ...owner, admin: true });
  const admin = await signedIn(server.url, owner);
  refreshToken = (await admin.auth.getSession()).data.session?.refresh_token ?? '';
  for (let count = 0; count < 30; count += 1) {
    const enquiry = anEnquiry({ message: `${count} ${awkward}` });
    await sql`select public.submit_enquiry(${sql.json(enquiry)}, gen_random_uuid()::text, array['email', 'webhook'])`;
  }
  const [firstEnquiry] = await sql`select reference from public.enquiries limit 1`;
  await admin.from('enquiries').update({ status: 'replied', notes: awkward }).eq('reference', firstEnquiry?.reference);
  for (const { reference } of await sql`select reference from public.enquiries limit 3`)
    await addPhotograph(sql, reference);
  countsBefore = await rowsOf(sql);
  file = path.join(path.dirname(server.dataDir), 'site.tar.gz');
  backupRun = await runServerCommand('backup', [file], { DATA_DIR: server.dataDir });
});

afterAll(async () => {
  await sql?.end();
  await server?.stop();
  for (const folder of madeFolders) await rm(path.dirname(folder), { recursive: true, force: true });
});

async function url(): Promise<string> {
  const secrets = await readSecrets(server.dataDir);
  return (secrets && (await runningDatabase(server.dataDir, secrets))) ?? '';
}

async function emptyDataDir(): Promise<string> {
  const folder = await freshDataDir();
  madeFolders.push(folder);
  return folder;
}

async function photographsOf(database: Sql): Promise<string[]> {
  const rows = await database`select encode(picture_hash, 'hex') as hash from public.enquiry_photographs order by id`;
  return rows.map(({ hash }) => hash);
}

async function rowsOf(database: Sql): Promise<Record<string, number>> {
  const tables =
    await database`select schemaname || '.' || tablename as name from pg_tables where schemaname in ('auth', 'public', 'supabase_migrations')`;
  const rows: Record<string, number> = {};
  for (const { name } of tables) {
    const [counted] = await database.unsafe(`select count(*)::int as rows from ${name}`);
    rows[name] = counted?.rows;
  }
  return rows;
}

describe('a backup', () => {
  test('of a running server is one file that only its owner may read, and leaves nothing else', async () => {
    expect(backupRun).toEqual({ code: 0, output: `${file}: 1 accounts, 6 reviews, 30 enquiries` });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(path.dirname(file))).toEqual(['data', 'site.tar.gz']);
  });

  test('comes back into an empty DATA_DIR with every row, every session and every password', async () => {
    const dataDir = await emptyDataDir();
    const restoreRun = await runServerCommand('restore', [file], { DATA_DIR: dataDir });
    expect(restoreRun.output).toMatch(/ is as it was on 20.+Z: 1 accounts, 6 reviews, 30 enquiries$/);
    const secondServer = await startServer({ DATA_DIR: dataDir, SITE_DIR: 'no pages here' });
    try {
      const restoredSql = await connectTo(secondServer);
      expect(await rowsOf(restoredSql)).toEqual(countsBefore);
      const [enquiry] = await restoredSql`select notes from public.enquiries where notes <> ''`;
      expect(enquiry?.notes).toBe(awkward);
      expect(await photographsOf(restoredSql)).toEqual(await photographsOf(sql));
      // Rules hold again, and numbers go on where they were.
      await expect(restoredSql`delete from public.user_roles`).rejects.toThrow('At least one admin must remain');
      await restoredSql`update public.enquiries set status = 'won' where notes <> ''`;
      await restoredSql.end();
      expect((await clientOf(secondServer.url).auth.refreshSession({ refresh_token: refreshToken })).error).toBeNull();
      const admin = await signedIn(secondServer.url, owner);
      expect((await admin.from('profiles').select('full_name').single()).data).toEqual({ full_name: owner.fullName });
      expect((await clientOf(secondServer.url).from('google_reviews').select('id')).data).toHaveLength(4);
    } finally {
      await secondServer.stop();
    }
  });

  test('is never laid over what is there', async () => {
    const { code, output } = await runServerCommand('restore', [file], { DATA_DIR: server.dataDir });
    expect({ code, output }).toEqual({
      code: 1,
      output: `${server.dataDir} is not empty: restore into an empty DATA_DIR`,
    });
  });

  test('is never laid over the database of a site that runs elsewhere', async () => {
    const dataDir = await emptyDataDir();
    const { code, output } = await runServerCommand('restore', [file], {
      DATA_DIR: dataDir,
      DATABASE_URL: await url(),
    });
    expect({ code, output }).toEqual({
      code: 1,
      output: 'The database of DATABASE_URL is not empty: restore into an empty one',
    });
    expect(await readdir(dataDir)).toEqual([]);
    expect(await rowsOf(sql)).toEqual(countsBefore);
  });

  test('that comes back as anything else than what it holds fails its trial, and leaves no database behind', async () => {
    const { manifest, keys } = await checkBackup({ file, passphrase: undefined });
    // PostgreSQL gives the same moment back, but writes it in UTC.
    const row = Buffer.from('2026-11-17 04:00:00+01\n');
    const sha256 = createHash('sha256').update(row).digest('hex');
    const table = { name: 'public.second_factor_rule', columns: ['required_from'], rows: 1, sha256 };
    const encryptedFile = path.join(path.dirname(await emptyDataDir()), 'otherwise.tar.gz');
    async function* files() {
      yield { name: keysName, bytes: Buffer.from(JSON.stringify(keys)) };
      yield { name: partName(table.name, 1), bytes: row };
      yield { name: manifestName, bytes: Buffer.from(JSON.stringify({ ...manifest, tables: [table], sequences: [] })) };
    }
    const { signal } = new AbortController();
    await writeArchive(encryptedFile, files(), { passphrase: undefined, signal });
    const trial = verifyBackup(await url(), encryptedFile, project, { signal, heartbeat() {} });
    await expect(trial).rejects.toThrow('public.second_factor_rule is not the same after loading: 1 rows of 1');
    expect(await sql`select from pg_database where datname like '%proof'`).toHaveLength(0);
    await verifyBackup(await url(), file, project, { signal, heartbeat() {} });
  });

  test.each<[string, (bytes: Buffer) => Buffer, RegExp]>([
    ['cut short', (bytes) => bytes.subarray(0, bytes.length >> 1), /is no whole backup of this site/],
    ['that is no backup', () => Buffer.from('hello'), /is no whole backup of this site/],
    [
      'with a changed row',
      (bytes) => {
        const tar = gunzipSync(bytes);
        tar.write('Xample', tar.indexOf('Sample customer'));
        return gzipSync(tar);
      },
      /is damaged: public\.google_reviews is not what was written/,
    ],
  ])('%s is refused, and leaves nothing behind', async (_, spoil, reason) => {
    const dataDir = await emptyDataDir();
    const spoiledFile = path.join(path.dirname(dataDir), 'spoiled.tar.gz');
    await writeFile(spoiledFile, spoil(await readFile(file)));
    const { code, output } = await runServerCommand('restore', [spoiledFile], { DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(output).toMatch(reason);
    await expect(stat(dataDir)).rejects.toThrow('ENOENT');
  });

  test('that was half restored when the power went is not served', async () => {
    const dataDir = await emptyDataDir();
    await mkdir(dataDir);
    await writeFile(path.join(dataDir, 'restoring'), file);
    await expect(startServer({ DATA_DIR: dataDir })).rejects.toThrow(
      /was interrupted: empty the folder and restore again/,
    );
  });

  test('of nothing says so', async () => {
    const dataDir = await emptyDataDir();
    expect(await runServerCommand('backup', [], { DATA_DIR: dataDir })).toEqual({
      code: 1,
      output: `There is nothing to back up in ${dataDir}`,
    });
  });
});
