import { createTransport, type SendMailOptions } from 'nodemailer';
import { withDeadline } from '../deadline.ts';
import type { Answer } from './answer.ts';
import { isRecipientRefused, mailFailure } from './mail-failure.ts';

const mailLimitMs = 30_000;

const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

const nothing = () => {};
const silent = {
  level: nothing,
  trace: nothing,
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
  fatal: nothing,
};

/** Sends one message. The Message-ID is derived from the delivery, so a mailbox can recognise a repeat. */
export async function sendMail(
  smtpUrl: string,
  deliveryId: string,
  mail: SendMailOptions & { from: string },
): Promise<Answer> {
  let isHandedOver = false;
  // The library tells only its log when the last byte of the message has gone.
  const logger = { ...silent, info: (entry: { tnx?: string }) => (isHandedOver ||= entry.tnx === 'message') };
  const transport = createTransport({
    url: smtpUrl,
    ...patience,
    logger,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    const sending = transport.sendMail({ ...mail, messageId: `<${deliveryId}@${domainOf(mail.from)}>` });
    const result = await withDeadline(mailLimitMs, sending);
    if (result.rejected.length > 0) return partlyAccepted(result);
    return { succeeded: true, text: result.response };
  } catch (error) {
    const { responseCode } = error as { responseCode?: number };
    return {
      succeeded: false,
      text: mailFailure(error),
      mayHaveArrived: isHandedOver && !responseCode,
      stop: isRecipientRefused(error as object),
    };
  } finally {
    transport.close();
  }
}

type PartlySent = { accepted: unknown[]; rejected: string[]; rejectedErrors?: { responseCode?: number }[] };

/** Several recipients are addresses of the business, so the one that is refused may be named. */
function partlyAccepted({ accepted, rejected, rejectedErrors = [] }: PartlySent): Answer {
  const recipients = accepted.length + rejected.length;
  const isTemporary = rejectedErrors.length > 0 && rejectedErrors.every(({ responseCode = 0 }) => responseCode < 500);
  const refusal = isTemporary ? 'not yet for' : 'refused for';
  const reason = isTemporary ? ` (${mailFailure(rejectedErrors[0])})` : '';
  return {
    succeeded: false,
    text: `accepted for ${accepted.length} of ${recipients} recipients, ${refusal} ${rejected.join(', ')}${reason}`,
    refusedRecipients: rejected,
  };
}

function domainOf(from: string): string {
  return /@([a-z0-9.-]+)/i.exec(from)?.[1] ?? 'localhost';
}
