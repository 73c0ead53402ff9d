import path from 'node:path';
import { z } from 'zod';
import { emailShape } from '#shared/email-address.ts';
import { isTooLong, passwordLength } from '#shared/password-length.ts';
import { meaningOf, means, onOff, parseSettings, sharedSettings } from '#shared/settings.ts';
import { business, retention } from './firm.ts';

export { SettingsError } from '#shared/settings.ts';

const trustProxy = z
  .string()
  .regex(/^(on|off|[0-9]|10)$/, 'must be on, off or the number of proxies in front')
  .default('off')
  .transform((value) => (value === 'on' ? 1 : value === 'off' ? 0 : Number(value)));

const folder = () => z.string().transform((name) => path.resolve(name));

const schema = z.object({
  PORT: means(
    z.coerce.number('must be a port number').int().min(0).max(65535).default(3000),
    'port to listen on',
    '3000',
  ),
  HOST: means(
    z.string().default('127.0.0.1'),
    'address to listen on; 0.0.0.0 for access from other machines',
    '127.0.0.1',
  ),
  DATA_DIR: means(folder().prefault('./data'), 'folder for database, keys and logs', './data'),
  DATABASE_URL: means(
    z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
    'your own PostgreSQL instead of the embedded one',
  ),
  SITE_DIR: means(folder().prefault('build/site'), 'the built site', 'build/site'),
  SITE_URL: means(
    z
      .url({ protocol: /^https?$/, error: 'must be an http or https address' })
      .default(business.siteUrl)
      .transform((address) => new URL(address).origin),
    'the public address, for the build and the server',
    'from content/business.ts',
  ),
  ADMIN_EMAIL: means(
    z.string().regex(emailShape, 'must be an email address').toLowerCase().optional(),
    'with the next one: creates the first admin if there is none',
  ),
  ADMIN_PASSWORD: means(
    z
      .string()
      .min(passwordLength.ours, `must have at least ${passwordLength.ours} characters`)
      .refine((password) => !isTooLong(password), `must have at most ${passwordLength.most} characters`)
      .optional(),
    `${passwordLength.ours} to ${passwordLength.most} characters`,
  ),
  SIGN_UP: means(
    z.enum(['open', 'closed'], 'must be open or closed').default('open'),
    'closed allows new accounts only for the owner and invited people',
    'open',
  ),
  REQUIRE_SECOND_FACTOR: means(
    onOff(),
    'on requires a second factor of every admin, after a week’s notice; docs/accounts.md',
    'off',
  ),
  SEED: means(
    z.enum(['sample', 'none'], 'must be sample or none').optional(),
    'whether a new database gets sample reviews; public: NODE_ENV=production, a public SITE_URL, or a systemd service',
    'sample, on a public site none',
  ),
  TRUST_PROXY: means(trustProxy, 'number of reverse proxies in front; on means one', 'off'),
  ...sharedSettings,
  CANARY: means(onOff(), 'on sends a daily test enquiry through form, database, mail and webhook', 'off'),
  BACKUP_DIR: means(folder().optional(), 'folder for daily backups, each verified by restoring it'),
  BACKUP_PASSPHRASE: means(
    z.string().min(12, 'must have at least 12 characters').optional(),
    'encrypts backups; 12 characters or more',
  ),
  CONTENT_DIR: means(
    z.string().optional(),
    'folder of the firm’s text and facts, for the build and the server',
    'content',
  ),
  OUT_DIR: means(z.string().optional(), 'at build time: output folder', 'build'),
  SUPABASE_URL: means(
    z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
    'at build time: a hosted project instead of the embedded backend; docs/hosting-supabase.md',
  ),
  SUPABASE_PUBLISHABLE_KEY: means(z.string().optional(), 'at build time: that project’s publishable key'),
});

export const settingNames = Object.keys(schema.shape);

const whole = schema.refine((settings) => !settings.ADMIN_EMAIL === !settings.ADMIN_PASSWORD, {
  path: ['ADMIN_EMAIL'],
  error: 'and ADMIN_PASSWORD go together',
});

type Parsed = z.infer<typeof schema>;
export type Settings = Omit<Parsed, 'SEED' | 'RETENTION_MONTHS'> & {
  SEED: NonNullable<Parsed['SEED']>;
  RETENTION_MONTHS: number;
};

export const exampleFile = path.resolve(import.meta.dirname, '../.env.example');

export function settingsExample(): string {
  const settings = Object.entries(schema.shape).map(([name, setting]) => {
    const { description = '', unset = '' } = meaningOf(setting) ?? {};
    return `# ${description}${unset && `; default: ${unset}`}\n#${name}=\n`;
  });
  return `# Environment variables, read and checked at the start. An empty one counts as not set.\n\n${settings.join('\n')}`;
}

/** Sample reviews are for a look at one's own machine: no visitor may take them for real ones. */
function isPublicSite({ NODE_ENV, SITE_URL, INVOCATION_ID }: Record<string, string | undefined>): boolean {
  const isPublicAddress = SITE_URL && !/^(localhost$|127\.|\[::1\]$)/.test(new URL(SITE_URL).hostname);
  // systemd gives every service an INVOCATION_ID.
  return NODE_ENV === 'production' || Boolean(isPublicAddress) || Boolean(INVOCATION_ID);
}

export function readSettings(env: Record<string, string | undefined>): Settings {
  const settings = parseSettings(whole, settingNames, env);
  return {
    ...settings,
    SEED: settings.SEED ?? (isPublicSite(env) ? 'none' : 'sample'),
    RETENTION_MONTHS: settings.RETENTION_MONTHS ?? retention.enquiryMonths,
  };
}
