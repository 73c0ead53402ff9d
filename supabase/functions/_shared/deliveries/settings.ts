import type { Row } from '../database-types.ts';
import type { SharedSettings } from '../settings.ts';

/** Who is notified of an enquiry, and how. */
export type DeliverySettings = Omit<SharedSettings, 'FORM_ORIGINS'>;

export type Channel = Row<'enquiry_deliveries'>['channel'];

/** The channels that get a delivery row when an enquiry is stored. */
export function configuredChannels(settings: DeliverySettings): Channel[] {
  const channels: Channel[] = [];
  const mail = settings.SMTP_URL && settings.MAIL_FROM && settings.ENQUIRY_TO;
  if (mail) channels.push('email');
  if (mail && settings.ENQUIRY_RECEIPT) channels.push('receipt');
  if (settings.CONTACT_WEBHOOK_URL && settings.CONTACT_WEBHOOK_SECRET) channels.push('webhook');
  return channels;
}

/** The channels on which something may be due: late photographs and replies of the office have channels of their own. */
export function servedChannels(settings: DeliverySettings): Channel[] {
  const channels = configuredChannels(settings);
  if (channels.includes('email')) channels.push('photographs');
  if (settings.SMTP_URL && settings.MAIL_FROM) channels.push('reply');
  return channels;
}
