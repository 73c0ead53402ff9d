import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { recordBackup } from 'embedded-supabase/testing';
import { startBackend } from '../enquiries/support/backend.ts';
import { anEnquiry } from '../enquiries/support/enquiries.ts';
import { runServerCommand } from '../support/command.ts';
import { makeNextVersion, nextMigration, type NextVersion } from '../support/next-version.ts';
import { connectTo, freshDataDir } from '../support/server.ts';

// Whole servers start and stop here, also on machines that are busy with more.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 180_000 });

const migration =
  "alter table public.enquiries add column colour text; delete from public.enquiries where name like 'Visitor%';";
let nextVersion: NextVersion;
let dataDir: string;

beforeAll(async () => {
  nextVersion = await makeNextVersion();
  await nextVersion.write(migration);
  dataDir = await freshDataDir();
});

afterAll(async () => {
  await nextVersion.remove();
  await rm(path.dirname(dataDir), { recursive: true, force: true });
});

async function startNextVersion(env: Record<string, string> = {}): Promise<string> {
  return (await nextVersion.start({ DATA_DIR: dataDir, ...env })).output;
}

async function enquiriesIn(folder: string): Promise<{ count: number; columns: number }> {
  const server = await startBackend({ DATA_DIR: folder });
  const sql = await connectTo(server);
  const [row] = await sql`
    select (select count(*)::int from public.enquiries) as count,
      (select count(*)::int from information_schema.columns where table_name = 'enquiries' and column_name = 'colour') as columns`;
  await sql.end();
  await server.stop();
  return { count: Number(row?.count), columns: Number(row?.columns) };
}

test('an upgrade that finds no room, or whose backup finds none or not its disk, changes nothing; the next one leaves the way back', async () => {
  const firstServer = await startBackend({ DATA_DIR: dataDir });
  const sql = await connectTo(firstServer);
  for (let count = 0; count < 12; count += 1)
    await sql`select public.submit_enquiry(${sql.json(anEnquiry())}, gen_random_uuid()::text, '{}')`;
  await recordBackup(sql, { startedAt: new Date(), file: 'on-its-disk.tar.gz', bytes: 1, problem: null });
  await sql.end();
  await firstServer.stop();

  await writeFile(path.join(nextVersion.folder, 'in the way'), '');
  const refusal = await startNextVersion({ BACKUP_DIR: path.join(nextVersion.folder, 'in the way', 'backups') });
  expect(refusal).toContain(
    'The database was not upgraded, because the backup before it failed: Cannot make the folder',
  );

  const unmounted = path.join(nextVersion.folder, 'not mounted', 'backups');
  await writeFile(path.join(dataDir, 'backup-folder'), `${unmounted}\nlast.tar.gz`);
  expect(await startNextVersion({ BACKUP_DIR: unmounted })).toContain(
    'The database was not upgraded, because the backup before it failed: The last good backups are no longer in BACKUP_DIR: is its disk there?',
  );
  expect(await stat(path.dirname(unmounted)).catch(() => null)).toBeNull();

  await nextVersion.write(`${migration} do $$ begin raise disk_full; end $$;`);
  const upgradeRun = await nextVersion.start({ DATA_DIR: dataDir });
  expect(upgradeRun.code).toBe(1);
  expect(upgradeRun.output).toContain(
    `Migration ${nextMigration}_next.sql failed: there is no room on the database’s disk. Nothing has changed: make room, then start again\n`,
  );
  expect(await enquiriesIn(dataDir)).toEqual({ count: 12, columns: 0 });
  await rm(path.join(dataDir, 'backups'), { recursive: true });

  await nextVersion.write(migration);
  expect(await startNextVersion()).toContain('backup taken before the database is upgraded');
  const backups = await readdir(path.join(dataDir, 'backups'));
  expect(backups).toEqual([expect.stringMatching(new RegExp(`^orchard-hill-.+-before-${nextMigration}\\.tar\\.gz$`))]);
  // A start without anything new takes none.
  expect(await startNextVersion()).not.toContain('backup taken');

  // The way back, as docs/operations.md has it: the folder aside, the old version, its backup.
  await rename(dataDir, `${dataDir}.upgraded`);
  const file = path.join(`${dataDir}.upgraded`, 'backups', backups[0] ?? '');
  expect((await runServerCommand('restore', [file], { DATA_DIR: dataDir })).output).toContain('12 enquiries');
  expect(await enquiriesIn(dataDir)).toEqual({ count: 12, columns: 0 });
});
