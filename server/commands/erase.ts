import { withDatabase } from 'embedded-supabase';
import { StartError } from 'embedded-supabase/host';
import { findAccount } from '../accounts/admins.ts';
import { eraseEnquiries } from '../enquiries/erase.ts';
import { projectOf } from '../project.ts';
import { readSettings } from '../settings.ts';
import { emailShape } from '#shared/email-address.ts';
import { runCommand } from './run-command.ts';

const usage = 'Usage: npm run erase -- EMAIL';

await runCommand({
  usage,
  options: {},
  positionals: { least: 1, most: 1 },
  async run({ positionals: [address = ''] }, signal) {
    const email = address.trim().toLowerCase();
    if (!emailShape.test(email)) throw new StartError(usage);
    return withDatabase(projectOf(readSettings(process.env)), signal, async (sql) => {
      const lines: string[] = [];
      const { enquiries, deliveries, tries, changes, photographs } = await eraseEnquiries(sql, email);
      if (enquiries.length === 0) lines.push(`There are no enquiries from ${email}`);
      else {
        lines.push(`Erased ${enquiries.length} enquiries from ${email}:`);
        for (const { reference, sent } of enquiries) lines.push(`  ${reference}, sent on ${sent}`);
        lines.push(
          `with ${deliveries} deliveries, ${tries} tries at them, ${changes} recorded changes and ${photographs} photographs.`,
        );
        lines.push('Backups made before still hold them, as do mails and webhooks that were delivered.');
      }
      if (await findAccount(sql, email)) lines.push(`There is also an account ${email}, which was left alone.`);
      return lines;
    });
  },
});
