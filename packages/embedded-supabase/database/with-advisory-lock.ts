import { setTimeout as sleep } from 'node:timers/promises';
import { log } from '../host/log.ts';
import { StartError } from '../host/start-error.ts';
import type { Sql } from './connect.ts';

const waitForMs = 120_000;
const askEveryMs = 100;

/** Several servers may start on one database at once: they take turns, and a waiting one can be stopped. */
export async function withAdvisoryLock<T>(
  sql: Sql,
  stopping: AbortSignal | undefined,
  work: () => Promise<T>,
): Promise<T> {
  const connection = await sql.reserve();
  async function isMine(): Promise<boolean> {
    const [row] = await connection`select pg_try_advisory_lock(hashtextextended('site: set-up', 0)) as mine`;
    return row?.mine === true;
  }
  try {
    const until = performance.now() + waitForMs;
    for (let tries = 0; !(await isMine()); tries += 1) {
      if (tries === 0) log.info('another process is setting the database up: waiting for it');
      if (stopping?.aborted) throw new StartError('Stopped while waiting for another process to set the database up');
      if (performance.now() > until)
        throw new StartError(
          `Another process has been setting the database up for ${waitForMs / 1000} seconds: stop it, or start again later`,
        );
      await sleep(askEveryMs);
    }
    return await work();
  } finally {
    await connection`select pg_advisory_unlock(hashtextextended('site: set-up', 0))`.catch(() => {});
    connection.release();
  }
}
