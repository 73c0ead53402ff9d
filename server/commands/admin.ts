import { createAccount, setPassword, type Sql, takeAddress, withDatabase } from 'embedded-supabase';
import { StartError } from 'embedded-supabase/host';
import { findAccount, grantAdmin, listAccounts, revokeAdmin } from '../accounts/admins.ts';
import { projectOf } from '../project.ts';
import { readSettings } from '../settings.ts';
import { askPassword } from './ask-password.ts';
import { nearestName } from './nearest-name.ts';
import { runCommand } from './run-command.ts';
import { emailShape } from '#shared/email-address.ts';

const usage = `Usage: npm run admin -- COMMAND

  create EMAIL [--name "Full Name"]   make an account that is an admin; with --replace also where somebody
                                      else has signed up with the address: they lose it and are signed out
  list                                show all accounts
  grant EMAIL                         make an existing account an admin
  revoke EMAIL                        take the admin role away
  reset-password EMAIL                set a new password and sign the account out everywhere

The password is asked for without being shown, or read from standard input with --password-stdin.`;

type Task = { sql: Sql; email: string; name: string | undefined; fromStdin: boolean; replace: boolean };

async function existing({ sql, email }: Task) {
  const account = await findAccount(sql, email);
  if (!account) throw new StartError(`There is no account ${email}`);
  return account;
}

const tasks: Record<string, (task: Task) => Promise<string[]>> = {
  async create({ sql, email, name, fromStdin, replace }) {
    const account = await findAccount(sql, email);
    if (account && !replace)
      throw new StartError(
        `There is already an account ${email}. If you did not make it, use create with --replace: its maker may know the password`,
      );
    const password = await askPassword(fromStdin);
    if (account) await takeAddress(sql, account);
    const id = await createAccount(sql, { email, password, ...(name ? { fullName: name } : {}) });
    await grantAdmin(sql, id);
    return [`${email} can now sign in as an admin`];
  },
  async list({ sql }) {
    const accounts = await listAccounts(sql);
    return accounts.map(({ email, admin, full_name }) =>
      [email ?? '(no address)', admin ? 'admin' : '-', full_name ?? ''].join('\t'),
    );
  },
  async grant(task) {
    await grantAdmin(task.sql, (await existing(task)).id);
    return [`${task.email} is an admin`];
  },
  async revoke(task) {
    await revokeAdmin(task.sql, (await existing(task)).id);
    return [`${task.email} is not an admin`];
  },
  async 'reset-password'(task) {
    const account = await existing(task);
    await setPassword(task.sql, account, await askPassword(task.fromStdin));
    return [`${task.email} has a new password and is signed out everywhere`];
  },
};

function noSuchCommand(name: string): string {
  const meant = nearestName(name, Object.keys(tasks));
  return `There is no command “${name}”${meant ? `. Did you mean ${meant}?` : ''}`;
}

await runCommand({
  usage,
  options: {
    name: { type: 'string' },
    'password-stdin': { type: 'boolean', default: false },
    replace: { type: 'boolean', default: false },
  },
  positionals: { least: 1, most: 2 },
  async run({ values, positionals: [name = '', address = ''] }, signal) {
    const task = Object.hasOwn(tasks, name) ? tasks[name] : undefined;
    if (!task) throw new StartError(`${noSuchCommand(name)}\n\n${usage}`);
    const email = address.trim().toLowerCase();
    if (name !== 'list' && !emailShape.test(email)) throw new StartError(`"${address}" is not an email address`);
    return withDatabase(projectOf(readSettings(process.env)), signal, (sql) =>
      task({
        sql,
        email,
        name: values.name,
        fromStdin: values['password-stdin'],
        replace: values.replace,
      }),
    );
  },
});
