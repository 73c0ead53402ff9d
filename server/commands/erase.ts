import { z } from 'zod';
import { findAccount } from '../auth/accounts.ts';
import { eraseEnquiries } from '../enquiries/erase.ts';
import { readSettings } from '../settings.ts';
import { StartError } from '../start-error.ts';
import { runCommand } from './run-command.ts';
import { withDatabase } from './with-database.ts';

await runCommand(async () => {
  const parsed = z.email().safeParse((process.argv[2] ?? '').trim().toLowerCase());
  if (!parsed.success) throw new StartError('Usage: npm run erase -- EMAIL');
  const email = parsed.data;
  const lines: string[] = [];
  await withDatabase(readSettings(process.env), async (sql) => {
    const { enquiries, deliveries, tries, changes } = await eraseEnquiries(sql, email);
    if (enquiries.length === 0) lines.push(`There are no enquiries from ${email}`);
    else {
      lines.push(`Erased ${enquiries.length} enquiries from ${email}:`);
      for (const { reference, sent } of enquiries) lines.push(`  ${reference}, sent on ${sent}`);
      lines.push(`with ${deliveries} deliveries, ${tries} tries at them and ${changes} recorded changes.`);
      lines.push('Backups made before still hold them, as do mails and webhooks that were delivered.');
    }
    if (await findAccount(sql, email)) lines.push(`There is also an account ${email}, which was left alone.`);
  });
  return lines.join('\n');
});
