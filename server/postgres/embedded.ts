import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type Sql } from '../database/connect.ts';
import { log, withoutValues } from '../log.ts';
import type { Secrets } from '../secrets.ts';
import { StartError } from '../start-error.ts';
import { alreadyUsed, type Cluster, clusterFolder, prepareCluster, removeDrafts } from './cluster.ts';
import { keepLogSmall } from './log-file.ts';
import {
  disownReusedNumber,
  isAlive,
  isPostgresOn,
  isStopping,
  type Postmaster,
  recordedPostmaster,
  spawnPostmaster,
  stopPostmaster,
} from './postmaster.ts';

const startWithinMs = 30_000;
/** What PostgreSQL calls it. */
const wrongPassword = '28P01';
const stopWithinMs = 6_000;
/** Between attempts to restart a PostgreSQL that does not stay up. */
const shortestPause = 100;
const longestPause = 5_000;
const lookAtLogEveryMs = 60_000;
const lookWhetherItStopsEveryMs = 1_000;

export type Database = { url: string; stop(): Promise<void> };

function urlFor(port: number, secrets: Secrets): string {
  return `postgres://postgres:${secrets.databasePassword}@127.0.0.1:${port}/postgres`;
}

/** The running PostgreSQL of this DATA_DIR, whoever started it. */
export async function runningDatabase(dataDir: string, secrets: Secrets): Promise<string | null> {
  const folder = await clusterFolder(dataDir);
  return folder ? runningOn(folder, secrets) : null;
}

