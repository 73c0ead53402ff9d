import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { cameOverHttps, clientAddress } from './address.ts';
import { longestUploadMs } from './body-allowance.ts';
import { apiHeaders, withApiHeaders } from './cors.ts';
import type { Sql } from '../database/connect.ts';
import { asksForFeaturedReviews, type FeaturedReviews } from '../api/featured-reviews.ts';
import { type FrontDoor, openFrontDoor } from './front-door.ts';
import { type Gateway, isApiAddress } from '../api/gateway.ts';
import { healthAnswer, lastBackupAt, readyAnswer, findTrouble } from './health.ts';
import { requestIdHeader } from './headers.ts';
import { send, toRequest } from './messages.ts';
import { Refused } from './refused.ts';
import { createTurnstile } from './turnstile.ts';
import { log, logRequest, withoutValues } from '../log.ts';
import { notBuilt, type Site } from '../site/site.ts';

export type ListenerParts = {
  site: Site;
  gateway: Gateway;
  featured: FeaturedReviews;
  sql: Sql;
  trustedProxies: number;
  isStopping(): boolean;
  /** What a person should look at. */
  troubles(): { words: string }[];
};

/** How long a connection may take over its headers, over a whole request, and between two of them. */
const patience = {
  headersTimeout: 10_000,
  // A body has its own time limit, which is this long only for photographs.
  requestTimeout: longestUploadMs + 5_000,
  keepAliveTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
};

/**
 * After this long without a byte in either direction the client is gone: one that never reads would keep its answers in
 * memory for ever.
 */
const silenceMs = 60_000;

export function createListener(parts: ListenerParts): { server: Server; frontDoor: FrontDoor } {
  async function answer(incoming: IncomingMessage, outgoing: ServerResponse, id: string): Promise<void> {
    const url = incoming.url ?? '/';
    const isApi = isApiAddress(url);
    const asksForHealth = (url === '/healthz' || url === '/readyz') && /^(GET|HEAD)$/.test(incoming.method ?? '');
    if (!isApi && !asksForHealth) {
      return parts.site.serve(
        incoming,
        outgoing,
        cameOverHttps(incoming.headers['x-forwarded-proto'], parts.trustedProxies),
        id,
      );
    }
    outgoing.setHeader(requestIdHeader, id);
    if (!isApi) {
      if (url === '/healthz') return send(healthAnswer(await findTrouble(parts.sql)), outgoing);
      const reason = await unreadiness();
      if (reason !== null) return send(healthAnswer(reason), outgoing);
      return send(readyAnswer(parts.troubles(), { lastBackup: await lastBackupAt(parts.sql) }), outgoing);
    }
    if (asksForFeaturedReviews(incoming)) {
      const reviews = await parts.featured.get();
      if (reviews) {
        outgoing.writeHead(200, {
          ...apiHeaders,
          'content-type': 'application/json; charset=utf-8',
          'content-length': reviews.length,
        });
        outgoing.end(reviews);
        return;
      }
    }
    await send(withApiHeaders(await askApi(incoming, outgoing)), outgoing);
  }

  async function unreadiness(): Promise<string | null> {
    if (parts.isStopping()) return 'The server is stopping';
    return parts.site.isBuilt ? findTrouble(parts.sql) : notBuilt;
  }

  async function askApi(incoming: IncomingMessage, outgoing: ServerResponse): Promise<Response> {
    try {
      return await parts.gateway(await toRequest(incoming, outgoing), clientAddress(incoming, parts.trustedProxies));
    } catch (error) {
      if (error instanceof Refused) return error.response;
      throw error;
    }
  }

  const admits = createTurnstile();
  const server = createServer(patience, (incoming, outgoing) => {
    if (!admits(incoming, outgoing)) return;
    // A request with two Host headers is invalid: a proxy in front may have used the other one.
    if ((incoming.headersDistinct.host?.length ?? 0) > 1) {
      outgoing.writeHead(400, { connection: 'close' }).end();
      return;
    }
    const id = randomUUID();
    const startedAt = performance.now();
    outgoing.once('close', () => {
      const [path = ''] = (incoming.url ?? '').split('?', 1);
      const ms = Math.round((performance.now() - startedAt) * 10) / 10;
      logRequest({ id, method: incoming.method ?? '', path, status: outgoing.statusCode, ms });
    });
    answer(incoming, outgoing, id).catch((error: unknown) => {
      log.error({ id, error: withoutValues(error) }, 'request failed');
      if (!outgoing.headersSent) outgoing.writeHead(500, { 'cache-control': 'no-store' });
      outgoing.end();
    });
  });
  server.setTimeout(silenceMs);
  const frontDoor = openFrontDoor({
    site: parts.site,
    server,
    trustedProxies: parts.trustedProxies,
    nextId: randomUUID,
    onAnswered: logRequest,
  });
  return { server, frontDoor };
}
