import path from 'node:path';
import { z } from 'zod';
import { isWebhookSecret } from '#shared/deliveries/settings.ts';
import { formOrigins } from '#shared/form-origins.ts';
import { business, retention } from './firm.ts';

const onOff = z
  .enum(['on', 'off'], 'must be on or off')
  .default('off')
  .transform((value) => value === 'on');

const trustProxy = z
  .string()
  .regex(/^(on|off|[0-9]|10)$/, 'must be on, off or the number of proxies in front')
  .default('off')
  .transform((value) => (value === 'on' ? 1 : value === 'off' ? 0 : Number(value)));

const httpAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

/** Digits alone: a number that merely looks like one decides what is deleted. */
const months = z
  .string()
  .regex(/^([1-9]\d?|1[01]\d|120)$/, 'must be a whole number of months from 1 to 120')
  .transform(Number);

const schema = z
  .object({
    PORT: z.coerce.number('must be a port number').int().min(0).max(65535).default(3000),
    HOST: z.string().default('127.0.0.1'),
    DATA_DIR: z
      .string()
      .default('./data')
      .transform((folder) => path.resolve(folder)),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
    SITE_DIR: z
      .string()
      .default('build/site')
      .transform((folder) => path.resolve(folder)),
    SITE_URL: httpAddress.default(business.siteUrl).transform((address) => new URL(address).origin),
    SUPABASE_URL: httpAddress.optional(),
    ADMIN_EMAIL: z.email('must be an e-mail address').toLowerCase().optional(),
    ADMIN_PASSWORD: z
      .string()
      .min(8, 'must have at least 8 characters')
      .max(72, 'must have at most 72 characters')
      .optional(),
    SIGN_UP: z.enum(['open', 'closed'], 'must be open or closed').default('open'),
    REQUIRE_SECOND_FACTOR: onOff,
    SEED: z.enum(['sample', 'none'], 'must be sample or none').default('sample'),
    TRUST_PROXY: trustProxy,
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
    MAIL_FROM: z.string().optional(),
    ENQUIRY_TO: z.string().optional(),
    DIGEST_TO: z.string().optional(),
    ENQUIRY_RECEIPT: onOff,
    CANARY: onOff,
    FORM_ORIGINS: z
      .string()
      .refine((list) => formOrigins(list).length === list.split(',').length, 'must be addresses, separated by commas')
      .optional()
      .transform(formOrigins),
    CONTACT_WEBHOOK_URL: httpAddress.optional(),
    CONTACT_WEBHOOK_SECRET: z.string().refine(isWebhookSecret, 'must be whsec_ followed by base64').optional(),
    WEBHOOK_ALLOW_PRIVATE: onOff,
    RETENTION_MONTHS: months.default(retention.enquiryMonths),
    BACKUP_DIR: z
      .string()
      .transform((folder) => path.resolve(folder))
      .optional(),
    BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(),
  })
  .refine((settings) => !settings.ADMIN_EMAIL === !settings.ADMIN_PASSWORD, {
    path: ['ADMIN_EMAIL'],
    error: 'and ADMIN_PASSWORD go together',
  })
  .refine((settings) => !settings.SMTP_URL || (settings.MAIL_FROM && settings.ENQUIRY_TO), {
    path: ['SMTP_URL'],
    error: 'needs MAIL_FROM and ENQUIRY_TO as well',
  })
  .refine((settings) => !settings.CONTACT_WEBHOOK_URL || settings.CONTACT_WEBHOOK_SECRET, {
    path: ['CONTACT_WEBHOOK_URL'],
    error: 'needs CONTACT_WEBHOOK_SECRET as well',
  });

export type Settings = z.infer<typeof schema>;

export class SettingsError extends Error {}

export function readSettings(env: Record<string, string | undefined>): Settings {
  // An empty variable means "not set", as in most .env files.
  const variables = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = schema.safeParse(variables);
  const mistakes = result.success ? [] : result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  // A mistyped name would silently delete by the default instead.
  const mistypedNames = Object.keys(variables).filter(
    (name) => name.startsWith('RETENTION') && name !== 'RETENTION_MONTHS',
  );
  mistakes.push(...mistypedNames.map((name) => `${name} is not a setting: RETENTION_MONTHS is`));
  if (result.success && mistakes.length === 0) return result.data;
  throw new SettingsError(`Settings: ${mistakes.join('; ')}`);
}
