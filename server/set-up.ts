import { ensureFirstAdmin } from './auth/accounts.ts';
import { createAuthSchema } from './auth/schema.ts';
import { keepSecondFactorRule } from './auth/second-factor-rule.ts';
import { backUpBeforeUpgrade } from './backup/before-upgrade.ts';
import type { Site } from './backup/empty-database.ts';
import type { Sql } from './database/connect.ts';
import { inTurn } from './database/in-turn.ts';
import { createRoles, migrate } from './database/migrate.ts';
import { createLimitTable } from './api/limiter.ts';
import { requireEnquiryColumns } from './enquiries/database.ts';
import { log } from './log.ts';

/** Sets up an empty database, or migrates an older one to this version of the site. */
export async function prepareDatabase(site: Site, sql: Sql, stopping?: AbortSignal): Promise<void> {
  const { settings } = site;
  await inTurn(sql, stopping, async () => {
    await backUpBeforeUpgrade(sql, site, stopping);
    await createAuthSchema(sql);
    await createRoles(sql);
    await createLimitTable(sql);
    const { applied } = await migrate(sql, { seed: settings.SEED === 'sample' });
    if (applied.length > 0) log.info({ applied }, 'database migrated');
    await requireEnquiryColumns(sql);
    await keepSecondFactorRule(sql, settings.REQUIRE_SECOND_FACTOR);
    const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = settings;
    if (email && password && (await ensureFirstAdmin(sql, email, password))) log.info('first admin created');
  });
}
