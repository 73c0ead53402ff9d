import { receiverSecret } from './receiver.ts';
import { startServer, type RunningServer } from '../../support/server.ts';

/** The real server without the pages, which these tests neither need nor wait for. */
export function startBackend(env: Record<string, string> = {}): Promise<RunningServer> {
  return startServer({ SITE_DIR: 'no pages here', ...env });
}

/** Settings with which enquiries are sent to the office by mail. */
export function byMail(mailboxUrl: string) {
  return {
    SMTP_URL: mailboxUrl,
    MAIL_FROM: 'website@orchardandhill.example',
    ENQUIRY_TO: 'office@orchardandhill.example',
  };
}

/** Settings with which enquiries are sent to a receiver on this machine. */
export function byWebhook(receiverUrl: string) {
  return { CONTACT_WEBHOOK_URL: receiverUrl, CONTACT_WEBHOOK_SECRET: receiverSecret, WEBHOOK_ALLOW_PRIVATE: 'on' };
}
