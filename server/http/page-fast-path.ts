import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { readInSlices } from 'embedded-supabase';
import type { RequestLine } from 'embedded-supabase/host';
import { cameOverHttps } from './address.ts';
import type { Connections } from './connections.ts';
import { requestIdHeader } from './headers.ts';
import type { Site } from '../site/site.ts';

/** The headers that affect the answer to a page request; none may occur twice. */
const meaningful = new Set(['host', 'accept-encoding', 'connection', 'x-forwarded-proto']);

/** Other headers that browsers, proxies and search engines send, with no effect on the answer. */
const plainHeaders = new Set(
  `user-agent accept accept-language cookie referer dnt priority save-data pragma cache-control
   upgrade-insecure-requests sec-fetch-dest sec-fetch-mode sec-fetch-site sec-fetch-user sec-gpc sec-purpose
   sec-ch-ua sec-ch-ua-mobile sec-ch-ua-platform from via x-real-ip x-forwarded-for x-forwarded-host
   x-forwarded-port`.split(/\s+/),
);

const longestHead = 8 * 1024;
const plainRequest = /^GET (\/[!-~]*) HTTP\/1\.1\r\n(?:[A-Za-z-]+:[\t -~]*\r\n)+\r\n$/;

export type PlainRequest = { url: string; acceptEncoding: string; https: boolean };

/**
 * A complete request for a page in one chunk. For anything else, even an unknown header, returns null: Node's own
 * server then reads it.
 */
export function readPlainRequest(chunk: Buffer, trustedProxies: number): PlainRequest | null {
  if (chunk.length > longestHead) return null;
  const text = chunk.toString('latin1');
  const url = plainRequest.exec(text)?.[1];
  if (!url) return null;
  const headers: Record<string, string | undefined> = {};
  let start = text.indexOf('\r\n') + 2;
  while (start < text.length - 2) {
    const colon = text.indexOf(':', start);
    const end = text.indexOf('\r\n', colon);
    const name = text.slice(start, colon).toLowerCase();
    if (meaningful.has(name)) {
      if (headers[name] !== undefined) return null;
      headers[name] = text.slice(colon + 1, end).trim();
    } else if (!plainHeaders.has(name)) return null;
    start = end + 2;
  }
  if (!headers.host || (headers.connection && headers.connection.toLowerCase() !== 'keep-alive')) return null;
  return {
    url,
    acceptEncoding: headers['accept-encoding'] ?? '',
    https: cameOverHttps(headers['x-forwarded-proto'], trustedProxies),
  };
}

export type PageFastPath = { closeIdle(): void; closeAll(): void };

type Parts = {
  site: Site;
  server: Server;
  connections: Pick<Connections, 'open'>;
  trustedProxies: number;
  nextId(): string;
  onAnswered(line: RequestLine): void;
};

/**
 * Node's HTTP server takes longer to parse a request than nginx takes to serve a page. So plain requests for pages are
 * answered here, from memory, in one write; at the first other request the connection goes to Node's server for good.
 */
export function openPageFastPath({
  site,
  server,
  connections,
  trustedProxies,
  nextId,
  onAnswered,
}: Parts): PageFastPath {
  const [handOver] = server.listeners('connection') as ((socket: Socket) => void)[];
  if (!handOver) throw new Error('The server does not listen to connections');
  server.removeListener('connection', handOver);
  const waiting = new Set<Socket>();
  const keepAlive = `Connection: keep-alive\r\nKeep-Alive: timeout=${server.keepAliveTimeout / 1000}\r\n\r\n`;

  server.on('connection', (socket: Socket) => {
    const connection = connections.open(socket);
    function leave() {
      waiting.delete(socket);
      socket.off('data', read).off('end', goodbye).off('close', leave).off('error', ignore).off('timeout', close);
      socket.setTimeout(0);
    }
    function read(chunk: Buffer) {
      const startedAt = performance.now();
      const request = socket.writableLength === 0 ? readPlainRequest(chunk, trustedProxies) : null;
      const address = request?.url.split('?', 1)[0] ?? '';
      const answer = request && site.ready(request.url, request.acceptEncoding, request.https);
      if (!answer) {
        leave();
        handOver?.call(server, socket);
        readInSlices(socket);
        socket.unshift(chunk);
        return;
      }
      connection.usedAt = startedAt;
      const id = nextId();
      socket.cork();
      socket.write(
        `HTTP/1.1 200 OK\r\n${answer.lines}${requestIdHeader}: ${id}\r\nDate: ${dateNow()}\r\n${keepAlive}`,
        'latin1',
      );
      socket.write(answer.body);
      socket.uncork();
      if (socket.timeout !== server.keepAliveTimeout) socket.setTimeout(server.keepAliveTimeout);
      onAnswered({
        id,
        method: 'GET',
        path: address,
        status: 200,
        ms: Math.round((performance.now() - startedAt) * 10) / 10,
      });
    }
    // Node's server leaves sockets half open: when the client has ended its side, ours must end too.
    function goodbye() {
      socket.end();
    }
    function close() {
      socket.destroy();
    }
    waiting.add(socket);
    socket.setTimeout(server.headersTimeout);
    socket.on('data', read).on('end', goodbye).on('close', leave).on('error', ignore).on('timeout', close);
  });

  return {
    closeIdle() {
      for (const socket of waiting) if (socket.writableLength === 0) socket.destroy();
    },
    closeAll() {
      for (const socket of waiting) socket.destroy();
    },
  };
}

/** A visitor who disconnects is not an error; 'close' follows. */
function ignore() {}

let cachedDate = { second: 0, date: '' };

function dateNow(): string {
  const second = Math.floor(Date.now() / 1000);
  if (second !== cachedDate.second) cachedDate = { second, date: new Date(second * 1000).toUTCString() };
  return cachedDate.date;
}
