import type { Sql } from 'postgres';
import { setTimeout as sleep } from 'node:timers/promises';
import { withDeadline } from '../deadline.ts';
import type { Answer } from './answer.ts';
import { composeCanaryMail } from './canary-mail.ts';
import { composeEnquiryMail } from './enquiry-mail.ts';
import { composeLatePhotographsMail } from './late-photographs-mail.ts';
import { linkPhotographs, readLatePhotographs, readMailPhotographs } from './photographs.ts';
import { claimDue, recordAnswer, type Delivery } from './queue.ts';
import { composeReceipt } from './receipt-mail.ts';
import { sendMail } from './send-mail.ts';
import type { Firm } from '../firm.ts';
import { namedSender } from '../mails/frame.ts';
import type { Channel, DeliverySettings } from './settings.ts';
import { sendWebhook } from './webhook.ts';

export type Log = {
  info: (facts: object, text: string) => void;
  warn: (facts: object, text: string) => void;
  error: (facts: object, text: string) => void;
};

export type DeliveryContext = { sql: Sql; settings: DeliverySettings; firm: Firm; log: Log };

/** Longer than every time-out of a channel, with time to record the result before the lease ends. */
const deliveryLimitMs = 33_000;

const triesWithPhotographs = 2;

/** A database that restarts is back within seconds, so recording is retried: otherwise the message would be sent again. */
const recordingPausesMs = [500, 3_000];

/** Claims what is due on one channel, sends it, records every answer. Returns how many were tried. */
export async function deliverDue(context: DeliveryContext, channel: Channel): Promise<number> {
  const deliveries = await claimDue(context.sql, channel);
  await Promise.all(deliveries.map((delivery) => deliver(context, delivery)));
  return deliveries.length;
}

async function deliver(context: DeliveryContext, delivery: Delivery): Promise<void> {
  const answer = await withDeadline(deliveryLimitMs, send(context, delivery)).catch((error: unknown): Answer => ({
    succeeded: false,
    text: error instanceof Error ? error.message : 'unknown error',
  }));
  const { reference } = delivery.enquiry;
  const facts = { reference, channel: delivery.channel, attempt: delivery.attempts, answer: answer.text };
  if (!(await isRecorded(context.sql, delivery, answer)))
    context.log.error(facts, 'the answer to a try could not be recorded');
  if (answer.succeeded) context.log.info(facts, 'enquiry delivered');
  else context.log.warn(facts, 'enquiry not delivered by this try');
}

async function isRecorded(sql: Sql, delivery: Delivery, answer: Answer): Promise<boolean> {
  for (const pause of [...recordingPausesMs, null]) {
    try {
      await recordAnswer(sql, delivery, answer);
      return true;
    } catch {
      if (pause !== null) await sleep(pause);
    }
  }
  return false;
}

async function send({ sql, settings, firm }: DeliveryContext, delivery: Delivery): Promise<Answer> {
  const { id, channel, enquiry, isCanary } = delivery;
  const { SMTP_URL: smtpUrl = '' } = settings;
  const from = namedSender(settings.MAIL_FROM ?? '', firm);
  switch (channel) {
    case 'webhook': {
      const { created_at: _, ...payload } = enquiry;
      const photographs = await linkPhotographs(sql, settings, enquiry.reference);
      const extras = { ...(photographs.length > 0 && { photographs }), ...(isCanary && { canary: true }) };
      return sendWebhook(settings, `msg_${id}`, { ...payload, ...extras });
    }
    case 'receipt':
      return sendMail(smtpUrl, id, { from, to: enquiry.email, ...composeReceipt(enquiry.reference, firm) });
    case 'email': {
      // The business's own address may be repaired by its owner, so a refusal of it never ends the tries.
      const to = recipientsLeft(settings.ENQUIRY_TO ?? '', delivery.refusedRecipients);
      if (to === '') return { succeeded: true, text: 'nobody is left who refused it' };
      const photographs = await readMailPhotographs(sql, enquiry.reference);
      // A mailbox may be too small for pictures: they must not cost the enquiry its mail.
      if (delivery.tries > triesWithPhotographs) photographs.attachments = [];
      const mail = isCanary
        ? composeCanaryMail(enquiry.reference)
        : composeEnquiryMail(enquiry, firm, { siteUrl: settings.SITE_URL, photographs });
      const answer = await sendMail(smtpUrl, id, { from, to, ...mail });
      return { ...answer, stop: false };
    }
    case 'photographs': {
      const to = recipientsLeft(settings.ENQUIRY_TO ?? '', delivery.refusedRecipients);
      const photographs = await readLatePhotographs(sql, enquiry.reference);
      if (to === '' || photographs.count === 0) return { succeeded: true, text: 'nothing is left to send' };
      // Later photographs need a mail of their own, which a mailbox must not take for this one.
      const mailId = `${id}-${photographs.attachments.at(-1)?.filename ?? delivery.attempts}`;
      if (delivery.tries > triesWithPhotographs) photographs.attachments = [];
      const mail = composeLatePhotographsMail(enquiry, firm, { siteUrl: settings.SITE_URL, photographs });
      return { ...(await sendMail(smtpUrl, mailId, { from, to, ...mail })), stop: false };
    }
  }
}

/** All, or those who refused an earlier try and are still to get enquiries. */
function recipientsLeft(recipients: string, refused: string[]): string {
  return refused.length === 0 ? recipients : refused.filter((address) => recipients.includes(address)).join(', ');
}
