import { Buffer } from 'node:buffer';
import { withDeadline } from '../_shared/deadline.ts';
import type { Log } from '../_shared/deliveries/deliver.ts';
import { corsHeaders, isCrossOriginForm } from '../_shared/cross-origin-form.ts';
import {
  createKeepPhotograph,
  photographAnswerWithinMs,
  type Kept,
  type PhotographDatabase,
  type Prepare,
} from '../_shared/photographs/keep-photograph.ts';
import { photographLimits, ticketHeader } from '../_shared/photographs/limits.ts';
import { photographMessages, type PhotographRefusal, refusalStatus } from '../_shared/photographs/messages.ts';
import { bodyWithin, Unreadable } from '../_shared/request-body.ts';
import { errorCode } from '../_shared/error-code.ts';

const databaseLimitMs = 10_000;

/** After which a page tries again by itself. */
const tryAgainSeconds = 5;

type HandlerDeps = {
  database: PhotographDatabase;
  prepare: Prepare;
  /** The websites that may send here, beside the one this function is on. */
  formOrigins: readonly string[];
  log: Log;
};

/** Takes photographs from those who have a ticket, and shows them to those who have a link. */
export function createHandler({ database, prepare, formOrigins, log }: HandlerDeps) {
  const keepPhotograph = createKeepPhotograph(database, prepare);

  async function storePhotograph(request: Request): Promise<Response> {
    if (isCrossOriginForm(request, formOrigins)) return refuse('another website');
    const ticket = request.headers.get(ticketHeader) ?? '';
    if (!isSecret(ticket)) return refuse('ticket');
    const chunks: Uint8Array[] = [];
    for await (const chunk of bodyWithin(photographLimits.bytes, request)) chunks.push(chunk);
    // One that is still waiting for its turn then is stored all the same, and once, if it is sent again.
    const keeping = keepPhotograph(ticket, Buffer.concat(chunks));
    const outcome = await withDeadline<Kept>(photographAnswerWithinMs, keeping, () => ({ refused: 'interrupted' }));
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

  async function answerTo(request: Request): Promise<Response> {
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
      if (error instanceof Unreadable) return refuse(error.status === 413 ? 'too large' : 'broken');
      const code = errorCode(error) || 'unknown';
      log.error({ code }, request.method === 'POST' ? 'photograph not stored' : 'photograph not read');
      return refuse('busy');
    }
  }

  return async function handle(request: Request): Promise<Response> {
    const response = await answerTo(request);
    // Whoever has a link may read its picture anywhere; only our own pages send.
    const cors = request.method === 'GET' ? { 'access-control-allow-origin': '*' } : corsHeaders(request, formOrigins);
    for (const [name, value] of Object.entries(cors)) response.headers.set(name, value);
    return response;
  };
}

/** As the database makes them: anything else need not be asked for. */
function isSecret(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}

function refuse(reason: PhotographRefusal): Response {
  const status = refusalStatus[reason];
  return answer(
    status,
    photographMessages.refused[reason],
    status === 503 ? { 'retry-after': String(tryAgainSeconds) } : {},
  );
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
  'access-control-expose-headers': 'retry-after',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-allow-headers': `authorization, x-client-info, apikey, content-type, ${ticketHeader}`,
};
