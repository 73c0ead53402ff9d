import { readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { log } from 'embedded-supabase/host';
import {
  connect,
  prepareDatabase,
  readOrCreateSecrets,
  recordBackup,
  recordedPostmaster,
  startEmbedded,
  writtenBy,
} from 'embedded-supabase/testing';
import { projectOf } from '#server/project.ts';
import { readSettings } from '#server/settings.ts';
import { seedEnquiries } from '../inbox/support/seed.ts';
import { runServerCommand, startServerCommand } from '../support/command.ts';
import { earlierMajor, startEarlierPostgres } from '../support/earlier-postgres.ts';
import { cutPower } from '../support/processes.ts';
import { freshDataDir } from '../support/server.ts';
import { contentsOf } from './backups.ts';

/** A DATA_DIR as an earlier version of the site left it, and what stands in its tables. */
export async function makeEarlierSite(rows: number) {
  log.level = 'silent';
  const project = projectOf(readSettings({ DATA_DIR: await freshDataDir() }));
  const { dataDir } = project;
  const secrets = await readOrCreateSecrets(project);
  const database = await startEarlierPostgres(dataDir, secrets);
  const sql = connect(database.url);
  await prepareDatabase({ url: database.url, project, secrets }, sql, project);
  await seedEnquiries(sql, rows);
  await recordBackup(sql, { startedAt: new Date(), file: 'on-its-disk.tar.gz', bytes: 1, problem: null });
  const contents = await contentsOf(sql);
  await sql.end({ timeout: 1 });
  await database.stop();
  return { dataDir, secrets, contents };
}

type Moment = 'while it backs up' | 'as the new cluster is made' | 'while the new tables fill';

const hasReached: Record<Moment, (dataDir: string) => Promise<boolean>> = {
  'while it backs up': async (dataDir) => (await readdir(path.join(dataDir, 'backups')).catch(() => [])).length > 0,
  'as the new cluster is made': async (dataDir) =>
    (await readdir(dataDir)).some((name) => name.startsWith('postgres-draft-')),
  'while the new tables fill': async (dataDir) =>
    (await recordedPostmaster(path.join(dataDir, 'postgres-upgrade'))) !== null,
};

/** Runs the command and cuts the power: it and every process it has started are gone at once. */
export async function killUpgrade(dataDir: string, moment: Moment, afterMs = 0): Promise<void> {
  for (const prefix of ['backups', 'postgres-draft-', 'postgres-upgrade'])
    for (const name of (await readdir(dataDir)).filter((entry) => entry.startsWith(prefix)))
      await rm(path.join(dataDir, name), { recursive: true });
  const upgrade = startServerCommand('upgrade-database', [], { DATA_DIR: dataDir });
  let isOver = false;
  void upgrade.result.then(() => (isOver = true));
  while (!(await hasReached[moment](dataDir))) {
    if (isOver) throw new Error(`The upgrade ended before it could be killed: ${(await upgrade.result).output}`);
    await sleep(5);
  }
  await sleep(afterMs);
  await cutPower(upgrade.pid);
  await upgrade.result;
}

/** A power cut between the last two names, put back by hand: it lasts too short a time to be met. */
export async function undoLastName(dataDir: string): Promise<void> {
  await rename(path.join(dataDir, 'postgres'), path.join(dataDir, 'postgres-proven'));
}

/** Tables of the upgraded database that are not what they were. */
export async function differences({ dataDir, secrets, contents }: Awaited<ReturnType<typeof makeEarlierSite>>) {
  const database = await startEmbedded(dataDir, secrets);
  const sql = connect(database.url);
  const contentsAfter = await contentsOf(sql);
  await sql.end({ timeout: 1 });
  await database.stop();
  return [...contents].filter(([table, content]) => contentsAfter.get(table) !== content).map(([table]) => table);
}

/** The whole way with many enquiries, a power cut in the middle included. */
export async function runUpgrade(rows: number, print: (line: string) => void): Promise<boolean> {
  const site = await makeEarlierSite(rows);
  const folder = path.join(site.dataDir, 'postgres');
  try {
    // With more rows filling takes longer: this is somewhere in the middle.
    await killUpgrade(site.dataDir, 'while the new tables fill', rows / 40);
    print(`killed while the new tables filled; the database is of PostgreSQL ${await writtenBy(folder)}`);
    const startedAt = performance.now();
    const { code, output } = await runServerCommand('upgrade-database', [], { DATA_DIR: site.dataDir });
    print(`${output}\n${((performance.now() - startedAt) / 1000).toFixed(1)} s for ${rows} enquiries`);
    const differentTables = code === 0 ? await differences(site) : ['all'];
    print(`tables that differ, compared without our own sums: ${differentTables.join(', ') || 'none'}`);
    const isKept = Boolean(await stat(`${folder}-${earlierMajor}`).catch(() => null));
    return differentTables.length === 0 && isKept;
  } finally {
    await rm(path.dirname(site.dataDir), { recursive: true, force: true });
  }
}
