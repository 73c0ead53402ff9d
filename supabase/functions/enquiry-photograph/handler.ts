import { Buffer } from 'node:buffer';
import { withDeadline } from '../_shared/deadline.ts';
import type { Log } from '../_shared/deliveries/deliver.ts';
import { createKeepPhotograph, type PhotographDatabase, type Prepare } from '../_shared/photographs/keep-photograph.ts';
import { photographLimits, ticketHeader } from '../_shared/photographs/limits.ts';
import { photographMessages, type PhotographRefusal, refusalStatus } from '../_shared/photographs/messages.ts';

const databaseLimitMs = 10_000;

type HandlerDeps = { database: PhotographDatabase; prepare: Prepare; log: Log };

/** Takes photographs from those who have a ticket, and shows them to those who have a link. */
export function createHandler({ database, prepare, log }: HandlerDeps) {
  const keepPhotograph = createKeepPhotograph(database, prepare);

  async function storePhotograph(request: Request): Promise<Response> {
    if (Number(request.headers.get('content-length')) > photographLimits.bytes) return refuse('too large');
    const ticket = request.headers.get(ticketHeader) ?? '';
    if (!isSecret(ticket)) return refuse('ticket');
    const file = new Uint8Array(await request.arrayBuffer());
    if (file.length > photographLimits.bytes) return refuse('too large');
    const outcome = await keepPhotograph(ticket, file);
    if ('refused' in outcome) return refuse(outcome.refused);
    return Response.json(outcome, { status: 201, headers });
  }

  async function readPhotograph(request: Request): Promise<Response> {
    const link = new URL(request.url).searchParams.get('link') ?? '';
    const query = isSecret(link) ? database.rpc('read_photograph', { link }) : { data: null, error: null };
    const { data, error } = await withDeadline(databaseLimitMs, Promise.resolve(query));
    if (error) throw error;
    if (!data) return answer(404, 'This link has expired. Please open the enquiry again.');
    return new Response(new Uint8Array(Buffer.from(data, 'base64')), {
      headers: { ...headers, 'content-type': 'image/jpeg' },
    });
  }

  return async function handle(request: Request): Promise<Response> {
    try {
      switch (request.method) {
        case 'OPTIONS':
          return new Response(null, { status: 204, headers });
        case 'GET':
          return await readPhotograph(request);
        case 'POST':
          return await storePhotograph(request);
        default:
          return answer(405, 'Not allowed', { allow: 'GET, POST, OPTIONS' });
      }
    } catch (error) {
      const code = (error as { code?: string }).code ?? 'unknown';
      log.error({ code }, request.method === 'POST' ? 'photograph not stored' : 'photograph not read');
      return refuse('busy');
    }
  };
}

/** As the database makes them: anything else need not be asked for. */
function isSecret(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}

function refuse(reason: PhotographRefusal): Response {
  return answer(refusalStatus[reason], photographMessages.refused[reason]);
}

function answer(status: number, message: string, extraHeaders: Record<string, string> = {}): Response {
  return Response.json({ message }, { status, headers: { ...headers, ...extraHeaders } });
}

const headers = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  // As hosted functions need when the site is on another origin; nothing here depends on cookies.
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-allow-headers': `authorization, x-client-info, apikey, content-type, ${ticketHeader}`,
};
