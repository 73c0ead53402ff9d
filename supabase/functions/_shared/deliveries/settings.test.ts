import { expect, test } from 'vitest';
import { isWebhookSecret, settingsFromSecrets } from '../settings.ts';
import { configuredChannels } from './settings.ts';

const firm = { enquiryMonths: 12 };

const mail = { SMTP_URL: 'smtp://127.0.0.1:25', MAIL_FROM: 'web@example.org', ENQUIRY_TO: 'office@example.org' };
const webhook = { CONTACT_WEBHOOK_URL: 'https://example.org/hook', CONTACT_WEBHOOK_SECRET: 'whsec_c2VjcmV0c2VjcmV0' };

test.each([
  ['nothing', {}, []],
  ['mail', mail, ['email']],
  ['mail with receipts', { ...mail, ENQUIRY_RECEIPT: 'on' }, ['email', 'receipt']],
  ['somebody to write to and no mail server', { ENQUIRY_TO: mail.ENQUIRY_TO, ENQUIRY_RECEIPT: 'on' }, []],
  ['receipts without a mail server', { ENQUIRY_RECEIPT: 'on' }, []],
  ['a webhook', webhook, ['webhook']],
])('with %s set, enquiries go by %o', (_, secrets, channels) => {
  expect(configuredChannels(settingsFromSecrets(secrets, firm))).toEqual(channels);
});

test('a secret that no signature could be made with is found at once', () => {
  expect(isWebhookSecret('whsec_c2VjcmV0c2VjcmV0')).toBe(true);
  expect(isWebhookSecret('c2VjcmV0c2VjcmV0cw==')).toBe(true);
  expect(isWebhookSecret('c2VjcmV0c2VjcmV0czE=')).toBe(true);
  expect(isWebhookSecret('whsec_')).toBe(false);
  expect(isWebhookSecret('whsec_c2Vjc')).toBe(false);
  expect(isWebhookSecret('c2VjcmV0c=')).toBe(false);
  expect(isWebhookSecret('my secret')).toBe(false);
  expect(() => settingsFromSecrets({ CONTACT_WEBHOOK_SECRET: 'my secret' }, firm)).toThrow('must be whsec_');
});
