import { Buffer } from 'node:buffer';
import type { Log } from '../_shared/deliveries/deliver.ts';
import type { Prepare } from '../_shared/photographs/keep-photograph.ts';
import { fetchPicture } from './fetch-picture.ts';
import { errorCode } from '../_shared/error-code.ts';

type Kept = { picture: string | null; is_due: boolean };
type DatabaseAnswer<Data> = PromiseLike<{ data: Data | null; error: Error | null }>;

/** The calls of a Supabase client that are needed here, with the service role. */
export type ReviewPictureDatabase = {
  rpc(name: 'review_picture', call: { address: string }): DatabaseAnswer<Kept>;
  rpc(name: 'keep_review_picture', call: { address: string; picture: string | null }): DatabaseAnswer<boolean>;
};

type HandlerDeps = {
  database: ReviewPictureDatabase;
  prepare: Prepare;
  log: Log;
  fetchFile?: (address: string) => Promise<Uint8Array | null>;
};

const longestAddress = 2048;
const mostAtOnce = 4;

/** Shows the picture of a review's author: fetched from its address once, made small, and kept. */
export function createHandler({ database, prepare, log, fetchFile = fetchPicture }: HandlerDeps) {
  const underWay = new Map<string, Promise<string | null>>();

  async function pictureAt(address: string): Promise<Response> {
    const { data, error } = await database.rpc('review_picture', { address });
    if (error) throw error;
    if (!data) return answer(404, 'no-store');
    if (data.picture) return show(data.picture);
    if (!data.is_due) return answer(404, missingForNow);
    // A visitor does not wait in a queue for a picture of 44 pixels.
    if (!underWay.has(address) && underWay.size >= mostAtOnce) return answer(503, 'no-store');
    const fetching = underWay.get(address) ?? fetchAndKeep(address).finally(() => underWay.delete(address));
    underWay.set(address, fetching);
    const picture = await fetching;
    return picture ? show(picture) : answer(404, missingForNow);
  }

  async function fetchAndKeep(address: string): Promise<string | null> {
    const file = await fetchFile(address);
    const prepared = file && (await prepare(file));
    const picture = prepared && 'picture' in prepared ? Buffer.from(prepared.picture).toString('base64') : null;
    const { error } = await database.rpc('keep_review_picture', { address, picture });
    if (error) throw error;
    return picture;
  }

  return async function handle(request: Request): Promise<Response> {
    if (request.method !== 'GET') return answer(405, 'no-store', { allow: 'GET' });
    const address = new URL(request.url).searchParams.get('address') ?? '';
    if (!/^https?:\/\//i.test(address) || address.length > longestAddress) return answer(404, 'no-store');
    try {
      return await pictureAt(address);
    } catch (error) {
      log.error({ code: errorCode(error) || 'unknown' }, 'picture of a review not read');
      return answer(503, 'no-store');
    }
  };
}

const missingForNow = 'public, max-age=600';

function show(picture: string): Response {
  const caching = { 'cache-control': 'public, max-age=86400', 'content-type': 'image/jpeg' };
  return new Response(new Uint8Array(Buffer.from(picture, 'base64')), { headers: { ...headers, ...caching } });
}

function answer(status: number, caching: string, extraHeaders: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { ...headers, 'cache-control': caching, ...extraHeaders } });
}

const headers = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-robots-tag': 'noindex',
  // As hosted functions need when the site is on another origin; nothing here depends on cookies.
  'cross-origin-resource-policy': 'cross-origin',
};
