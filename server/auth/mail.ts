import { createTransport } from 'nodemailer';
import type { Settings } from '../settings.ts';

type Message = { to: string; subject: string; text?: string };

export type AuthMail = (message: Message) => Promise<void>;

/** Recovery mails go out by SMTP; without it they go nowhere, and never into a log: they hold codes. */
export function authMail(settings: Settings): AuthMail {
  if (!settings.SMTP_URL) return async () => {};
  const transport = createTransport(settings.SMTP_URL);
  return async ({ to, subject, text }) => {
    await transport.sendMail({ from: settings.MAIL_FROM, to, subject, text });
  };
}
