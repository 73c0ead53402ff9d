import { spawn } from 'node:child_process';
import { cp, mkdtemp, readdir, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { noteFolder } from '#server/backup/missing.ts';
import { recordBackup } from '#server/backup/records.ts';
import { startBackend } from '../enquiries/support/backend.ts';
import { anEnquiry } from '../enquiries/support/enquiries.ts';
import { runServerCommand } from '../support/command.ts';
import { connectTo, freshDataDir } from '../support/server.ts';

// Whole servers start and stop here, also on machines that are busy with more.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

const project = path.resolve(import.meta.dirname, '../..');
const migration = '20991231235959';
let nextVersion: string;
let dataDir: string;

/** The next version of this site: the same with one migration more. */
beforeAll(async () => {
  nextVersion = await mkdtemp(path.join(tmpdir(), 'orchard-hill-next-'));
  for (const name of ['server', 'content', 'supabase', 'package.json'])
    await cp(path.join(project, name), path.join(nextVersion, name), { recursive: true });
  await symlink(path.join(project, 'node_modules'), path.join(nextVersion, 'node_modules'));
  const script =
    "alter table public.enquiries add column colour text; delete from public.enquiries where name like 'Visitor%';";
  await writeFile(path.join(nextVersion, 'supabase/migrations', `${migration}_next.sql`), script);
  dataDir = await freshDataDir();
});

afterAll(async () => {
  await rm(nextVersion, { recursive: true, force: true });
  await rm(path.dirname(dataDir), { recursive: true, force: true });
});

/** Starts the next version until it listens or gives up, stops it, and gives what it printed. */
async function startNextVersion(env: Record<string, string> = {}): Promise<string> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: nextVersion,
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir, SITE_DIR: 'no pages here', ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += String(chunk);
      if (/ is at http/.test(output)) child.kill('SIGTERM');
    });
  }
  await new Promise((resolve) => child.once('close', resolve));
  return output;
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

test('an upgrade whose backup finds no room, or not its disk, changes nothing; one that does leaves the way back', async () => {
  const first = await startBackend({ DATA_DIR: dataDir });
  const sql = await connectTo(first);
  for (let stored = 0; stored < 12; stored += 1)
    await sql`select public.submit_enquiry(${sql.json(anEnquiry())}, gen_random_uuid()::text, '{}')`;
  await recordBackup(sql, { startedAt: new Date(), file: 'on-its-disk.tar.gz', bytes: 1, problem: null });
  await sql.end();
  await first.stop();

  await writeFile(path.join(nextVersion, 'in the way'), '');
  const refused = await startNextVersion({ BACKUP_DIR: path.join(nextVersion, 'in the way', 'backups') });
  expect(refused).toContain(
    'The database was not upgraded, because the backup before it failed: Cannot make the folder',
  );
  expect(await enquiriesIn(dataDir)).toEqual({ count: 12, columns: 0 });

  const unmounted = path.join(nextVersion, 'not mounted', 'backups');
  await noteFolder(unmounted, dataDir);
  expect(await startNextVersion({ BACKUP_DIR: unmounted })).toContain(
    'The database was not upgraded, because the backup before it failed: The last good backups are no longer in BACKUP_DIR: is its disk there?',
  );
  expect(await stat(path.dirname(unmounted)).catch(() => null)).toBeNull();
  expect(await enquiriesIn(dataDir)).toEqual({ count: 12, columns: 0 });

  expect(await startNextVersion()).toContain('backup taken before the database is upgraded');
  const backups = await readdir(path.join(dataDir, 'backups'));
  expect(backups).toEqual([expect.stringMatching(new RegExp(`^orchard-hill-.+-before-${migration}\\.tar\\.gz$`))]);
  // A start without anything new takes none.
  expect(await startNextVersion()).not.toContain('backup taken');

  // The way back, as docs/operations.md has it: the folder aside, the old version, its backup.
  await rename(dataDir, `${dataDir}.upgraded`);
  const file = path.join(`${dataDir}.upgraded`, 'backups', backups[0] ?? '');
  expect((await runServerCommand('restore', [file], { DATA_DIR: dataDir })).output).toContain('12 enquiries');
  expect(await enquiriesIn(dataDir)).toEqual({ count: 12, columns: 0 });
});
