import path from 'node:path';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startAuthCleanUp } from './auth/clean-up.ts';
import type { AuthOptions } from './auth/options.ts';
import { createAuth } from './auth/service.ts';
import { refuseHalfRestored } from './backup/restore.ts';
import type { Manifest } from './backup/manifest.ts';
import { takeBackup } from './backup/take.ts';
import type { Sql } from './database/connect.ts';
import { openDatabase } from './database/open.ts';
import { createPools } from './database/pools.ts';
import { prepareDatabase, type SetUp } from './database/set-up.ts';
import { anonymousClient } from './gateway/anonymous-client.ts';
import { failed } from './gateway/answers.ts';
import { type ApiRequest, createApiRequests } from './gateway/api-requests.ts';
import { type Budget, budgetOf } from './gateway/budget.ts';
import type { EdgeFunction } from './gateway/functions.ts';
import { createGateway, type Gateway } from './gateway/gateway.ts';
import { createIdentify } from './gateway/identity.ts';
import { createLimiter, uncounted } from './gateway/limiter.ts';
import type { Limit } from './gateway/limits.ts';
import { send } from './gateway/messages.ts';
import { type ClosedTables, proveClosed } from './gateway/self-check.ts';
import { CountedMessage, readInSlices } from './gateway/counted-message.ts';
import { log, withoutValues } from './host/log.ts';
import type { Project } from './host/project.ts';
import { publishableKey, readOrCreateSecrets } from './host/secrets.ts';
import type { AllowedCalls } from './rest/allowed-calls.ts';
import type { Value } from './rest/call.ts';
import { createRest } from './rest/rest.ts';

/** What a function has to work with. */
export type FunctionHost = {
  /** The database in the role `service_role`, with a pool of its own. */
  service: Sql;
  /** A request of the host itself, which no limit counts. */
  fetch(request: Request): Promise<Response>;
  /** Calls a function of the database as whoever sent this `Authorization` header, whether or not the table lists it. */
  callAs(authorization: string, name: string, args: Record<string, Value>): Promise<unknown>;
  /** The service key, which row security does not hold back. */
  secretKey: string;
  /** A key of this installation for one purpose. */
  keyFor(purpose: string): string;
};

export type BackendOptions = Project &
  SetUp & {
    auth: AuthOptions;
    /** Everything the Data API answers. */
    calls: AllowedCalls;
    /** For each table a row that nobody without an account may write, or read: tried at each start. */
    closedTables?: ClosedTables;
    functions?(host: FunctionHost): Record<string, EdgeFunction>;
    /** The limits that the functions name. */
    limits?: Record<string, Limit>;
    /** Called with the name of a table whose rows a call has changed. */
    onWritten?(table: string): void;
    /** Listens for the API alone on this loopback port; 0 takes a free one. Without it the host hands requests on. */
    port?: number;
    /** Ends a start that waits. */
    stopping?: AbortSignal;
  };

export type Backend = {
  /** Where it listens, if a port was given. */
  url: string | null;
  databaseUrl: string;
  keys: { publishable: string; secret: string };
  /** The database as its owner, past row security. */
  sql: Sql;
  fetch: FunctionHost['fetch'];
  keyFor: FunctionHost['keyFor'];
  /** Answers a request of the API from this address. */
  handle: Gateway;
  /** What a request may cost, by its head; nothing for one that is not for the API. */
  budgetOf(incoming: IncomingMessage): Budget | null;
  /** The same as `handle` for Node's own requests, whose bodies it reads within their budget. */
  answer(incoming: IncomingMessage, outgoing: ServerResponse, request: ApiRequest): Promise<Response>;
  /** Takes a backup, restores it beside the database and compares every table. */
  backup(target: string): Promise<Manifest | null>;
  stop(): Promise<void>;
};

/**
 * Supabase's APIs on a PostgreSQL of this process. Starts only after a check that anonymous requests are refused
 * everything private.
 */
export async function startBackend(given: BackendOptions): Promise<Backend> {
  // PostgreSQL's own user looks from another folder.
  const options = { ...given, dataDir: path.resolve(given.dataDir) };
  const { stopping = new AbortController().signal, auth: authOptions, calls, onWritten } = options;
  // Closes in the opposite order, also what a start that failed had opened.
  const closing = new AsyncDisposableStack();
  try {
    await refuseHalfRestored(options.dataDir);
    const secrets = await readOrCreateSecrets(options);
    const database = await openDatabase(options, secrets, stopping);
    closing.defer(database.stop);
    const pools = createPools(database.url);
    closing.defer(pools.end);
    const sql = pools.owner;
    const open = { url: database.url, project: options, secrets };
    await pools.setUp((setUpSql) => prepareDatabase(open, setUpSql, options, stopping));
    const publicPools = await pools.openForVisitors(secrets, stopping);

    const limiter = createLimiter(publicPools.counting, secrets.jwtSecret, options.limits);
    closing.defer(limiter.stop);
    const rest = createRest(publicPools.reading);
    const auth = await createAuth({ sql: publicPools.accounts, limiter, secrets, options: authOptions });
    const identify = createIdentify(auth.keys.verify);
    const host: FunctionHost = {
      service: publicPools.storing,
      fetch: (request) => ownGateway(request, '127.0.0.1'),
      async callAs(authorization, name, args) {
        const identity = await identify(new Headers({ apikey: publishableKey, authorization }));
        return (await rest({ kind: 'call', name, args, writes: true }, identity)).json();
      },
      secretKey: secrets.secretKey,
      keyFor: (purpose) => createHmac('sha256', secrets.jwtSecret).update(purpose).digest('hex'),
    };
    const functions = options.functions?.(host) ?? {};
    const parts = { auth, rest, calls, identify, functions, sql, ...(onWritten && { onWritten }) };
    const ownGateway = createGateway({ ...parts, limiter: uncounted });
    await proveClosed(sql, options.closedTables ?? {}, anonymousClient(ownGateway));
    closing.defer(startAuthCleanUp(publicPools.accounts).stop);

    const handle = createGateway({ ...parts, limiter });
    const answer = createApiRequests(handle);
    const backend: Backend = {
      url: null,
      databaseUrl: database.url,
      keys: { publishable: publishableKey, secret: secrets.secretKey },
      sql,
      fetch: host.fetch,
      keyFor: host.keyFor,
      handle,
      answer,
      budgetOf: (incoming) => budgetOf(incoming, functions),
      backup: (target) => takeBackup({ ...open, target, verify: true, signal: stopping }),
      stop: () => closing.disposeAsync(),
    };
    if (options.port !== undefined) backend.url = await listen(backend, options.port, closing);
    return backend;
  } catch (error) {
    await closing.disposeAsync();
    throw error;
  }
}

/** The API alone, for development and behind a proxy. */
async function listen(backend: Backend, port: number, closing: AsyncDisposableStack): Promise<string> {
  const server = createServer({ IncomingMessage: CountedMessage }, (incoming, outgoing) => {
    const budget = backend.budgetOf(incoming);
    if (!budget) return void outgoing.writeHead(404).end();
    const address = incoming.socket.remoteAddress ?? '';
    backend
      .answer(incoming, outgoing, { budget, address })
      .catch((error: unknown) => {
        log.error({ error: withoutValues(error) }, 'request failed');
        return failed();
      })
      .then((response) => send(response, outgoing))
      .catch(() => outgoing.destroy());
  });
  server.on('connection', readInSlices);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  closing.defer(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
