import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { passwordLength as accountsPasswordLength } from 'embedded-supabase';
import { passwordLength } from '#shared/password-length.ts';
import { settingsFromSecrets } from '#shared/settings.ts';
import { exampleFile, readSettings, settingNames, settingsExample } from './settings.ts';

test('nothing needs to be set', () => {
  expect(readSettings({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    SEED: 'sample',
    TRUST_PROXY: 0,
    ENQUIRY_RECEIPT: false,
    RETENTION_MONTHS: 12,
  });
});

test('an empty variable counts as not set', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '', SMTP_URL: '' })).toEqual(readSettings({}));
});

test.each([
  {},
  { SITE_URL: 'http://localhost:3000' },
  { SITE_URL: 'http://127.0.0.1:3000' },
  { SITE_URL: 'http://[::1]:3000' },
  { NODE_ENV: 'production', SEED: 'sample' },
])('a look on one’s own machine starts with samples: %j', (env) => {
  expect(readSettings(env).SEED).toBe('sample');
});

test.each([
  { NODE_ENV: 'production' },
  { SITE_URL: 'https://www.example.org' },
  { SITE_URL: 'http://localhost.example.org' },
  { INVOCATION_ID: '3f2a' },
  { SEED: 'none' },
])('a public site starts without invented reviews: %j', (env) => {
  expect(readSettings(env).SEED).toBe('none');
});

test.each([
  [{ TRUST_PROXY: 'on' }, { TRUST_PROXY: 1 }],
  [{ TRUST_PROXY: '2' }, { TRUST_PROXY: 2 }],
  [{ ENQUIRY_RECEIPT: 'on' }, { ENQUIRY_RECEIPT: true }],
  [{ RETENTION_MONTHS: '24' }, { RETENTION_MONTHS: 24 }],
  [
    { FORM_ORIGINS: 'https://one.example, https://two.example/form' },
    { FORM_ORIGINS: ['https://one.example', 'https://two.example'] },
  ],
  [{ SITE_URL: 'https://www.example.org/' }, { SITE_URL: 'https://www.example.org' }],
  [{ SMTP_URL: 'smtp://b.org', MAIL_FROM: 'a@b.org', ENQUIRY_TO: 'c@b.org' }, { ENQUIRY_TO: 'c@b.org' }],
  [{ ADMIN_EMAIL: 'Owner@Example.org', ADMIN_PASSWORD: 'a good password' }, { ADMIN_EMAIL: 'owner@example.org' }],
])('%j is understood', (env, settings) => {
  expect(readSettings(env)).toMatchObject(settings);
});