async function runningOn(folder: string, secrets: Secrets): Promise<string | null> {
  const postmaster = await recordedPostmaster(folder);
  if (!postmaster || !isAlive(postmaster.pid)) return null;
  const url = urlFor(postmaster.port, secrets);
  const sql = connect(url, { max: 1, connect_timeout: 3 });
  try {
    const [row] = await sql`select current_setting('data_directory') as folder`;
    return row?.folder === folder ? url : null;
  } catch {
    return null;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** Held for as long as this process lives; PostgreSQL frees it when the process is killed. */
async function takeOwnership(sql: Sql): Promise<boolean> {
  const [row] = await sql`select pg_try_advisory_lock(hashtextextended('site: owner of DATA_DIR', 0)) as mine`;
  return row?.mine === true;
}

async function stopLeftBehind(dataDir: string, cluster: Cluster, secrets: Secrets): Promise<void> {
  const url = await runningOn(cluster.folder, secrets);
  if (url) {
    const sql = connect(url, { max: 1, connect_timeout: 3 });
    const orphaned = await takeOwnership(sql).finally(() => sql.end({ timeout: 1 }));
    if (!orphaned) throw alreadyUsed(dataDir);
  }
  const postmaster = await recordedPostmaster(cluster.folder);
  if (!postmaster || !(await isPostgresOn(postmaster.pid, cluster.folder))) return;
  // A PostgreSQL that is shutting down does not answer. Only on Linux can we be sure that its process id is not reused.
  const isStoppingAlready = process.platform === 'linux' && (await isStopping(cluster.folder));
  if (url || isStoppingAlready) await stopPostmaster(postmaster.pid, stopWithinMs);
}

async function isAnswering(url: string): Promise<boolean> {
  const sql = connect(url, { max: 1, connect_timeout: 2 });
  try {
    await sql`select 1`;
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === wrongPassword)
      throw new StartError(
        'The database does not open with the password in secrets.json: put the file back that belongs to it',
      );
    return false;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

async function untilReady(postmaster: Postmaster, url: string): Promise<'ready' | 'locked'> {
  const deadline = Date.now() + startWithinMs;
  while (Date.now() < deadline) {
    if (await isAnswering(url)) return 'ready';
    if (postmaster.hasExited()) {
      const reason = await postmaster.lastWords();
      if (/lock file "postmaster.pid" already exists|pre-existing shared memory/.test(reason)) return 'locked';
      throw new StartError(`PostgreSQL did not start: ${reason || 'no reason given'}`);
    }
    await sleep(25);
  }
  throw new StartError(`PostgreSQL did not answer within ${startWithinMs / 1000} seconds`);
}

export async function startEmbedded(dataDir: string, secrets: Secrets): Promise<Database> {
  return startCluster(await prepareCluster(dataDir, secrets.databasePassword), dataDir, secrets);
}

/** Starts PostgreSQL on a cluster of this DATA_DIR, alone, and keeps it running. */
export async function startCluster(cluster: Cluster, dataDir: string, secrets: Secrets): Promise<Database> {
  const logFile = path.join(dataDir, 'postgres.log');
  const deadline = Date.now() + startWithinMs;
  let postmaster: Postmaster;
  for (;;) {
    await stopLeftBehind(dataDir, cluster, secrets);
    await disownReusedNumber(cluster.folder);
    const spawned = await spawnPostmaster(cluster, logFile);
    const state = await untilReady(spawned, urlFor(spawned.port, secrets)).catch(async (error: unknown) => {
      if (!spawned.hasExited()) await stopPostmaster(spawned.pid, stopWithinMs);
      throw error;
    });
    postmaster = spawned;
    if (state === 'ready') break;
    if (Date.now() > deadline) throw new StartError(`Another PostgreSQL is still using ${cluster.folder}`);
    await sleep(200);
  }
  const { port } = postmaster;
  const url = urlFor(port, secrets);

  let owner: Sql;
  async function takeOver() {
    owner = connect(url, { max: 1 });
    if (!(await takeOwnership(owner))) throw alreadyUsed(dataDir);
  }
  await takeOver();
  await removeDrafts(path.dirname(cluster.folder));

  async function comesBack(): Promise<boolean> {
    await owner.end({ timeout: 1 }).catch(() => {});
    try {
      // The same port, so that every pool reconnects.
      postmaster = await spawnPostmaster(cluster, logFile, port);
      // Processes of a killed one hold the folder for a moment: then it exits at once, and the next attempt follows.
      if ((await untilReady(postmaster, url)) === 'locked') return false;
      await takeOver();
      return true;
    } catch (error) {
      const reason = error instanceof StartError ? error.message : withoutValues(error);
      log.error({ reason }, 'PostgreSQL did not come back');
      if (!postmaster.hasExited()) await stopPostmaster(postmaster.pid, stopWithinMs);
      return false;
    }
  }

  const stopping = new AbortController();
  /** The site must recover by itself, however often: only the pauses grow. */
  async function keepAlive(): Promise<void> {
    await postmaster.exited;
    if (stopping.signal.aborted) return;
    log.error('PostgreSQL has stopped by itself and is started again');
    const startedAt = performance.now();
    for (
      let pause = shortestPause;
      !stopping.signal.aborted && !(await comesBack());
      pause = Math.min(pause * 2, longestPause)
    )
      await sleep(pause);
    if (stopping.signal.aborted) return void (await stopPostmaster(postmaster.pid, stopWithinMs));
    log.info({ ms: Math.round(performance.now() - startedAt) }, 'PostgreSQL is back');
    return keepAlive();
  }
  const keptAlive = keepAlive();
  /** A SIGTERM from outside would make it refuse new sessions for as long as ours last. */
  async function endHalfStopped(): Promise<void> {
    if (stopping.signal.aborted || postmaster.hasExited() || !(await isStopping(cluster.folder))) return;
    await stopPostmaster(postmaster.pid, stopWithinMs);
  }
  const looking = setInterval(() => void endHalfStopped().catch(() => {}), lookWhetherItStopsEveryMs).unref();
  const keepingLogSmall = setInterval(() => void keepLogSmall(logFile).catch(() => {}), lookAtLogEveryMs).unref();

  return {
    url,
    async stop() {
      stopping.abort();
      clearInterval(keepingLogSmall);
      clearInterval(looking);
      await owner.end({ timeout: 1 }).catch(() => {});
      if (!postmaster.hasExited()) await stopPostmaster(postmaster.pid, stopWithinMs);
      await Promise.race([keptAlive, sleep(stopWithinMs)]);
    },
  };
}
