import { withTimeout } from '../host/with-timeout.ts';
import type { Sql } from './connect.ts';

const withinMs = 2_000;

/** Asks the database at once. */
export async function isAnswering(sql: Sql): Promise<boolean> {
  return withTimeout(withinMs, sql`select 1`).then(
    () => true,
    () => false,
  );
}
