import { parseArgs } from 'node:util';
import { z } from 'zod';
import {
  createAccount,
  findAccount,
  grantAdmin,
  listAccounts,
  revokeAdmin,
  setPassword,
  takeAddress,
} from '../auth/accounts.ts';
import type { Sql } from '../database/connect.ts';
import { log } from '../log.ts';
import { readSettings, SettingsError } from '../settings.ts';
import { StartError } from '../start-error.ts';
import { askPassword } from './ask-password.ts';
import { withDatabase } from './with-database.ts';

const usage = `Usage: npm run admin -- COMMAND

  create EMAIL [--name "Full Name"]   make an account that is an admin; with --replace also where somebody
                                      else has signed up with the address: they lose it and are signed out
  list                                show all accounts
  grant EMAIL                         make an existing account an admin
  revoke EMAIL                        take the admin role away
  reset-password EMAIL                set a new password and sign the account out everywhere

The password is asked for without being shown, or read from standard input with --password-stdin.
`;

function say(text: string) {
  process.stdout.write(`${text}\n`);
}

async function existing(sql: Sql, email: string) {
  const account = await findAccount(sql, email);
  if (!account) throw new StartError(`There is no account ${email}`);
  return account;
}

async function create(
  sql: Sql,
  email: string,
  options: { name: string | undefined; fromStdin: boolean; replace: boolean },
) {
  const existing = await findAccount(sql, email);
  if (existing && !options.replace)
    throw new StartError(
      `There is already an account ${email}. If you did not make it, use create with --replace: its maker may know the password`,
    );
  const password = await askPassword(options.fromStdin);
  if (existing) await takeAddress(sql, existing);
  const id = await createAccount(sql, { email, password, ...(options.name ? { fullName: options.name } : {}) });
  await grantAdmin(sql, id);
  say(`${email} can now sign in as an admin`);
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      'password-stdin': { type: 'boolean', default: false },
      replace: { type: 'boolean', default: false },
    },
  });
  const [command = '', written = ''] = positionals;
  const fromStdin = values['password-stdin'];
  if (!['create', 'list', 'grant', 'revoke', 'reset-password'].includes(command)) throw new StartError(usage.trimEnd());
  const parsed = z.email().safeParse(written.trim().toLowerCase());
  if (command !== 'list' && !parsed.success) throw new StartError(`"${written}" is not an e-mail address`);
  const email = parsed.data ?? '';

  await withDatabase(readSettings(process.env), async (sql) => {
    switch (command) {
      case 'create':
        return create(sql, email, { name: values.name, fromStdin, replace: values.replace });
      case 'list':
        for (const one of await listAccounts(sql))
          say([one.email ?? '(no address)', one.admin ? 'admin' : '-', one.full_name ?? ''].join('\t'));
        return;
      case 'grant':
        await grantAdmin(sql, (await existing(sql, email)).id);
        return say(`${email} is an admin`);
      case 'revoke':
        await revokeAdmin(sql, (await existing(sql, email)).id);
        return say(`${email} is not an admin`);
      case 'reset-password': {
        const account = await existing(sql, email);
        await setPassword(sql, account, await askPassword(fromStdin));
        return say(`${email} has a new password and is signed out everywhere`);
      }
    }
  });
}

log.level = 'silent';
main().catch((error: unknown) => {
  const told = error instanceof StartError || error instanceof SettingsError;
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(
    `${told || (error as { code?: string }).code === 'P0001' ? message : `It did not work: ${message}`}\n`,
  );
  process.exitCode = 1;
});
