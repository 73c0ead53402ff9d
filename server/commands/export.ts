import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { countKeysOnly, exportSql } from '../backup/export.ts';
import { readSettings } from '../settings.ts';
import { runCommand } from './run-command.ts';

await runCommand({
  usage: 'Usage: npm run export -- [FILE]\n\nWrites everything people have entered as SQL for hosted Supabase.',
  options: {},
  positionals: { least: 0, most: 1 },
  async run({ positionals: [target] }, signal) {
    const { withDatabase } = await import('./with-database.ts');
    const settings = readSettings(process.env);
    const file = path.resolve(target ?? path.join(settings.DATA_DIR, 'export.sql'));
    const draft = `${file}.draft`;
    return withDatabase(settings, signal, async (sql) => {
      try {
        // It holds password hashes and what visitors wrote: for its owner's eyes alone.
        await using output = await open(draft, 'w', 0o600);
        // One snapshot, so that nothing refers to what a moment later was not there.
        await sql.begin('isolation level repeatable read read only', async (tx) => {
          for await (const statement of exportSql(tx)) {
            signal.throwIfAborted();
            await output.write(statement);
          }
        });
        await rename(draft, file);
      } finally {
        await rm(draft, { force: true });
      }
      const [counts] = await sql`
        select (select count(*) from auth.users) as accounts, (select count(*) from public.google_reviews) as reviews,
          (select count(*) from public.enquiries) as enquiries`;
      const keysOnly = await sql.begin(countKeysOnly);
      return [
        `${counts?.accounts} accounts, ${counts?.reviews} reviews, ${counts?.enquiries} enquiries: ${file}`,
        'Authenticator apps and recovery codes move along; security keys do not, and everybody signs in anew.',
        ...(keysOnly > 0
          ? [
              `Without a second factor there until they set one up again: ${keysOnly} ${keysOnly === 1 ? 'account' : 'accounts'}.`,
            ]
          : []),
      ];
    });
  },
});
