import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { installPackages } from '../../scripts/debian.mjs';
import {
  connect,
  give,
  packagedPostgres,
  postgresAccount,
  spawnPostmaster,
  stopPostmaster,
} from 'embedded-supabase/testing';

const run = promisify(execFile);
const debianFolder = '/usr/lib/postgresql';

async function debianBinaries(): Promise<string | null> {
  const versions = await readdir(debianFolder).catch(() => []);
  const newest = versions.toSorted((a, b) => Number(b) - Number(a))[0];
  return newest ? path.join(debianFolder, newest) : null;
}

/** Debian's own PostgreSQL, installed if need be; elsewhere a second cluster of the embedded one. */
async function otherPostgres(): Promise<string> {
  const installed = await debianBinaries();
  if (installed) return installed;
  if (process.getuid?.() === 0) await installPackages('postgresql');
  return (await debianBinaries()) ?? packagedPostgres();
}

export type OtherPostgres = { url: string; stop(): Promise<void> };

/** A PostgreSQL that our server did not start, for DATABASE_URL. */
export async function startOtherPostgres(): Promise<OtherPostgres> {
  const home = await mkdtemp(path.join(tmpdir(), 'orchard-hill-other-'));
  await chmod(home, 0o755);
  const account = await postgresAccount();
  const cluster = { folder: path.join(home, 'cluster'), binaries: await otherPostgres(), account };
  const passwordFile = path.join(home, 'password');
  await mkdir(cluster.folder, { mode: 0o700 });
  await writeFile(passwordFile, 'other\n', { mode: 0o600 });
  await Promise.all([cluster.folder, passwordFile].map((file) => give(account, file)));
  await run(
    path.join(cluster.binaries, 'bin', 'initdb'),
    [
      `--pgdata=${cluster.folder}`,
      `--pwfile=${passwordFile}`,
      '--username=owner',
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    ],
    { ...account, cwd: '/' },
  );
  const postmaster = await spawnPostmaster(cluster, path.join(home, 'log'));
  const url = `postgres://owner:other@127.0.0.1:${postmaster.port}/postgres`;
  for (let attempt = 0; ; attempt += 1) {
    const sql = connect(url, { max: 1, connect_timeout: 2 });
    const answer = await sql`select 1`.catch((error: unknown) => error as Error).finally(() => sql.end({ timeout: 1 }));
    if (!(answer instanceof Error)) break;
    if (attempt > 200) throw answer;
    await sleep(50);
  }
  return {
    url,
    async stop() {
      await stopPostmaster(postmaster.pid, 5_000);
      await rm(home, { recursive: true, force: true });
    },
  };
}
