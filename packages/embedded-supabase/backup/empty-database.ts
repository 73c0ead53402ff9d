import type { TransactionSql } from 'postgres';
import { createLimitTable } from '../gateway/limiter.ts';
import { createAuthSchema } from '../auth/schema.ts';
import type { Sql } from '../database/connect.ts';
import { applyMigrations, createRoles } from '../database/migrate.ts';
import type { Secrets } from '../host/secrets.ts';
import type { Project } from '../host/project.ts';
import { schemaFor } from './earlier.ts';
import type { Manifest } from './manifest.ts';

/** A project whose database is open. */
export type OpenProject = { url: string; project: Project; secrets: Secrets };

/** The tables as they were when the backup was made; the next start brings them up to date. */
export async function buildTables(sql: Sql, manifest: Manifest, project: Project): Promise<void> {
  await sql.begin((tx) => buildTablesIn(tx, manifest, project));
}

/** The same inside a transaction of the caller’s. */
export async function buildTablesIn(tx: TransactionSql, manifest: Manifest, { migrations }: Project): Promise<void> {
  await createAuthSchema(tx);
  await createRoles(tx);
  await createLimitTable(tx);
  await applyMigrations(tx, { migrations, upTo: await schemaFor(manifest, migrations) });
}
