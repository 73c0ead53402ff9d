import { randomUUID } from 'node:crypto';
import { sendMail } from '../deliveries/send-mail.ts';
import type { Firm } from '../firm.ts';
import { type Mail, namedSender } from './frame.ts';

export type AccountMailer = (to: string, mail: Mail) => Promise<boolean>;

/** So that an out-of-office reply does not answer an automatic message. */
const headers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/** Sends mails about accounts and answers whether one left; null where no mail server is set. */
export function accountMailer(
  settings: { SMTP_URL?: string | undefined; MAIL_FROM?: string | undefined },
  firm: Firm,
): AccountMailer | null {
  const { SMTP_URL: url, MAIL_FROM: from } = settings;
  if (!url || !from) return null;
  return async (to, mail) => {
    // An address as an object is one address, whatever it holds.
    const addressed = { from: namedSender(from, firm), to: { name: '', address: to }, headers };
    const { succeeded } = await sendMail(url, randomUUID(), { ...mail, ...addressed });
    return succeeded;
  };
}
