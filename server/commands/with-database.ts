import { authMail } from '../auth-mail.ts';
import { connect, type Sql } from '../database/connect.ts';
import { openDatabase } from '../database/open.ts';
import { runningDatabase } from '../postgres/embedded.ts';
import { readOrCreateSecrets, type Secrets } from '../secrets.ts';
import { prepareDatabase } from '../set-up.ts';
import type { Settings } from '../settings.ts';
import { createSupabase } from '../supabase.ts';

/** Runs a command on the database, whether or not the server is running. */
export async function withDatabase(settings: Settings, work: (sql: Sql) => Promise<void>): Promise<void> {
  const secrets = await readOrCreateSecrets(settings.DATA_DIR);
  const running = settings.DATABASE_URL ? null : await runningDatabase(settings.DATA_DIR, secrets);
  const database = running ? { url: running, stop: async () => {} } : await openDatabase(settings, secrets);
  const sql = connect(database.url, { max: 2 });
  try {
    if (!running) await migrated(settings, secrets, sql, database.url);
    await work(sql);
  } finally {
    await sql.end({ timeout: 2 });
    await database.stop();
  }
}

/** A command may come before the server's first start. */
async function migrated(settings: Settings, secrets: Secrets, sql: Sql, databaseUrl: string): Promise<void> {
  const supabase = createSupabase({ databaseUrl, secrets, siteUrl: settings.SITE_URL, mail: authMail(settings) });
  await prepareDatabase(settings, sql, supabase).finally(() => supabase.close());
}
