import path from 'node:path';
import type { BackendOptions } from 'embedded-supabase';
import { log } from 'embedded-supabase/host';
import landed from '../supabase/landed-migrations.json' with { type: 'json' };
import { ensureFirstAdmin } from './accounts/admins.ts';
import { keepSecondFactorRule } from './accounts/second-factor-rule.ts';
import { requireEnquiryColumns } from './enquiries/database.ts';
import { firmSlug } from './firm.ts';
import type { Settings } from './settings.ts';
import { timeZone } from '#shared/time-zone.ts';

const supabaseFolder = path.resolve(import.meta.dirname, '../supabase');

/** Databases of the first releases have no column for it, but a status. */
const ofCanaries = `select e.id from public.enquiries e where e.status = 'canary' or to_jsonb(e) ->> 'is_canary' = 'true'`;

/** The server's own daily test is nothing people have entered. */
export const leftOut: Record<string, string> = {
  'public.enquiries': `id in (${ofCanaries})`,
  'public.enquiry_deliveries': `enquiry_id in (${ofCanaries})`,
  'public.enquiry_delivery_attempts': `delivery_id in (select id from public.enquiry_deliveries where enquiry_id in (${ofCanaries}))`,
};

export const migrations = {
  folder: path.join(supabaseFolder, 'migrations'),
  /** Up to this one, migrations were rewritten after they had landed; since then they are frozen. */
  rewrittenUpTo: '20261115000016',
  baseline: landed.baseline,
};

/** This site's data, for the server and for every command. */
export function projectOf(settings: Settings) {
  return {
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    migrations: {
      ...migrations,
      seedFile: settings.SEED === 'sample' ? path.join(supabaseFolder, 'seed.sql') : undefined,
    },
    backups: {
      folder: settings.BACKUP_DIR,
      passphrase: settings.BACKUP_PASSPHRASE,
      name: firmSlug,
      privateTables: ['private.picture_files', 'private.recovery_codes', 'private.review_pictures'],
      leftOut,
      timeZone,
    },
    async afterMigrations(sql) {
      await requireEnquiryColumns(sql);
      await keepSecondFactorRule(sql, settings.REQUIRE_SECOND_FACTOR);
      const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = settings;
      if (email && password && (await ensureFirstAdmin(sql, email, password))) log.info('first admin created');
    },
  } satisfies Partial<BackendOptions>;
}
