import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Sql } from 'embedded-supabase';
import { log, withoutValues } from 'embedded-supabase/host';
import { withDeadline } from '#shared/deadline.ts';
import { pictureReading } from '../enquiries/request-limits.ts';
import { createBoundedCache } from '../site/bounded-cache.ts';
import { assetsCacheControl } from '../site/site-files.ts';
import { byteRange } from './byte-range.ts';

const address = /^\/pictures\/([0-9a-f]{32})-([1-9]\d{0,3}\.(avif|webp|jpg))$/;
const types: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

/** Asked for by everybody who comes; the database has them all. */
const cachedBytes = 32 * 1024 * 1024;
const readWithinMs = 10_000;
/** What a name costs that no file has: it is remembered too. */
const nameBytes = 100;

type File = Buffer | null;

export type Pictures = {
  /** Whether an address is one of a picture. */
  isPicture(url: string): boolean;
  serve(incoming: IncomingMessage, outgoing: ServerResponse, headers: Record<string, string>): Promise<void>;
  /** A file of a picture that visitors see. */
  read(key: string, name: string): Promise<File>;
  /** Looks again which ones visitors may see; what is not among them is forgotten at once. */
  refresh(): Promise<void>;
};

/** Pictures of what is published, each file from memory or else, once for all who ask meanwhile, from the database. */
export function createPictures(sql: Sql): Pictures {
  let shown: ReadonlySet<string> = new Set();
  const files = createBoundedCache<File>(cachedBytes, (file) => file?.length ?? nameBytes);
  let reading = 0;
  const waiting: (() => void)[] = [];

  /** Few at a time: pages, forms and staff use the same connections. */
  async function fewAtATime<T>(work: () => Promise<T>): Promise<T> {
    if (reading >= pictureReading.concurrency) {
      if (waiting.length >= pictureReading.waiting) throw new Error('Too many pictures are being read');
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    reading += 1;
    try {
      return await work();
    } finally {
      reading -= 1;
      waiting.shift()?.();
    }
  }

  async function fromDatabase(key: string, name: string): Promise<File> {
    const [row] = await fewAtATime(() =>
      withDeadline(readWithinMs, sql`select public.read_shown_picture(${key}, ${name}) as content`),
    );
    return (row?.content as Buffer | undefined) ?? null;
  }

  function read(key: string, name: string): Promise<File> {
    if (!shown.has(key)) return Promise.resolve(null);
    return files.get(`${key}-${name}`, () => fromDatabase(key, name));
  }

  return {
    isPicture: (url) => url.startsWith('/pictures/'),
    read,
    async serve(incoming, outgoing, headers) {
      const { method = '', url = '' } = incoming;
      function answer(status: number, more: Record<string, string | number> = {}, body?: Buffer) {
        outgoing.writeHead(status, {
          ...headers,
          'cache-control': 'no-store',
          'content-length': body?.length ?? 0,
          ...more,
        });
        outgoing.end(method === 'HEAD' ? undefined : body);
      }
      if (method !== 'GET' && method !== 'HEAD') return answer(405, { allow: 'GET, HEAD' });
      const [, key = '', name = '', type = ''] = address.exec(url.split('?', 1)[0] ?? '') ?? [];
      let file: File;
      try {
        file = await read(key, name);
      } catch (error) {
        log.warn({ error: withoutValues(error) }, 'a picture could not be read');
        return answer(503, { 'retry-after': '5' });
      }
      // It may have been taken down while it was read.
      if (!file || !shown.has(key)) return answer(404);
      const etag = `"${key}-${name}"`;
      const cache = { 'cache-control': assetsCacheControl, etag };
      if (incoming.headers['if-none-match']?.includes(etag)) {
        outgoing.writeHead(304, { ...headers, ...cache }).end();
        return;
      }
      const whole = { ...cache, 'content-type': types[type] ?? '', 'accept-ranges': 'bytes' };
      const { range: asked, 'if-range': unless } = incoming.headers;
      const range =
        method === 'GET' && (unless === undefined || unless === etag) ? byteRange(asked, file.length) : null;
      if (range === 'none') return answer(416, { 'content-range': `bytes */${file.length}` });
      if (!range) return answer(200, whole, file);
      const { start, end } = range;
      answer(206, { ...whole, 'content-range': `bytes ${start}-${end}/${file.length}` }, file.subarray(start, end + 1));
    },
    async refresh() {
      const [row] = await sql<{ keys: string[] }[]>`select public.shown_picture_keys() as keys`;
      const now = new Set(row?.keys);
      const gone = [...shown].filter((key) => !now.has(key));
      shown = now;
      // Also those whose files were not there a moment ago.
      if (gone.length > 0) files.clear();
    },
  };
}
