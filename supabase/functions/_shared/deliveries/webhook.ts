import { Webhook } from 'standardwebhooks';
import type { Answer } from './answer.ts';
import { post } from './post.ts';
import type { DeliverySettings } from './settings.ts';

const webhookLimitMs = 20_000;

type Target = Pick<DeliverySettings, 'CONTACT_WEBHOOK_URL' | 'CONTACT_WEBHOOK_SECRET' | 'WEBHOOK_ALLOW_PRIVATE'>;

/** Posts a signed payload as the Standard Webhooks specification says. The id is the same on every attempt. */
export async function sendWebhook(
  target: Target,
  id: string,
  payload: object,
  limitMs = webhookLimitMs,
): Promise<Answer> {
  const { CONTACT_WEBHOOK_URL = '', CONTACT_WEBHOOK_SECRET = '', WEBHOOK_ALLOW_PRIVATE: allowPrivate } = target;
  const url = new URL(CONTACT_WEBHOOK_URL);
  const body = JSON.stringify(payload);
  const sentAt = new Date();
  const signature = new Webhook(CONTACT_WEBHOOK_SECRET).sign(id, sentAt, body);
  return post({
    url,
    headers: {
      'user-agent': 'Enquiry-Webhook/1',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
      'webhook-signature': signature,
    },
    body,
    limitMs,
    allowPrivate,
  });
}
