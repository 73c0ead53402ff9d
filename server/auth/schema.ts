import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Sql } from '../database/connect.ts';

/** What a hosted project already has: the auth schema and the migration history that our migrations build on. */
export async function createAuthSchema(sql: Sql): Promise<void> {
  await sql.unsafe(await readFile(path.join(import.meta.dirname, 'schema.sql'), 'utf8'));
}
