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
import { composeReply, readReply, replySender } from './reply-mail.ts';
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

/** What this server has sent and could not write down: it is not sent again, only written down. */
const unrecordedSuccesses = new Map<string, Answer>();

async function deliver(context: DeliveryContext, delivery: Delivery): Promise<void> {
  const answer =
    unrecordedSuccesses.get(delivery.id) ??
    (await withDeadline(deliveryLimitMs, send(context, delivery)).catch((error: unknown): Answer => ({
      succeeded: false,
      text: error instanceof Error ? error.message : 'unknown error',
    })));
  const { reference } = delivery.enquiry;
  const facts = { reference, channel: delivery.channel, attempt: delivery.attempts, answer: answer.text };
  if (await isRecorded(context.sql, delivery, answer)) unrecordedSuccesses.delete(delivery.id);
  else {
    // Of late photographs the next mail may be another one.
    if (answer.succeeded && delivery.channel !== 'photographs') unrecordedSuccesses.set(delivery.id, answer);
    context.log.error(facts, 'the answer to a try could not be recorded');
  }
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
  const { id, channel, enquiry, isCanary, spamSigns } = delivery;
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
    case 'reply': {
      const reply = await readReply(sql, delivery.replyId ?? '');
      if (!reply) return { succeeded: false, stop: true, text: 'the reply is no longer there' };
      const mail = composeReply(enquiry, reply, firm);
      const answer = await sendMail(smtpUrl, reply.id, { from: replySender(settings.MAIL_FROM ?? '', firm), ...mail });
      // A further try might write to the customer twice: a person decides.
      return { ...answer, stop: answer.stop || answer.mayHaveArrived || false };
    }
    case 'email': {
      // The business's own address may be repaired by its owner, so a refusal of it never ends the tries.
      const to = recipientsLeft(settings.ENQUIRY_TO ?? '', delivery.refusedRecipients);
      if (to === '') return { succeeded: true, text: 'nobody is left who refused it' };
      const photographs = await readMailPhotographs(sql, enquiry.reference);
      // A mailbox may be too small for pictures: they must not cost the enquiry its mail.
      if (delivery.tries > triesWithPhotographs) photographs.attachments = [];
      const mail = isCanary
        ? composeCanaryMail(enquiry.reference)
        : composeEnquiryMail(enquiry, firm, { siteUrl: settings.SITE_URL, photographs, spamSigns });
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
