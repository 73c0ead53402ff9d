import type { IncomingMessage, ServerResponse } from 'node:http';
import { contentPolicy, requestIdHeader, securityHeaders } from '../http/headers.ts';
import type { News } from '#shared/business/news.ts';
import { siteWithNews } from './news-in-pages.ts';
import type { Encoding, SiteFile } from './site-files.ts';
import { readWholeSite } from './whole-site.ts';

/** An answer made before it was asked for. */
export type ReadyAnswer = {
  head: string[];
  /** The same as lines, up to the last line break. */
  lines: string;
  headUnchanged: string[];
  body: Buffer;
  etag: string;
};

/** The answer of every page, and of `/readyz`. */
export const notBuilt = 'The site has not been built yet: run npm run build';

export type Site = {
  isBuilt: boolean;
  serve(incoming: IncomingMessage, outgoing: ServerResponse, https: boolean, requestId: string): void;
  /** The prepared answer to a plain GET of an address of the site. */
  ready(address: string, acceptEncoding: string, https: boolean): ReadyAnswer | undefined;
  /** Puts the news into every page, in the place of what was there before. */
  show(news: News): Promise<void>;
};

function chooseEncoding(accepted: string, file: SiteFile): Encoding {
  for (const encoding of ['br', 'gzip'] as const) {
    if (!file.bodies[encoding]) continue;
    const offer = accepted.split(',').find((offered) => offered.split(';')[0]?.trim() === encoding);
    if (offer && !/;\s*q=0(\.0*)?\s*$/.test(offer)) return encoding;
  }
  return 'identity';
}

/** `/a/b/` and `/a/b.html` are other spellings of `/a/b`. */
function plainSpelling(address: string): string {
  const sendText = address.replace(/\/+$/, '').replace(/\.html$/, '');
  return sendText === '/index' ? '/' : sendText || '/';
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

export async function createSite(siteDir: string, supabaseUrl?: string): Promise<Site> {
  const whole = await readWholeSite(siteDir);
  let site = whole?.files;
  const policy = contentPolicy(
    whole?.hashes ?? { scripts: [], styles: [] },
    supabaseUrl && new URL(supabaseUrl).origin,
  );
  const secured = { true: securityHeaders(policy, true), false: securityHeaders(policy, false) };
  // Made once for each file, encoding and scheme: a request then only looks its answer up.
  const preparedAnswers = new WeakMap<SiteFile, Map<string, ReadyAnswer>>();

  function prepare(file: SiteFile, encoding: Encoding, https: boolean): ReadyAnswer {
    const body = file.bodies[encoding] ?? file.bodies.identity;
    const unchanged = {
      'cache-control': file.cacheControl,
      etag: file.etags[encoding],
      ...(file.bodies.br || file.bodies.gzip ? { vary: 'accept-encoding' } : {}),
      ...secured[`${https}`],
    };
    const head = {
      ...unchanged,
      'content-type': file.type,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      'content-length': String(body.length),
    };
    // Flat lists: Node sends them as they are, but would first merge an object with headers set before.
    return {
      head: Object.entries(head).flat(),
      lines: Object.entries(head)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join(''),
      headUnchanged: Object.entries(unchanged).flat(),
      body,
      etag: file.etags[encoding],
    };
  }

  function preparedFor(file: SiteFile, accepted: string, https: boolean): ReadyAnswer {
    let answersByKey = preparedAnswers.get(file);
    if (!answersByKey) preparedAnswers.set(file, (answersByKey = new Map()));
    const encoding = chooseEncoding(accepted, file);
    const key = `${encoding} ${https}`;
    let ready = answersByKey.get(key);
    if (!ready) answersByKey.set(key, (ready = prepare(file, encoding, https)));
    return ready;
  }

  function sendText(
    outgoing: ServerResponse,
    common: Record<string, string>,
    status: number,
    text: string,
    headers = {},
  ) {
    const body = `${text}\n`;
    outgoing.writeHead(status, {
      ...common,
      'content-type': 'text/plain; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'cache-control': 'no-store',
      ...headers,
    });
    outgoing.end(outgoing.req.method === 'HEAD' ? undefined : body);
  }

  function serve(incoming: IncomingMessage, outgoing: ServerResponse, https: boolean, requestId: string) {
    const commonHeaders = () => ({ ...secured[`${https}`], [requestIdHeader]: requestId });
    if (incoming.method !== 'GET' && incoming.method !== 'HEAD') {
      return sendText(outgoing, commonHeaders(), 405, 'Method not allowed', { allow: 'GET, HEAD' });
    }
    if (!site) return sendText(outgoing, commonHeaders(), 503, notBuilt);
    const { url = '/' } = incoming;
    const [target = '/'] = url.split('?', 1);
    const address = target.includes('%') ? decoded(target) : target;
    const file = site.files.get(address);
    if (!file) {
      const spelling = plainSpelling(address);
      if (site.files.has(spelling)) {
        return sendText(outgoing, commonHeaders(), 308, 'Moved', {
          location: encodeURI(spelling) + url.slice(target.length),
        });
      }
    }
    const answer = preparedFor(file ?? site.notFound, incoming.headers['accept-encoding'] ?? '', https);
    if (file && incoming.headers['if-none-match']?.includes(answer.etag)) {
      outgoing.writeHead(304, [...answer.headUnchanged, requestIdHeader, requestId]);
      outgoing.end();
      return;
    }
    outgoing.writeHead(file ? 200 : 404, [...answer.head, requestIdHeader, requestId]);
    outgoing.end(incoming.method === 'HEAD' ? undefined : answer.body);
  }

  return {
    isBuilt: whole !== null,
    serve,
    async show(news) {
      if (whole) site = await siteWithNews(whole.files, news);
    },
    ready(address, acceptEncoding, https) {
      const file = site?.files.get(address);
      return file && preparedFor(file, acceptEncoding, https);
    },
  };
}
