import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { listen } from './loopback.ts';

const readyForQueryLength = 6;

/** What is no longer carried on a connection that stays open. */
export type Swallowed = { questions?: boolean; answers?: boolean };

type Connection = { near: Socket; far: Socket; swallowed: Swallowed };

/** A wire to PostgreSQL that can be cut, mended, and made to swallow what is sent over it. */
export async function startWire(database: URL) {
  const connections = new Set<Connection>();
  let isCut = false;
  let endsLate = false;
  let swallowedByNew: Swallowed = {};
  async function sendOn(bytes: Buffer, { near, far }: Connection) {
    if (!endsLate) return near.write(bytes);
    far.pause();
    near.write(bytes.subarray(0, -readyForQueryLength));
    await sleep(20);
    near.write(bytes.subarray(-readyForQueryLength));
    far.resume();
  }
  const wireServer: Server = createServer((near) => {
    if (isCut) return near.destroy();
    const connection = { near, far: connect(Number(database.port), database.hostname), swallowed: swallowedByNew };
    const { far } = connection;
    connections.add(connection);
    near.on('data', (bytes) => {
      if (!connection.swallowed.questions) far.write(bytes);
    });
    far.on('data', (bytes) => {
      if (!connection.swallowed.answers) void sendOn(bytes, connection);
    });
    for (const [socket, peer] of [
      [near, far],
      [far, near],
    ] as const) {
      socket
        .on('error', () => {})
        .on('close', () => {
          connections.delete(connection);
          peer.destroy();
        });
    }
  });
  const url = new URL(database);
  url.port = String(await listen(wireServer));
  return {
    url: url.href,
    cut() {
      isCut = true;
      for (const { near, far } of connections) [near, far].forEach((socket) => socket.destroy());
      connections.clear();
    },
    /** For new connections; one that swallowed something stays as it is. */
    mend() {
      isCut = false;
      endsLate = false;
      swallowedByNew = {};
    },
    /** What is sent on the connections there are, on only so many of them, or also on those to come. */
    swallow(swallowed: Swallowed, { atMost = Infinity, newOnesToo = false } = {}) {
      for (const connection of [...connections].slice(0, atMost)) connection.swallowed = swallowed;
      if (newOnesToo) swallowedByNew = swallowed;
    },
    /** That PostgreSQL is ready again arrives later than what it answered. */
    holdBackEnds() {
      endsLate = true;
    },
    stop() {
      this.cut();
      wireServer.close();
    },
  };
}
