import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendWebhook } from '#shared/deliveries/webhook.ts';
import { serve } from '../support/loopback.ts';
import { receiverSecret, startReceiver } from './support/receiver.ts';

let receiver: Awaited<ReturnType<typeof startReceiver>>;

beforeAll(async () => {
  receiver = await startReceiver();
});
beforeEach(() => {
  receiver.answer = { status: 204, headers: {} };
  receiver.calls.length = 0;
  receiver.forged.length = 0;
});
afterAll(() => receiver.stop());

function target(change: Record<string, unknown> = {}) {
  return {
    CONTACT_WEBHOOK_URL: receiver.url,
    CONTACT_WEBHOOK_SECRET: receiverSecret,
    WEBHOOK_ALLOW_PRIVATE: true,
    ...change,
  };
}

describe('a webhook', () => {
  test('arrives signed, with the id it was given', async () => {
    const answer = await sendWebhook(target(), 'msg_1', { reference: 'OH-7K3M9Q', message: 'Grüße 🌳' });
    expect(answer).toMatchObject({ succeeded: true, text: 'HTTP 204' });
    expect(receiver.calls).toMatchObject([{ id: 'msg_1', payload: { reference: 'OH-7K3M9Q', message: 'Grüße 🌳' } }]);
  });

  test('signed with another secret is not what the receiver accepts', async () => {
    const secret = `whsec_${Buffer.from('another secret').toString('base64')}`;
    const answer = await sendWebhook(target({ CONTACT_WEBHOOK_SECRET: secret }), 'msg_1', {});
    expect(answer).toMatchObject({ succeeded: false, text: 'HTTP 401' });
    expect(receiver.forged).toHaveLength(1);
  });

  test.each([200, 201, 299])('counts as delivered with %i', async (status) => {
    receiver.answer.status = status;
    expect((await sendWebhook(target(), 'msg_1', {})).succeeded).toBe(true);
  });

  test.each([302, 400, 404, 429, 500, 503])(
    'does not count as delivered with %i, and may be tried again',
    async (status) => {
      receiver.answer = { status, headers: { location: receiver.url, 'retry-after': '120' } };
      const answer = await sendWebhook(target(), 'msg_1', {});
      expect(answer).toEqual({ succeeded: false, text: `HTTP ${status}`, stop: false, retryAfter: 120_000 });
    },
  );

  test('is not tried again when the receiver says it is gone', async () => {
    receiver.answer.status = 410;
    expect((await sendWebhook(target(), 'msg_1', {})).stop).toBe(true);
  });

  test('does not follow a redirect', async () => {
    const trap = await startReceiver();
    receiver.answer = { status: 307, headers: { location: trap.url } };
    await sendWebhook(target(), 'msg_1', {});
    expect(trap.calls).toHaveLength(0);
    await trap.stop();
  });

  test('gives up on a receiver that never answers', async () => {
    const silentServer = await serve(() => {});
    const answer = await sendWebhook(target({ CONTACT_WEBHOOK_URL: silentServer.url }), 'msg_1', {}, 200);
    expect(answer).toMatchObject({ succeeded: false, text: 'no answer in time' });
    await silentServer.stop();
  });

  test('reports a receiver that is not there by its code alone', async () => {
    const answer = await sendWebhook(target({ CONTACT_WEBHOOK_URL: 'http://127.0.0.1:9/' }), 'msg_1', {});
    expect(answer).toEqual({ succeeded: false, text: 'ECONNREFUSED' });
  });
});

describe('a private address is refused before anything is sent', () => {
  test.each(['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', 'localhost', '2130706433', '0x7f.1', '0'])(
    'as %s',
    async (host) => {
      const url = receiver.url.replace('127.0.0.1', host);
      const answer = await sendWebhook(target({ CONTACT_WEBHOOK_URL: url, WEBHOOK_ALLOW_PRIVATE: false }), 'msg_1', {});
      expect(answer).toMatchObject({ succeeded: false, text: expect.stringContaining('private address') });
      expect(receiver.calls).toHaveLength(0);
      expect(receiver.forged).toHaveLength(0);
    },
  );
});
