import { readdir, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { dayOf } from '../backup/files.ts';
import { checkBackup } from '../backup/read.ts';
import { packagedPostgres } from '../postgres/binaries.ts';
import { reachableBinaries } from '../postgres/account.ts';
import type { Cluster } from '../postgres/cluster.ts';
import { startCluster } from '../postgres/embedded.ts';
import { clusterIdentity } from '../postgres/identity.ts';
import { refuseOtherVersion } from '../postgres/version.ts';
import { readSecrets } from '../host/secrets.ts';
import { clusterFiles } from './cluster-files.ts';
import type { Check, Patient, Problem } from './check.ts';
import { dataFolder } from './data-folder.ts';
import { lineOf } from './line-of.ts';

const mebibyte = 1024 * 1024;
/** Below this PostgreSQL may stop at any moment. */
const leastFree = 500 * mebibyte;
const latestBackupDays = 2;
const dayMs = 24 * 60 * 60_000;
/** No clock that is right shows an earlier day: this version of the site was not there yet. */
const notBefore = Date.UTC(2026, 10, 18);

export const disk: Check = {
  title: 'Disk',
  async look({ project, cluster }) {
    const folders = [
      ...new Set([project.dataDir, cluster, project.backups?.folder].filter((folder) => typeof folder === 'string')),
    ];
    const problems: Problem[] = [];
    for (const folder of folders) {
      const room = await statfs(folder).catch(() => null);
      if (!room) continue;
      const free = room.bavail * room.bsize;
      if (free < leastFree)
        problems.push({
          line: `the disk of ${folder} has only ${Math.floor(free / mebibyte)} MB left`,
          next: 'make room on it',
        });
    }
    return problems;
  },
};

export const clock: Check = {
  title: 'Clock',
  async look({ project }) {
    const now = Date.now();
    const next = 'set the clock: timedatectl set-ntp true';
    if (now < notBefore) return [{ line: `this machine’s clock shows ${day(now)}, which is past`, next }];
    const names = (await readdir(project.dataDir).catch(() => [])).map((name) => path.join(project.dataDir, name));
    const times = await Promise.all(names.map(async (name) => (await stat(name).catch(() => null))?.mtimeMs ?? 0));
    const latest = Math.max(0, ...times);
    return latest > now + dayMs
      ? [
          {
            line: `files in ${project.dataDir} are of ${day(latest)}, and the clock shows ${day(now)}: one of them is wrong`,
            next,
          },
        ]
      : [];
  },
};

export const postgresql: Check = {
  title: 'PostgreSQL',
  async look(patient) {
    const { project, cluster, account } = patient;
    if (project.databaseUrl) {
      const { openDatabase } = await import('../database/open.ts');
      const line = await lineOf(openDatabase(project, { jwtSecret: '', secretKey: '', databasePassword: '' }));
      return line ? [{ line }] : [];
    }
    const binaries = await reachableBinaries(account, packagedPostgres()).catch((error: Error) => error.message);
    if (!binaries.startsWith('/') && !/^[A-Z]:/.test(binaries)) return [{ line: binaries }];
    if (!cluster || !(await clusterIdentity(cluster))) return [];
    const otherVersion = await lineOf(refuseOtherVersion(cluster, binaries));
    if (otherVersion) return [{ line: otherVersion }];
    const line = await lineOf(tryStart(patient, { folder: cluster, binaries, account }));
    return line ? [{ line, ...wayOn(line) }] : [];
  },
};

function wayOn(line: string): Pick<Problem, 'next'> {
  if (line.includes('its disk is full')) return { next: 'make room on it' };
  if (!line.startsWith('PostgreSQL did not start')) return {};
  return { next: 'put a copy of the folder back, or restore a backup into an empty DATA_DIR: npm run restore -- FILE' };
}

/** Nobody can tell from files alone what else keeps PostgreSQL from starting, or whether the password is its own. */
async function tryStart(patient: Patient, cluster: Cluster): Promise<void> {
  const { dataDir } = patient.project;
  const secrets = await readSecrets(dataDir).catch(() => null);
  const isKnown = [...(await dataFolder.look(patient)), ...(await clusterFiles.look(patient))].length > 0;
  if (!secrets || isKnown || patient.isRunning) return;
  const database = await startCluster(cluster, dataDir, secrets, patient.stopping);
  await database.stop();
}

export const backupFiles: Check = {
  title: 'Backups',
  async look({ project: { backups } }) {
    const { folder, passphrase } = backups ?? {};
    if (!folder) return [{ line: 'no daily backups are made', next: 'set BACKUP_DIR to a folder on another disk' }];
    const names = await readdir(folder).catch(() => null);
    if (!names)
      return [{ line: `BACKUP_DIR ${folder} cannot be read`, next: 'mount its disk, or correct the setting' }];
    const newest = names
      .filter((name) => dayOf(backups, name) !== undefined)
      .toSorted()
      .at(-1);
    if (!newest) return [{ line: `there is no backup in ${folder}`, next: 'npm run backup -- --prove' }];
    const age = (Date.now() - Date.parse(dayOf(backups, newest) ?? '')) / dayMs;
    const problems: Problem[] = [];
    if (age > latestBackupDays + 1)
      problems.push({ line: `the newest backup is ${Math.floor(age)} days old`, next: 'npm run backup -- --prove' });
    if (age < -1)
      problems.push({
        line: `${newest} is dated in the future`,
        next: 'set the clock, then npm run backup -- --prove',
      });
    const damage = await lineOf(checkBackup({ file: path.join(folder, newest), passphrase }));
    if (damage) problems.push({ line: damage, next: 'npm run backup -- --prove' });
    return problems;
  },
};

function day(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
