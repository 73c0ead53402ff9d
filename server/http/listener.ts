import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { apiHeaders, type Backend, budgets, CountedMessage, hasBody, send } from 'embedded-supabase';
import { log, logRequest, withoutValues } from 'embedded-supabase/host';
import { functionBudgets } from '../enquiries/request-limits.ts';
import type { IsAdmin } from '../health/is-admin.ts';
import type { Pictures } from '../published/pictures.ts';
import { asksForFeaturedReviews, type FeaturedReviews } from '../site/featured-reviews.ts';
import { notBuilt, type Site } from '../site/site.ts';
import { cameOverHttps, clientAddress } from './address.ts';
import { headersWithinMs, idleMs } from './connection-budget.ts';
import { type Connection, createConnections, expectBody } from './connections.ts';
import { descriptorLimit, sayNoneLeft, watchDescriptors } from './descriptors.ts';
import { requestIdHeader } from './headers.ts';
import { adminsAnswer, createReadinessLog, findProblem, healthAnswer, lastBackupAt } from './health.ts';
import { openPageFastPath, type PageFastPath } from './page-fast-path.ts';
import { createPipeliningLimit } from './pipelining-limit.ts';

export type ListenerParts = {
  site: Site;
  /** Of what is published; those of a hosted project are files of its site. */
  pictures?: Pick<Pictures, 'isPicture' | 'serve'> | undefined;
  backend: Pick<Backend, 'answer' | 'budgetOf' | 'sql'>;
  featured: FeaturedReviews;
  isAdmin: IsAdmin;
  trustedProxies: number;
  isStopping(): boolean;
  /** What a person should look at. */
  problems(): { words: string }[];
};

/** The table of what a request may cost watches bodies itself, so Node's own limit comes after all of them. */
const options = {
  IncomingMessage: CountedMessage,
  headersTimeout: headersWithinMs,
  requestTimeout:
    Math.max(...Object.values({ ...budgets, ...functionBudgets }).map(({ withinMs }) => withinMs)) + 15_000,
  keepAliveTimeout: idleMs,
  connectionsCheckingInterval: 2_000,
};

/** A page has no body to wait for. */
const pageWithinMs = 15_000;

/**
 * After this long without a byte in either direction the client is gone: one that never reads would keep its answers in
 * memory for ever.
 */
const silenceMs = 60_000;

export function createListener(parts: ListenerParts): { server: Server; fastPath: PageFastPath } {
  const { trustedProxies, backend } = parts;
  const sayNotReady = createReadinessLog();
  const connections = createConnections({ descriptors: descriptorLimit(), trustedProxies });
  const descriptors = watchDescriptors(connections.makeRoom);

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse, id: string): Promise<void> {
    const url = incoming.url ?? '/';
    const budget = backend.budgetOf(incoming);
    const connection = connections.of(incoming.socket);
    if (connection) follow(connection, incoming, outgoing, budget?.withinMs ?? pageWithinMs);
    // Nobody reads it, but it is counted: left alone, Node would throw it away uncounted.
    if (!budget && hasBody(incoming)) incoming.resume();
    const asksForHealth = (url === '/healthz' || url === '/readyz') && /^(GET|HEAD)$/.test(incoming.method ?? '');
    if (!budget && !asksForHealth) {
      const https = cameOverHttps(incoming.headers['x-forwarded-proto'], trustedProxies);
      if (parts.pictures?.isPicture(url))
        return parts.pictures.serve(incoming, outgoing, { ...parts.site.headers(https), [requestIdHeader]: id });
      return parts.site.serve(incoming, outgoing, https, id);
    }
    outgoing.setHeader(requestIdHeader, id);
    if (!budget) {
      const isReady = url === '/readyz';
      const reason = isReady ? await unreadiness() : await findProblem(backend.sql);
      sayNotReady(reason);
      if (!(isReady && (await parts.isAdmin(incoming.headers.authorization ?? ''))))
        return send(healthAnswer(reason === null), outgoing);
      return send(adminsAnswer(reason, parts.problems(), await lastBackupAt(backend.sql)), outgoing);
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
    const address = clientAddress(incoming, trustedProxies);
    const watchBody = (withinMs: number, end: () => void) => connection && expectBody(connection, withinMs, end);
    await send(await backend.answer(incoming, outgoing, { budget, address, watchBody }), outgoing);
  }

  async function unreadiness(): Promise<string | null> {
    if (parts.isStopping()) return 'The server is stopping';
    return parts.site.isBuilt ? findProblem(backend.sql) : notBuilt;
  }

  const admits = createPipeliningLimit();
  const server = createServer(options, respond);
  // Who asks first whether to send a body is told only once it is going to be read.
  server.on('checkContinue', respond);
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (!server.listening) return;
    if (error.code !== 'EMFILE' && error.code !== 'ENFILE')
      return log.error({ error: withoutValues(error) }, 'a connection could not be taken');
    sayNoneLeft();
    connections.makeRoom();
  });
  server.once('close', () => {
    connections.stop();
    descriptors.stop();
  });

  function respond(incoming: IncomingMessage, outgoing: ServerResponse) {
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
  }
  server.setTimeout(silenceMs);
  const fastPath = openPageFastPath({
    site: parts.site,
    server,
    connections,
    trustedProxies,
    nextId: randomUUID,
    onAnswered: logRequest,
  });
  return { server, fastPath };
}

/** A request is worked on from its last byte until its answer is sent; until then its body must arrive in time. */
function follow(connection: Connection, incoming: IncomingMessage, outgoing: ServerResponse, withinMs: number): void {
  let isAtWork = false;
  let isOver = false;
  function begin() {
    connection.body = null;
    isAtWork = !isOver;
    if (isAtWork) connection.answering += 1;
  }
  if (hasBody(incoming)) {
    expectBody(connection, withinMs, () => incoming.socket.destroy());
    incoming.once('end', begin);
  } else begin();
  outgoing.once('close', () => {
    isOver = true;
    if (isAtWork) connection.answering -= 1;
    connection.usedAt = performance.now();
  });
}
