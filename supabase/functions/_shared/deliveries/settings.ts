import * as z from 'zod/mini';

/** Who is notified of an enquiry, and how. The server and the hosted functions use the same names. */
export type DeliverySettings = {
  /** Where the site is, for links back to it. */
  SITE_URL?: string | undefined;
  /** Where the functions are when they are not on the site itself. */
  SUPABASE_URL?: string | undefined;
  SMTP_URL?: string | undefined;
  MAIL_FROM?: string | undefined;
  ENQUIRY_TO?: string | undefined;
  /** Who gets the digest of the morning. */
  DIGEST_TO?: string | undefined;
  ENQUIRY_RECEIPT: boolean;
  CONTACT_WEBHOOK_URL?: string | undefined;
  CONTACT_WEBHOOK_SECRET?: string | undefined;
  WEBHOOK_ALLOW_PRIVATE: boolean;
  RETENTION_MONTHS: number;
};

export type Channel = 'email' | 'webhook' | 'receipt' | 'photographs';

/** The channels that get a delivery row when an enquiry is stored. */
export function configuredChannels(settings: DeliverySettings): Channel[] {
  const channels: Channel[] = [];
  const mail = settings.SMTP_URL && settings.MAIL_FROM && settings.ENQUIRY_TO;
  if (mail) channels.push('email');
  if (mail && settings.ENQUIRY_RECEIPT) channels.push('receipt');
  if (settings.CONTACT_WEBHOOK_URL && settings.CONTACT_WEBHOOK_SECRET) channels.push('webhook');
  return channels;
}

/** The channels on which something may be due: photographs that came too late for the mail have a channel of their own. */
export function servedChannels(settings: DeliverySettings): Channel[] {
  const channels = configuredChannels(settings);
  return channels.includes('email') ? [...channels, 'photographs'] : channels;
}

/** The shape Standard Webhooks gives a secret; any other would fail only at the first delivery. */
export function isWebhookSecret(secret: string): boolean {
  return /^(whsec_)?(?:[A-Za-z0-9+/]{4})+(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(secret);
}

const optional = z.optional(z.string());
const onOff = z.pipe(
  z._default(z.enum(['on', 'off']), 'off'),
  z.transform((value) => value === 'on'),
);

const secrets = z.object({
  SITE_URL: optional,
  SUPABASE_URL: optional,
  SMTP_URL: optional,
  MAIL_FROM: optional,
  ENQUIRY_TO: optional,
  DIGEST_TO: optional,
  ENQUIRY_RECEIPT: onOff,
  CONTACT_WEBHOOK_URL: optional,
  CONTACT_WEBHOOK_SECRET: z.optional(z.string().check(z.refine(isWebhookSecret, 'must be whsec_ followed by base64'))),
  WEBHOOK_ALLOW_PRIVATE: onOff,
  RETENTION_MONTHS: z._default(z.coerce.number().check(z.int(), z.positive()), 12),
});

/** The settings of a hosted function, from its secrets. */
export function settingsFromSecrets(environment: Record<string, string>): DeliverySettings {
  return secrets.parse(environment);
}
