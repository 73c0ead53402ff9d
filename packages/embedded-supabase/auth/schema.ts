import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { TransactionSql } from 'postgres';
import type { Sql } from '../database/connect.ts';

/** What a hosted project already has: the auth schema and the migration history that migrations build on. */
export const createAuthSchema = (sql: Sql | TransactionSql) => run(sql, 'schema.sql');

/** To be called after the migrations, which may define these functions themselves. */
export const createAuthDefaults = (sql: Sql | TransactionSql) => run(sql, 'defaults.sql');

async function run(sql: Sql | TransactionSql, file: string): Promise<void> {
  await sql.unsafe(await readFile(path.join(import.meta.dirname, file), 'utf8'));
}
