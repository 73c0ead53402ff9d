import type { Sql } from 'postgres';
import type { Answer } from './answer.ts';
import { composeEnquiryMail } from './enquiry-mail.ts';
import { claimDue, recordAnswer, type Delivery } from './queue.ts';
import { composeReceipt } from './receipt-mail.ts';
import { sendMail } from './send-mail.ts';
import type { Business, Channel, DeliverySettings } from './settings.ts';
import { sendWebhook } from './webhook.ts';

export type Log = {
  info: (facts: object, text: string) => void;
  warn: (facts: object, text: string) => void;
  error: (facts: object, text: string) => void;
};

export type DeliveryContext = { sql: Sql; settings: DeliverySettings; business: Business; log: Log };

/** Claims what is due on one channel, sends it, records every answer. Returns how many were tried. */
export async function deliverDue(context: DeliveryContext, channel: Channel): Promise<number> {
  const due = await claimDue(context.sql, channel);
  await Promise.all(due.map((delivery) => deliver(context, delivery)));
  return due.length;
}

async function deliver(context: DeliveryContext, delivery: Delivery): Promise<void> {
  const answer = await send(context, delivery).catch((error: unknown): Answer => ({
    succeeded: false,
    text: error instanceof Error ? error.message : 'unknown error',
  }));
  await recordAnswer(context.sql, delivery, answer);
  const { reference } = delivery.enquiry;
  const facts = { reference, channel: delivery.channel, attempt: delivery.attempts, answer: answer.text };
  if (answer.succeeded) context.log.info(facts, 'enquiry delivered');
  else context.log.warn(facts, 'enquiry not delivered by this try');
}

async function send({ settings, business }: DeliveryContext, { id, channel, enquiry }: Delivery): Promise<Answer> {
  const { SMTP_URL: smtpUrl = '', MAIL_FROM: from = '', ENQUIRY_TO: to } = settings;
  switch (channel) {
    case 'webhook': {
      const { created_at: _, ...payload } = enquiry;
      return sendWebhook(settings, `msg_${id}`, payload);
    }
    case 'receipt':
      return sendMail(smtpUrl, id, { from, to: enquiry.email, ...composeReceipt(enquiry.reference, business) });
    case 'email': {
      // The business's own address may be repaired by its owner, so a refusal of it never ends the tries.
      const answer = await sendMail(smtpUrl, id, { from, to, ...composeEnquiryMail(enquiry) });
      return { ...answer, stop: false };
    }
  }
}
