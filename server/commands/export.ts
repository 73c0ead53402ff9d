import { open, rename } from 'node:fs/promises';
import path from 'node:path';
import { exportSql } from '../backup/export.ts';
import { log } from '../log.ts';
import { readSettings, SettingsError } from '../settings.ts';
import { StartError } from '../start-error.ts';
import { withDatabase } from './with-database.ts';

async function main() {
  const settings = readSettings(process.env);
  const file = path.resolve(process.argv[2] ?? path.join(settings.DATA_DIR, 'export.sql'));
  await withDatabase(settings, async (sql) => {
    // It holds password hashes and what visitors wrote: for its owner's eyes alone.
    const draft = await open(`${file}.draft`, 'w', 0o600);
    try {
      // One snapshot, so that nothing refers to what a moment later was not there.
      await sql.begin('isolation level repeatable read read only', async (tx) => {
        for await (const statement of exportSql(tx)) await draft.write(statement);
      });
    } finally {
      await draft.close();
    }
    await rename(`${file}.draft`, file);
    const [counted] = await sql`
      select (select count(*) from auth.users) as accounts, (select count(*) from public.google_reviews) as reviews,
        (select count(*) from public.enquiries) as enquiries`;
    const counts = `${counted?.accounts} accounts, ${counted?.reviews} reviews, ${counted?.enquiries} enquiries`;
    process.stdout.write(`${counts}: ${file}\n`);
  });
}

log.level = 'silent';
main().catch((error: unknown) => {
  const told = error instanceof StartError || error instanceof SettingsError;
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${told ? message : `The export did not work: ${message}`}\n`);
  process.exitCode = 1;
});
