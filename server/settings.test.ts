import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

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
