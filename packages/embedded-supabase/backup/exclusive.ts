import type { Sql } from '../database/connect.ts';
import { StartError } from '../host/start-error.ts';

export class BackupUnderWay extends StartError {}

/** One backup of a database at a time, on any server; PostgreSQL releases the lock of a killed one. */
export async function exclusively<Result>(sql: Sql, work: () => Promise<Result>): Promise<Result> {
  const connection = await sql.reserve();
  const [row] = await connection`select pg_try_advisory_lock(hashtextextended('backup', 0)) as mine`;
  if (!row?.mine) {
    connection.release();
    throw new BackupUnderWay('Another backup of this database is under way: wait for it to end');
  }
  try {
    return await work();
  } finally {
    // Without waiting: when the work failed because the database went away, so did the lock.
    void connection`select pg_advisory_unlock(hashtextextended('backup', 0))`
      .catch(() => {})
      .finally(() => connection.release());
  }
}
