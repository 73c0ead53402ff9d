import { createTransport, type SendMailOptions } from 'nodemailer';
import { withDeadline } from '../deadline.ts';
import type { Answer } from './answer.ts';

const mailLimitMs = 30_000;

const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Sends one message. The Message-ID comes from the delivery, so a mailbox can tell a second try from a second mail. */
export async function sendMail(
  smtpUrl: string,
  deliveryId: string,
  mail: SendMailOptions & { from: string },
): Promise<Answer> {
  const transport = createTransport({ url: smtpUrl, ...patience, disableFileAccess: true, disableUrlAccess: true });
  try {
    const sending = transport.sendMail({ ...mail, messageId: `<${deliveryId}@${domainOf(mail.from)}>` });
    const sent = await withDeadline(mailLimitMs, sending);
    return { succeeded: true, text: sent.response.slice(0, 200) };
  } catch (error) {
    const { code, responseCode } = error as { code?: string; responseCode?: number };
    // A server's words may quote the address that it refuses; its code says enough.
    return {
      succeeded: false,
      text: ['SMTP', responseCode, code].filter(Boolean).join(' '),
      stop: code === 'EENVELOPE' && (responseCode ?? 0) >= 550 && (responseCode ?? 0) < 560,
    };
  } finally {
    transport.close();
  }
}

function domainOf(from: string): string {
  return /@([a-z0-9.-]+)/i.exec(from)?.[1] ?? 'localhost';
}
