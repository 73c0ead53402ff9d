import { log } from '../host/log.ts';
import { type Mail, type MailText, plainMail } from './mail-texts.ts';

/** Sends in the background: the time a mail takes would reveal whether there is an account. */
export type AuthMail = (to: string, text: MailText) => void;

export type Mailer = {
  /** Answers whether the mail left. */
  send(to: string, mail: Mail): Promise<boolean>;
  compose?(mail: MailText): Mail;
};

/** Account mails are never logged: they contain codes. */
export function authMail({ send, compose = plainMail }: Mailer): AuthMail {
  return (to, text) => {
    void send(to, compose(text)).then((isSent) => {
      if (!isSent) log.warn({ about: text.about }, 'a mail about an account was not sent');
    });
  };
}
