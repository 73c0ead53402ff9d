import { createTransport } from 'nodemailer';
import { business } from '../firm.ts';
import { log, withoutValues } from '../log.ts';
import type { Settings } from '../settings.ts';
import { composeMail, type MailText } from './mail-texts.ts';

/** Sends in the background: how long a mail takes would tell whether there is an account. */
export type AuthMail = (to: string, text: MailText) => void;

const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Mails about accounts go out by SMTP; without it there are none, and never into a log: they hold codes. */
export function authMail(settings: Settings): AuthMail | null {
  if (!settings.SMTP_URL || !settings.MAIL_FROM) return null;
  const transport = createTransport({
    url: settings.SMTP_URL,
    ...patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const from = { name: business.name, address: addressIn(settings.MAIL_FROM) };
  return (to, text) => {
    transport.sendMail({ from, to: { name: '', address: to }, ...composeMail(text) }).catch((error: unknown) => {
      log.warn({ error: withoutValues(error) }, 'a mail about an account was not sent');
    });
  };
}

/** MAIL_FROM may bring a name of its own. */
function addressIn(from: string): string {
  return /<([^>]+)>/.exec(from)?.[1] ?? from;
}
