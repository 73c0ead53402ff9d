import { execFile } from 'node:child_process';
import { chmod, lstat, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expectDatabases, expectedDatabases, noneYet, otherDatabase } from '../host/expected-database.ts';
import { canReach, give } from '../postgres/account.ts';
import { clusterIdentity, describeCluster } from '../postgres/identity.ts';
import { isAlive, recordedPostmaster } from '../postgres/postmaster.ts';
import type { Check, Patient, Problem } from './check.ts';
import { lineOf } from './line-of.ts';

const run = promisify(execFile);

/** PostgreSQL wants them, empty or not; a sync or an archive that leaves empty folders out loses them. */
const neededFolders = (
  'pg_commit_ts pg_dynshmem pg_notify pg_replslot pg_serial pg_snapshots pg_stat pg_stat_tmp pg_subtrans pg_tblspc ' +
  'pg_twophase pg_wal/archive_status pg_wal/summaries pg_logical pg_logical/mappings pg_logical/snapshots'
).split(' ');

type Look = (folder: string, patient: Patient) => Promise<Problem[]>;

/** In this order: each needs what those before it have mended. */
const looks: Record<string, Look> = {
  async owner(folder, { account }) {
    const owner = 'uid' in account ? account.uid : process.getuid?.();
    if (owner === undefined || !(await hasOtherOwner(folder, owner))) return [];
    const line = `${folder} belongs to another user than PostgreSQL runs as, perhaps since it was copied`;
    if (!('uid' in account)) return [{ line, next: `sudo chown -R $USER ${folder}` }];
    return [{ line, repair: () => run('chown', ['-R', `${account.uid}:${account.gid}`, folder]) }];
  },
  async modes(folder) {
    const { mode } = await stat(folder);
    // What PostgreSQL itself asks for.
    if ((mode & 0o027) === 0 && (mode & 0o700) === 0o700) return [];
    const octal = (mode & 0o777).toString(8);
    return [
      {
        line: `${folder} has the mode ${octal}, and PostgreSQL starts only with 700 or 750`,
        repair: () => chmod(folder, 0o700),
      },
    ];
  },
  async reach(folder, { account, project }) {
    if (await canReach(account, folder)) return [];
    const { dataDir } = project;
    const { mode } = await stat(dataDir);
    return (mode & 0o011) === 0o011
      ? [{ line: `PostgreSQL’s user cannot enter ${folder}`, next: `chmod a+x each folder above ${dataDir}` }]
      : [
          {
            line: `PostgreSQL’s user may not pass through ${dataDir}`,
            repair: () => chmod(dataDir, (mode & 0o777) | 0o011),
          },
        ];
  },
  async version(folder, { account }) {
    const file = path.join(folder, 'PG_VERSION');
    const text = await readFile(file, 'utf8').catch(() => '');
    if (/^\d+\s*$/.test(text)) return [];
    const control = await readFile(path.join(folder, 'global/pg_control')).catch(() => null);
    if (!control) return [];
    // PostgreSQL notes its version times a hundred in its control file.
    const major = Math.floor(control.readUInt32LE(8) / 100);
    const repair = async () => {
      await writeFile(file, `${major}\n`, { mode: 0o600 });
      await give(account, file);
    };
    return [{ line: `${file} is missing or unreadable, and says that the folder is of PostgreSQL ${major}`, repair }];
  },
  async folders(folder, { account }) {
    const missing: string[] = [];
    for (const name of neededFolders) if (!(await lstat(path.join(folder, name)).catch(() => null))) missing.push(name);
    // Empty ones alone: `pg_wal` itself was never empty.
    const parents = await Promise.all(
      missing.map((name) => lstat(path.join(folder, path.dirname(name))).catch(() => null)),
    );
    const empty = missing.filter((name, index) => parents[index] || missing.includes(path.dirname(name)));
    if (empty.length === 0 || !(await lstat(path.join(folder, 'global')).catch(() => null))) return [];
    const repair = async () => {
      for (const name of empty) {
        await mkdir(path.join(folder, name), { mode: 0o700 });
        await give(account, path.join(folder, name));
      }
    };
    return [{ line: `${folder} lacks the empty folders ${empty.join(', ')}, perhaps since it was copied`, repair }];
  },
  async lock(folder) {
    const file = path.join(folder, 'postmaster.pid');
    const text = await readFile(file, 'utf8').catch(() => null);
    if (text === null) return [];
    const recorded = await recordedPostmaster(folder);
    if (recorded && isAlive(recorded.pid)) return [];
    if (await runsOn(folder))
      return [{ line: `${file} is damaged while PostgreSQL runs`, next: 'stop the server and look again' }];
    // PostgreSQL itself removes one that is whole.
    return recorded ? [] : [{ line: `${file} is empty or damaged, and no PostgreSQL runs`, repair: () => rm(file) }];
  },
  async identity(folder, { project }) {
    const identity = await clusterIdentity(folder);
    const damage = await lineOf(expectedDatabases(project.dataDir));
    // Another site's cluster would not open with the password in secrets.json.
    if (damage && identity) return [{ line: damage, repair: () => expectDatabases(project.dataDir, [identity]) }];
    if (damage) return [{ line: damage }];
    const expected = await expectedDatabases(project.dataDir);
    if (identity && (expected === null || expected.includes(identity) || expected.includes(noneYet))) return [];
    const found = identity ? `${identity} in ${folder}` : await describeCluster(folder);
    return [{ line: otherDatabase(project.dataDir, expected, found).message }];
  },
};

export const clusterFiles: Check = {
  title: 'Database folder',
  async look(patient) {
    const { cluster, project, isRunning } = patient;
    if (project.databaseUrl || isRunning) return [];
    if (!cluster) return missingCluster(project.dataDir);
    if (!(await stat(cluster).catch(() => null))) return looks.identity?.(cluster, patient) ?? [];
    const problems: Problem[] = [];
    for (const look of Object.values(looks)) problems.push(...(await look(cluster, patient)));
    return problems;
  },
};

async function missingCluster(dataDir: string): Promise<Problem[]> {
  const names: string[] = await readdir(dataDir).catch(() => []);
  const isUsed = names.includes('secrets.json');
  const damage = await lineOf(expectedDatabases(dataDir));
  if (damage) return [{ line: damage }];
  const expected = await expectedDatabases(dataDir);
  if (!isUsed || expected?.includes(noneYet)) return [];
  return [{ line: otherDatabase(dataDir, expected, 'no folder postgres in it').message }];
}

async function hasOtherOwner(folder: string, owner: number): Promise<boolean> {
  const files = ['', ...(await readdir(folder).catch(() => []))];
  const owners = await Promise.all(files.map(async (name) => (await lstat(path.join(folder, name))).uid));
  return owners.some((uid) => uid !== owner);
}

/** Only Linux tells; elsewhere the lock alone has to be believed. */
async function runsOn(folder: string): Promise<boolean> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')));
  return lines.some((line) => line.split('\0').includes(folder));
}
