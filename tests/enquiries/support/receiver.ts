import type { IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { serve } from '../../support/loopback.ts';

export const receiverSecret = `whsec_${Buffer.from('a secret that only tests know').toString('base64')}`;

type ReceivedCall = { id: string; payload: Record<string, string>; headers: IncomingHttpHeaders };

/** A real HTTP receiver that accepts only what carries a valid signature; `answer` may make it fail. */
export async function startReceiver() {
  const calls: ReceivedCall[] = [];
  const forged: string[] = [];
  const receiver = {
    calls,
    forged,
    answer: { status: 204, headers: {} as Record<string, string> },
    url: '',
    stop: () => server.stop(),
  };
  const server = await serve(async (request, response) => {
    const body = await text(request);
    const { status, headers } = receiver.answer;
    try {
      const payload = new Webhook(receiverSecret).verify(body, request.headers as Record<string, string>);
      const id = String(request.headers['webhook-id']);
      if (status >= 200 && status < 300)
        calls.push({ id, payload: payload as Record<string, string>, headers: request.headers });
      response.writeHead(status, headers).end();
    } catch {
      forged.push(body);
      response.writeHead(401).end();
    }
  });
  receiver.url = `${server.url}/api/webhooks/contact`;
  return receiver;
}
