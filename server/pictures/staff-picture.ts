import { createHash } from 'node:crypto';
import { type EdgeFunction, type FunctionHost, raisedAnswer, Refused, restLimits, type Sql } from 'embedded-supabase';
import { log, withoutValues } from 'embedded-supabase/host';
import { withDeadline } from '#shared/deadline.ts';
import { photographAnswerWithinMs } from '#shared/photographs/keep-photograph.ts';
import { fallbackWidths, pictureIdHeader, pictureLimits } from '#shared/pictures/limits.ts';
import { type PictureRefusal, pictureMessages, pictureRefusalStatus } from '#shared/pictures/messages.ts';
import type { StoredPicture } from '#shared/pictures/address.ts';
import { bodyWithin, Unreadable } from '#shared/request-body.ts';
import { functionBudgets, pictureUploadLimits } from '../enquiries/request-limits.ts';
import type { MadePicture } from './make-files.ts';
import type { PrepareFiles } from '../enquiries/re-encode.ts';

type Outcome = { picture: StoredPicture } | { refused: PictureRefusal };
type Begun = Outcome | { person: string };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const tryAgainSeconds = 5;
const readWithinMs = 10_000;

/** Takes pictures from staff, each under an id that their browser made, and shows them to whoever has a ticket. */
export function createStaffPictureFunction(
  prepareFiles: PrepareFiles,
  host: Pick<FunctionHost, 'service' | 'callAs'>,
): EdgeFunction {
  async function take(request: Request): Promise<Response> {
    const id = request.headers.get(pictureIdHeader) ?? '';
    if (!uuid.test(id)) return refuse('id');
    const authorization = request.headers.get('authorization') ?? '';
    if (!authorization) return refuse('sign in');
    const chunks: Uint8Array[] = [];
    for await (const chunk of bodyWithin(pictureLimits.bytes, request)) chunks.push(chunk);
    const file = Buffer.concat(chunks);
    const sentHash = createHash('sha256').update(file).digest('hex');
    const begun = await begin(host, authorization, id, sentHash);
    if ('refused' in begun) return refuse(begun.refused);
    if ('picture' in begun) return Response.json(begun.picture);
    // One that is still waiting for its turn then is stored all the same, and once, if it is sent again.
    const keeping = keep(id, sentHash, begun.person, file);
    const outcome = await withDeadline<Outcome>(photographAnswerWithinMs, keeping, () => ({ refused: 'interrupted' }));
    return 'refused' in outcome ? refuse(outcome.refused) : Response.json(outcome.picture, { status: 201 });
  }

  async function keep(id: string, sentHash: string, person: string, file: Uint8Array): Promise<Outcome> {
    const made = await prepareFiles(file);
    if (!('refused' in made)) return store(host.service, { id, sentHash, person, made });
    const { refused } = made;
    return { refused: refused in pictureMessages.refused ? (refused as PictureRefusal) : 'broken' };
  }

  async function show(request: Request): Promise<Response> {
    const asked = new URL(request.url).searchParams;
    const [ticket, key, width] = ['ticket', 'key', 'width'].map((name) => asked.get(name) ?? '');
    const isAsked = /^[0-9a-f]{64}$/.test(ticket ?? '') && /^[0-9a-f]{32}$/.test(key ?? '');
    if (!isAsked || !fallbackWidths.some((known) => String(known) === width)) return refuse('not staff');
    const query = host.service`
      select public.read_staff_picture(${ticket ?? ''}, ${key ?? ''}, ${`${width}.jpg`}) as content`;
    const [row] = await withDeadline(readWithinMs, query);
    if (!row?.content) return refuse('not staff');
    return new Response(new Uint8Array(row.content as Buffer), { headers: { 'content-type': 'image/jpeg' } });
  }

  return {
    async handle(request) {
      try {
        if (request.method === 'GET') return await show(request);
        if (request.method === 'POST') return await take(request);
        return new Response(null, { status: 405, headers: { allow: 'GET, POST' } });
      } catch (error) {
        if (error instanceof Unreadable) return refuse(error.status === 413 ? 'too large' : 'broken');
        log.error({ error: withoutValues(error) }, 'a picture of staff was not stored or read');
        return refuse('busy');
      }
    },
    limits: ({ method }) => (method === 'POST' ? pictureUploadLimits : restLimits.reads),
    budget: () => functionBudgets.pictures,
    tooManyWords: pictureMessages.refused.busy,
  };
}

/** As the caller: the database decides whether they are staff. */
async function begin(
  host: Pick<FunctionHost, 'callAs'>,
  authorization: string,
  id: string,
  sentHash: string,
): Promise<Begun> {
  try {
    return (await host.callAs(authorization, 'begin_picture', {
      picture: { kind: 'uuid', text: id },
      sent_hash: { kind: 'text', text: sentHash },
    })) as Begun;
  } catch (error) {
    if (error instanceof Refused) return { refused: 'sign in' };
    if ((error as { code?: string }).code === '42501' || raisedAnswer(error as Error)) return { refused: 'not staff' };
    throw error;
  }
}

type Picture = { id: string; sentHash: string; person: string; made: MadePicture };

/** With its files as the service role, which alone may write pictures. */
async function store(service: Sql, { id, sentHash, person, made }: Picture): Promise<Outcome> {
  const files = Object.fromEntries(
    Object.entries(made.files).map(([name, content]) => [name, Buffer.from(content).toString('base64')]),
  );
  const [row] = await service<{ answer: Outcome }[]>`
    select public.add_picture(${id}, ${sentHash}, ${person}, ${made.width}, ${made.height}, ${made.widths}::integer[],
      ${made.colour}, ${service.json(files)}) as answer`;
  if (!row) throw new Error('The database gave no answer');
  return row.answer;
}

function refuse(reason: PictureRefusal): Response {
  const status = pictureRefusalStatus[reason];
  return Response.json(
    { message: pictureMessages.refused[reason] },
    { status, headers: status === 503 ? { 'retry-after': String(tryAgainSeconds) } : {} },
  );
}
