import { accountMailer } from '#shared/mails/account-mail.ts';
import { firm } from '../firm.ts';
import { log } from '../log.ts';
import type { Settings } from '../settings.ts';
import { composeMail, type MailText } from './mail-texts.ts';

/** Sends in the background: the time a mail takes would reveal whether there is an account. */
export type AuthMail = (to: string, text: MailText) => void;

/** Account mails are sent by SMTP. Without it there are none, and they are never logged: they contain codes. */
export function authMail(settings: Settings): AuthMail | null {
  const sendMail = accountMailer(settings, firm);
  if (!sendMail) return null;
  return (to, text) => {
    void sendMail(to, composeMail(text)).then((isSent) => {
      if (!isSent) log.warn({ about: text.about }, 'a mail about an account was not sent');
    });
  };
}
