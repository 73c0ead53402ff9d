import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { withDatabase } from 'embedded-supabase';
import { countKeysOnly, exportSql } from '../hosted/export.ts';
import { projectOf } from '../project.ts';
import { readSettings } from '../settings.ts';
import { namedFile } from './named-file.ts';
import { runCommand } from './run-command.ts';

await runCommand({
  usage: 'Usage: npm run export -- [FILE]\n\nWrites everything people have entered as SQL for hosted Supabase.',
  options: {},
  positionals: { least: 0, most: 1 },
  async run({ positionals: [target] }, signal) {
    const settings = readSettings(process.env);
    const file = target ? namedFile(target) : path.join(settings.DATA_DIR, 'export.sql');
    const draft = `${file}.draft`;
    return withDatabase(projectOf(settings), signal, async (sql) => {
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
          (select count(*) from private.real_enquiries()) as enquiries`;
      const keysOnly = await sql.begin(countKeysOnly);
      return [
        `${counts?.accounts} accounts, ${counts?.reviews} reviews, ${counts?.enquiries} enquiries: ${file}`,
        'Authenticator apps and recovery codes move along; security keys do not, and everybody signs in again.',
        ...(keysOnly > 0
          ? [
              `Without a second factor there until they set one up again: ${keysOnly} ${keysOnly === 1 ? 'account' : 'accounts'}.`,
            ]
          : []),
      ];
    });
  },
});
