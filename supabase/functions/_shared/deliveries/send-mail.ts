import { createTransport, type SendMailOptions } from 'nodemailer';
import { withDeadline } from '../deadline.ts';
import type { Answer } from './answer.ts';
import { mailFailure } from './mail-failure.ts';

const mailLimitMs = 30_000;

const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Sends one message. The Message-ID is derived from the delivery, so a mailbox can recognise a repeat. */
export async function sendMail(
  smtpUrl: string,
  deliveryId: string,
  mail: SendMailOptions & { from: string },
): Promise<Answer> {
  const transport = createTransport({ url: smtpUrl, ...patience, disableFileAccess: true, disableUrlAccess: true });
  try {
    const sending = transport.sendMail({ ...mail, messageId: `<${deliveryId}@${domainOf(mail.from)}>` });
    const result = await withDeadline(mailLimitMs, sending);
    if (result.rejected.length > 0) return partlyAccepted(result);
    return { succeeded: true, text: result.response };
  } catch (error) {
    const { code, responseCode } = error as { code?: string; responseCode?: number };
    return {
      succeeded: false,
      text: mailFailure(error),
      stop: code === 'EENVELOPE' && (responseCode ?? 0) >= 550 && (responseCode ?? 0) < 560,
    };
  } finally {
    transport.close();
  }
}

/** Several recipients are addresses of the business, so the one that is refused may be named. */
function partlyAccepted({ accepted, rejected }: { accepted: unknown[]; rejected: string[] }): Answer {
  const recipients = accepted.length + rejected.length;
  return {
    succeeded: false,
    text: `accepted for ${accepted.length} of ${recipients} recipients, refused for ${rejected.join(', ')}`,
    refusedRecipients: rejected,
  };
}

function domainOf(from: string): string {
  return /@([a-z0-9.-]+)/i.exec(from)?.[1] ?? 'localhost';
}
