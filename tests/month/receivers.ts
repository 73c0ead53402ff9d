import { json } from 'node:stream/consumers';
import { startMailbox } from '../enquiries/support/mailbox.ts';
import { serve } from '../support/loopback.ts';
import { startWire } from '../support/wire.ts';

/** The office's mailbox and a webhook, each behind a wire that can be cut. */
export async function startReceivers() {
  const mailbox = await startMailbox();
  const mailWire = await startWire(new URL(mailbox.url));
  /** References by the ids they came under. */
  const calls = new Map<string, string>();
  const webhook = { status: 204 };
  const server = await serve(async (request, response) => {
    const { reference } = (await json(request)) as { reference?: string };
    if (webhook.status === 204 && reference) calls.set(String(request.headers['webhook-id']), reference);
    response.writeHead(webhook.status).end();
  });
  return {
    mailbox,
    mailWire,
    webhook,
    smtpUrl: mailWire.url.replace(/\/$/, ''),
    webhookUrl: `${server.url}/hook`,
    /** References that came to the office, each under how many ids. */
    mailed() {
      const ids = new Map<string, Set<string>>();
      for (const { headers, to } of mailbox.mails) {
        const reference = /\b[A-Z]{2,4}-[A-Z0-9]{6}\b/.exec(headers.get('subject') ?? '')?.[0];
        if (!reference || !to.includes('office@orchardandhill.example')) continue;
        const known = ids.get(reference) ?? new Set();
        ids.set(reference, known.add(headers.get('message-id') ?? ''));
      }
      return ids;
    },
    called: () => new Set(calls.values()),
    idsPerCall: () => calls.size - new Set(calls.values()).size,
    mend() {
      mailbox.down = false;
      webhook.status = 204;
      mailWire.mend();
    },
    async stop() {
      mailWire.stop();
      await Promise.all([mailbox.stop(), server.stop()]);
    },
  };
}

export type Receivers = Awaited<ReturnType<typeof startReceivers>>;
