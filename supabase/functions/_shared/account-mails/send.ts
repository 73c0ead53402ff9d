import { randomUUID } from 'node:crypto';
import { sendMail } from '../deliveries/send-mail.ts';
import { type AccountMail, namedSender } from './frame.ts';

/** Sends mails about accounts; null where no mail server is set. */
export function mailSender(
  settings: { SMTP_URL?: string | undefined; MAIL_FROM?: string | undefined },
  business: string,
) {
  const { SMTP_URL: url, MAIL_FROM: from } = settings;
  if (!url || !from) return null;
  return async (to: string, mail: AccountMail): Promise<boolean> => {
    const { succeeded } = await sendMail(url, randomUUID(), { ...mail, from: namedSender(from, business), to });
    return succeeded;
  };
}
