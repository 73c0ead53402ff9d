import { createAuthDefaults, createAuthSchema } from '../auth/schema.ts';
import { readyForUpgrade } from '../backup/before-upgrade.ts';
import type { OpenProject } from '../backup/empty-database.ts';
import { createLimitTable } from '../gateway/limiter.ts';
import { log } from '../host/log.ts';
import type { Sql } from './connect.ts';
import { createRoles, migrate } from './migrate.ts';
import { recogniseDatabase } from './recognise.ts';
import { withAdvisoryLock } from './with-advisory-lock.ts';

export type SetUp = {
  /** What the project has to do after its migrations, before anybody is served; servers take turns. */
  afterMigrations?(sql: Sql): Promise<void>;
};

/** Sets up an empty database, or migrates an older one to this version of the project. */
export async function prepareDatabase(
  open: OpenProject,
  sql: Sql,
  { afterMigrations }: SetUp,
  stopping?: AbortSignal,
): Promise<void> {
  await withAdvisoryLock(sql, stopping, async () => {
    await recogniseDatabase(sql, open.project);
    await readyForUpgrade(sql, open, stopping);
    await createAuthSchema(sql);
    await createRoles(sql);
    await createLimitTable(sql);
    const { applied } = await migrate(sql, { migrations: open.project.migrations });
    if (applied.length > 0) log.info({ applied }, 'database migrated');
    await createAuthDefaults(sql);
    await afterMigrations?.(sql);
  });
}
