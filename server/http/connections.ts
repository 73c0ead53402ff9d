import type { Socket } from 'node:net';
import { askersAt } from 'embedded-supabase';
import { log } from 'embedded-supabase/host';
import { connectionBudget, slowest } from './connection-budget.ts';
import { oncePerMinute } from './once-per-minute.ts';

/** One open connection, and what it waits for. */
export type Connection = {
  socket: Socket;
  /** When it last got something done: a request, or enough of a body. */
  usedAt: number;
  /** Requests of it that are worked on, which are never ended to make room. */
  answering: number;
  /** A body that arrives. */
  body: ArrivingBody | null;
  /** An answer that the client has not taken yet. */
  unsent: { taken: number; until: number } | null;
};

type ArrivingBody = { since: number; withinMs: number; markAt: number; markBytes: number; end(): void };

const lookEveryMs = 5_000;
const closedAtOnce = 1 / 50;
const leastBytes = (slowest.bytesPerSecond * slowest.forMs) / 1000;

const sayFull = oncePerMinute(() => log.warn('too many connections: those that wait longest are closed'));

/**
 * Every open connection. When there are too many, from one address or in all, the one that waits longest is closed:
 * newcomers are always let in. Clients that send or read too slowly are let go.
 */
export function createConnections(options: { descriptors: number; trustedProxies: number; now?: () => number }) {
  const { descriptors, trustedProxies, now = () => performance.now() } = options;
  const { reserve, most, asker: askerShare, network: networkShare } = connectionBudget;
  const mostInAll = Math.max(64, Math.min(most, descriptors - reserve));
  const all = new Map<Socket, Connection>();
  const byAsker = new Map<string, Set<Connection>>();

  /** Behind a proxy every connection is the proxy's. */
  function groupsOf(socket: Socket): { key: string; most: number }[] {
    if (trustedProxies > 0) return [];
    const { asker, network } = askersAt(socket.remoteAddress ?? '');
    const groups = [{ key: asker, most: mostInAll * askerShare }];
    // An IPv4 network around an address is nobody's in particular.
    return asker.includes(':') ? [...groups, { key: network, most: mostInAll * networkShare }] : groups;
  }

  /** Several at once: to look for them takes longer than to close them. */
  function closeLongestWaiting(connections: Iterable<Connection>, share: number): void {
    sayFull();
    const waiting = [...connections].filter(({ answering, socket }) => answering === 0 && socket.writableLength === 0);
    const count = Math.max(1, Math.ceil(waiting.length * share));
    for (const { socket } of waiting.toSorted((a, b) => a.usedAt - b.usedAt).slice(0, count)) socket.destroy();
  }

  function forget(connection: Connection, keys: string[]): void {
    all.delete(connection.socket);
    for (const key of keys) {
      const group = byAsker.get(key);
      group?.delete(connection);
      if (group?.size === 0) byAsker.delete(key);
    }
  }

  function open(socket: Socket): Connection {
    const connection: Connection = { socket, usedAt: now(), answering: 0, body: null, unsent: null };
    const groups = groupsOf(socket);
    for (const { key, most: mostOfGroup } of groups) {
      const group = byAsker.get(key) ?? new Set();
      if (group.size >= mostOfGroup) closeLongestWaiting(group, closedAtOnce);
      byAsker.set(key, group.add(connection));
    }
    if (all.size >= mostInAll) closeLongestWaiting(all.values(), closedAtOnce);
    all.set(socket, connection);
    const keys = groups.map(({ key }) => key);
    socket.once('close', () => forget(connection, keys));
    return connection;
  }

  function look(): void {
    const time = now();
    for (const connection of all.values()) {
      endSlowBody(connection, time);
      endSlowReader(connection, time);
    }
  }

  const looking = setInterval(look, lookEveryMs).unref();

  return {
    open,
    of: (socket: Socket) => all.get(socket),
    /** Closes a tenth, because something else has used up the descriptors. */
    makeRoom: () => closeLongestWaiting(all.values(), 1 / 10),
    look,
    stop: () => clearInterval(looking),
    mostInAll,
  };
}

export type Connections = ReturnType<typeof createConnections>;

/** Watches a body from now on; `end` is called if it comes too slowly. */
export function expectBody(connection: Connection, withinMs: number, end: () => void, since = performance.now()): void {
  connection.body = { since, withinMs, markAt: since, markBytes: connection.socket.bytesRead, end };
}

function endSlowBody(connection: Connection, now: number): void {
  const { body, socket } = connection;
  if (!body) return;
  if (now - body.since > body.withinMs) return body.end();
  if (now - body.markAt < slowest.forMs) return;
  if (socket.bytesRead - body.markBytes < leastBytes) return body.end();
  body.markAt = connection.usedAt = now;
  body.markBytes = socket.bytesRead;
}

/** An answer waits in memory as a whole, so it has the time that its length needs. */
function endSlowReader(connection: Connection, now: number): void {
  const { socket, unsent } = connection;
  const waiting = socket.writableLength;
  if (waiting === 0) {
    connection.unsent = null;
    return;
  }
  const taken = socket.bytesWritten - waiting;
  if (!unsent || taken - unsent.taken >= leastBytes)
    connection.unsent = { taken, until: now + slowest.forMs + (waiting / slowest.bytesPerSecond) * 1000 };
  else if (now > unsent.until) socket.destroy();
}
