import type { IncomingMessage, ServerResponse } from 'node:http';
import { contentPolicy, type PolicyHashes, requestIdHeader, securityHeaders } from '../http/headers.ts';
import type { News } from '#shared/business/news.ts';
import { createBoundedCache } from './bounded-cache.ts';
import { fileAt } from './chosen-service.ts';
import { fileWithNews, type PagesWithNews, siteWithNews } from './news-in-pages.ts';
import type { Encoding, LaterFile, SiteFile, SiteFiles } from './site-files.ts';
import { createRedirector, decoded, type Redirector, type Redirects } from './redirects.ts';
import { readWholeSite, type WholeSite } from './whole-site.ts';

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

/** Of a page that was to be rendered now. */
const notRendered = 'This page cannot be shown at the moment. Please try again in a few seconds.';

/** All that is served, from one build and what is published beside it. */
export type SiteContent = {
  files: SiteFiles;
  /** What takes the place of no file, and is made when somebody asks for it. */
  later: Map<string, LaterFile>;
  hashes: PolicyHashes;
  redirects: Redirects;
};

export type Site = {
  isBuilt: boolean;
  /** As the build left it. */
  built: WholeSite | null;
  serve(incoming: IncomingMessage, outgoing: ServerResponse, https: boolean, requestId: string): void | Promise<void>;
  /** Those of every answer. */
  headers(https: boolean): Record<string, string>;
  /** The prepared answer to a plain GET of an address of the site, with or without a query. */
  ready(url: string, acceptEncoding: string, https: boolean): ReadyAnswer | undefined;
  /** Puts the news into every page, in the place of what was there before. */
  show(news: News): Promise<void>;
  /** Serves this in the place of what was served before, all of it from one moment to the next. */
  publish(content: SiteContent): Promise<void>;
};

/** Of files that are made later, as many as fit are kept. */
const laterBytes = 48 * 1024 * 1024;

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
  const spelling = address.replace(/\/+$/, '').replace(/\.html$/, '');
  return spelling === '/index' ? '/' : spelling || '/';
}

type Served = SiteContent & {
  news: News;
  redirector: Redirector;
  secured: Record<'true' | 'false', Record<string, string>>;
  /** Made once for each file, encoding and scheme: a request then only looks its answer up. */
  answers: WeakMap<SiteFile, Map<string, ReadyAnswer>>;
};

export async function createSite(siteDir: string, supabaseUrl?: string): Promise<Site> {
  const whole = await readWholeSite(siteDir);
  let content: SiteContent | null = whole && { ...whole, later: new Map() };
  let news: News = { notices: [], hours: [] };
  let served: Served | null = content && ready(content, news, content.files, null);
  const withoutSite = secure({ scripts: [], styles: [] });
  const pagesWithNews: PagesWithNews = new Map();
  const laterFiles = createBoundedCache<SiteFile>(laterBytes, sizeOf);
  let lastChange = Promise.resolve();

  function secure(hashes: PolicyHashes): Served['secured'] {
    const policy = contentPolicy(hashes, supabaseUrl && new URL(supabaseUrl).origin);
    return { true: securityHeaders(policy, true), false: securityHeaders(policy, false) };
  }

  function ready(next: SiteContent, withNews: News, files: SiteFiles, before: Served | null): Served {
    const isSamePolicy = before && JSON.stringify(next.hashes) === JSON.stringify(before.hashes);
    const { secured, answers } = isSamePolicy ? before : { secured: secure(next.hashes), answers: new WeakMap() };
    return { ...next, files, news: withNews, redirector: createRedirector(next.redirects), secured, answers };
  }

  /** News and what is published come at any time; one after another, so that neither is lost. */
  function change(nextContent: () => SiteContent | null, nextNews: () => News): Promise<void> {
    const changing = lastChange.then(async () => {
      const [next, withNews] = [nextContent(), nextNews()];
      if (!next) return;
      if (withNews !== news) pagesWithNews.clear();
      const files = await siteWithNews(next.files, withNews, pagesWithNews);
      const nextServed = ready(next, withNews, files, served);
      // Only now: until here they are made with the news before.
      if (withNews !== news) laterFiles.clear();
      [content, news, served] = [next, withNews, nextServed];
    });
    lastChange = changing.catch(() => {});
    return changing;
  }

  function laterFile({ later, news: withNews }: Served, address: string): Promise<SiteFile> | undefined {
    const file = later.get(address);
    return file && laterFiles.get(file.key, async () => fileWithNews(address, await file.make(), withNews));
  }

  function prepare({ secured }: Served, file: SiteFile, encoding: Encoding, https: boolean): ReadyAnswer {
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

  function preparedFor(from: Served, file: SiteFile, accepted: string, https: boolean): ReadyAnswer {
    let answersByKey = from.answers.get(file);
    if (!answersByKey) from.answers.set(file, (answersByKey = new Map()));
    const encoding = chooseEncoding(accepted, file);
    const key = `${encoding} ${https}`;
    let answer = answersByKey.get(key);
    if (!answer) answersByKey.set(key, (answer = prepare(from, file, encoding, https)));
    return answer;
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

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse, https: boolean, requestId: string) {
    // Everything in one answer is of one site, whatever is published meanwhile.
    const site = served;
    const { [`${https}` as const]: secured } = site?.secured ?? withoutSite;
    const commonHeaders = { ...secured, [requestIdHeader]: requestId };
    if (incoming.method !== 'GET' && incoming.method !== 'HEAD') {
      return sendText(outgoing, commonHeaders, 405, 'Method not allowed', { allow: 'GET, HEAD' });
    }
    if (!site) return sendText(outgoing, commonHeaders, 503, notBuilt);
    const { url = '/' } = incoming;
    const moved = site.redirector.byQuery(url);
    if (moved) return sendText(outgoing, commonHeaders, 308, 'Moved', { location: moved });
    const [target = '/'] = url.split('?', 1);
    const address = target.includes('%') ? decoded(target) : target;
    const file =
      fileAt(site.files.files, url) ??
      site.files.files.get(address) ??
      (await laterFile(site, address)?.catch(() => null));
    if (file === null) {
      return sendText(outgoing, commonHeaders, 503, notRendered, { 'retry-after': '5' });
    }
    if (!file) {
      const spelling = plainSpelling(address);
      const query = url.slice(target.length);
      const isThere = site.files.files.has(spelling) || site.later.has(spelling);
      const location = site.redirector.byPath(address, query) ?? (isThere && encodeURI(spelling) + query);
      if (location) return sendText(outgoing, commonHeaders, 308, 'Moved', { location });
    }
    const answer = preparedFor(site, file ?? site.files.notFound, incoming.headers['accept-encoding'] ?? '', https);
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
    built: whole,
    serve,
    headers: (https) => (served?.secured ?? withoutSite)[`${https}`],
    show: (next) =>
      change(
        () => content,
        () => next,
      ),
    publish: (next) =>
      change(
        () => next,
        () => news,
      ),
    ready(url, acceptEncoding, https) {
      if (!served || served.redirector.byQuery(url)) return undefined;
      const file =
        fileAt(served.files.files, url) ?? laterFiles.held(served.later.get(url.split('?', 1)[0] ?? '')?.key);
      return file && preparedFor(served, file, acceptEncoding, https);
    },
  };
}

function sizeOf({ bodies }: SiteFile): number {
  return Object.values(bodies).reduce((size, body) => size + body.length, 0);
}
