import { createLimitTable } from '../api/limiter.ts';
import { createAuthSchema } from '../auth/schema.ts';
import type { Sql } from '../database/connect.ts';
import { createRoles, migrate } from '../database/migrate.ts';
import type { Secrets } from '../secrets.ts';
import type { Settings } from '../settings.ts';
import type { Manifest } from './manifest.ts';

export type Site = { url: string; settings: Settings; secrets: Secrets };

/** The tables as they were when the backup was made; the next start brings them up to date. */
export async function buildTables(sql: Sql, { migrations }: Manifest): Promise<void> {
  await createAuthSchema(sql);
  await createRoles(sql);
  await createLimitTable(sql);
  const lastMigration = migrations.at(-1);
  await migrate(sql, lastMigration === undefined ? {} : { upTo: lastMigration });
}