test.each([
  [{ PORT: 'abc' }, 'PORT must be a port number'],
  [{ SEED: 'all' }, 'SEED must be sample or none'],
  [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY must be on, off or the number of proxies in front'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be a postgres:// address'],
  [{ FORM_ORIGINS: 'one.example' }, 'FORM_ORIGINS must be addresses, separated by commas'],
  [{ ADMIN_EMAIL: 'owner@example.org' }, 'ADMIN_EMAIL and ADMIN_PASSWORD go together'],
  [{ ADMIN_EMAIL: 'owner@example.org', ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD must have at least 8 characters'],
  [{ RETENTION_MONTHS: '12 months' }, 'RETENTION_MONTHS must be a whole number of months from 1 to 120'],
  [{ RETENTION_MONTHS: '0' }, 'RETENTION_MONTHS must be a whole number of months from 1 to 120'],
  [{ RETENTION_MONTHS: '1e1' }, 'RETENTION_MONTHS must be a whole number of months from 1 to 120'],
  [{ RETENTION_MONTH: '24' }, 'RETENTION_MONTH is not a setting: RETENTION_MONTHS is'],
  [{ SEED: 'all', RETENTION: '24' }, 'SEED must be sample or none; RETENTION is not a setting: RETENTION_MONTHS is'],
  [{ BACKUP_PASSPHRASE: 'short' }, 'BACKUP_PASSPHRASE must have at least 12 characters'],
  [{ SMTP_URL: 'smtp://mail.example.org' }, 'SMTP_URL needs MAIL_FROM and ENQUIRY_TO as well'],
  [{ SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 'a@b.org' }, 'SMTP_URL needs MAIL_FROM and ENQUIRY_TO as well'],
  [{ CONTACT_WEBHOOK_URL: 'https://example.org/hook' }, 'CONTACT_WEBHOOK_URL needs CONTACT_WEBHOOK_SECRET as well'],
  [{ CONTACT_WEBHOOK_URL: 'ftp://example.org' }, 'CONTACT_WEBHOOK_URL must be an http or https address'],
])('%j stops the start with one clear line', (env, message) => {
  expect(() => readSettings(env)).toThrow(`Settings: ${message}`);
});

function misspellings(name: string): string[] {
  const places = [...name].map((_, place) => place);
  return [
    name.toLowerCase(),
    name.replaceAll('_', ''),
    ...places.flatMap((place) => [
      name.slice(0, place) + name.slice(place + 1),
      `${name.slice(0, place)}Q${name.slice(place)}`,
      `${name.slice(0, place)}Q${name.slice(place + 1)}`,
    ]),
    ...places.slice(1).map((place) => name.slice(0, place - 1) + name[place] + name[place - 1] + name.slice(place + 1)),
  ].filter((typed) => typed !== name && typed !== '' && !settingNames.includes(typed));
}

const shared = [
  'SMTP_URL',
  'MAIL_FROM',
  'ENQUIRY_TO',
  'DIGEST_TO',
  'RETENTION_MONTHS',
  'CONTACT_WEBHOOK_URL',
  'FORM_ORIGINS',
];

test.each(settingNames)('a misspelt %s is a mistake with a suggestion', (name) => {
  for (const typed of misspellings(name))
    expect(() => readSettings({ [typed]: '1' }), typed).toThrow(`${typed} is not a setting: `);
});

test.each(shared)('a misspelt %s is a mistake for hosted functions too', (name) => {
  for (const typed of misspellings(name))
    expect(() => settingsFromSecrets({ [typed]: '1' }, { enquiryMonths: 12 }), typed).toThrow(`${name} is`);
});

test.each([{ RETENTION_DAYS: '30' }, { SMTP_HOST: 'mail.example.org' }, { BACKUP_FOLDER: '/var/backups' }])(
  'a name that begins as ours do is a mistake: %j',
  (env) => {
    expect(() => readSettings(env)).toThrow('is not a setting');
  },
);

test('variables that machines and platforms set are not mistakes', () => {
  const names =
    'PATH HOME USER LANG TERM SHELL PWD HOSTNAME MAIL LOGNAME TZ PGHOST PGPORT NODE_ENV NODE_OPTIONS npm_config_cache';
  const platform =
    'SUPABASE_URL SUPABASE_DB_URL SUPABASE_ANON_KEY SUPABASE_SERVICE_ROLE_KEY SUPABASE_SECRET_KEYS SUPABASE_PUBLISHABLE_KEYS SUPABASE_JWKS SB_REGION SB_EXECUTION_ID DENO_REGION DELIVER_SECRET FIRM';
  const env = (list: string) => Object.fromEntries(list.split(' ').map((name) => [name, 'https://example.org']));
  expect(() => readSettings(env(names))).not.toThrow();
  expect(() => settingsFromSecrets(env(`${names} ${platform}`), { enquiryMonths: 12 })).not.toThrow();
});

test.each([{ SMTP_URL: 'smtp://mail.example.org' }, { RETENTION_MONTHS: '0' }, { ENQUIRY_RECEIPT: 'yes' }])(
  'server and hosted functions refuse %j in the same words',
  (env) => {
    const refusal = (read: () => unknown) => {
      try {
        return read();
      } catch (error) {
        return (error as Error).message;
      }
    };
    const words = refusal(() => readSettings(env));
    expect(words).toMatch(/^Settings: /);
    expect(refusal(() => settingsFromSecrets(env, { enquiryMonths: 12 }))).toBe(words);
  },
);

test('without RETENTION_MONTHS, or with an empty one, hosted functions keep enquiries as long as the firm says', () => {
  for (const env of [{}, { RETENTION_MONTHS: '' }])
    expect(settingsFromSecrets(env, { enquiryMonths: 6 }).RETENTION_MONTHS).toBe(6);
});

test('.env.example is what npm run types makes of the settings', async () => {
  expect(await readFile(exampleFile, 'utf8')).toBe(settingsExample());
});

test('forms and accounts agree on how short and how long a password may be', () => {
  expect(passwordLength).toMatchObject(accountsPasswordLength);
});
