import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type Sql } from '../database/connect.ts';
import { log, withoutValues } from '../host/log.ts';
import type { Secrets } from '../host/secrets.ts';
import { StartError } from '../host/start-error.ts';
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
import { answerOf, untilReady } from './until-ready.ts';

/** How long the processes of a killed PostgreSQL may hold its folder. */
const freeWithinMs = 30_000;
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

async function stopLeftBehind(dataDir: string, cluster: Cluster, secrets: Secrets, asked?: AbortSignal): Promise<void> {
  await untilLeftBehindHasRecovered(cluster, secrets, asked);
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

/** One that a killed server left in the middle of its recovery is let finish: stopped, it would begin again. */
async function untilLeftBehindHasRecovered(cluster: Cluster, secrets: Secrets, asked?: AbortSignal): Promise<void> {
  const recorded = await recordedPostmaster(cluster.folder);
  if (!recorded || !isAlive(recorded.pid) || !(await isPostgresOn(recorded.pid, cluster.folder))) return;
  const url = urlFor(recorded.port, secrets);
  if ((await isStopping(cluster.folder)) || (await answerOf(url)) !== 'starting up') return;
  const none = async () => '';
  const leftBehind = { pid: recorded.pid, hasExited: () => !isAlive(recorded.pid), lastWords: none, output: none };
  // If it ends, the next one says why.
  await untilReady(leftBehind, url, asked).catch((error: unknown) => {
    if (asked?.aborted) throw error;
  });
}

export async function startEmbedded(dataDir: string, secrets: Secrets, stopping?: AbortSignal): Promise<Database> {
  return startCluster(await prepareCluster(dataDir, secrets.databasePassword), dataDir, secrets, stopping);
}

/** Starts PostgreSQL on a cluster of this DATA_DIR, alone, and keeps it running. */
export async function startCluster(
  cluster: Cluster,
  dataDir: string,
  secrets: Secrets,
  asked?: AbortSignal,
): Promise<Database> {
  const logFile = path.join(dataDir, 'postgres.log');
  const deadline = Date.now() + freeWithinMs;
  let postmaster: Postmaster;
  for (;;) {
    await stopLeftBehind(dataDir, cluster, secrets, asked);
    await disownReusedNumber(cluster.folder);
    const spawned = await spawnPostmaster(cluster, logFile);
    const state = await untilReady(spawned, urlFor(spawned.port, secrets), asked).catch(async (error: unknown) => {
      if (!spawned.hasExited()) await stopPostmaster(spawned.pid, stopWithinMs);
      throw error;
    });
    postmaster = spawned;
    if (state === 'ready') break;
    if (Date.now() > deadline)
      throw new StartError(`Another PostgreSQL is still using ${cluster.folder}; for more: npm run doctor`);
    await sleep(200);
  }
  const { port } = postmaster;
  const url = urlFor(port, secrets);

  let owner: Sql;
  async function takeOver() {
    // Never renewed: the lock that keeps other servers out ends with its connection.
    owner = connect(url, { max: 1, max_lifetime: null });
    if (!(await takeOwnership(owner))) throw alreadyUsed(dataDir);
  }
  await takeOver();
  await removeDrafts(path.dirname(cluster.folder));

  const stopping = new AbortController();
  async function comesBack(): Promise<boolean> {
    await owner.end({ timeout: 1 }).catch(() => {});
    try {
      // The same port, so that every pool reconnects.
      postmaster = await spawnPostmaster(cluster, logFile, port);
      // Processes of a killed one hold the folder for a moment: then it exits at once, and the next attempt follows.
      if ((await untilReady(postmaster, url, stopping.signal)) === 'locked') return false;
      await takeOver();
      return true;
    } catch (error) {
      const reason = error instanceof StartError ? error.message : withoutValues(error);
      log.error({ reason }, 'PostgreSQL did not come back');
      if (!postmaster.hasExited()) await stopPostmaster(postmaster.pid, stopWithinMs);
      return false;
    }
  }

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
