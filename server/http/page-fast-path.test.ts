import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { cameOverHttps } from './address.ts';
import { createConnections } from './connections.ts';
import { type PageFastPath, openPageFastPath, readPlainRequest } from './page-fast-path.ts';
import { exchange, type Leaving } from '../../tests/support/exchange.ts';
import { writeSite } from '../../tests/support/site-folder.ts';
import { createSite } from '../site/site.ts';

let folder: string;
let withDoor: Server;
let withoutDoor: Server;
let door: PageFastPath;
let throughDoor = 0;
let make: () => Server;
let openDoor: (server: Server) => PageFastPath;

beforeAll(async () => {
  folder = await writeSite({});
  const site = await createSite(folder);
  make = () =>
    createServer({ keepAliveTimeout: 30_000 }, (incoming, outgoing) =>
      site.serve(incoming, outgoing, cameOverHttps(incoming.headers['x-forwarded-proto'], 1), 'request-1'),
    );
  withDoor = make();
  withoutDoor = make();
  openDoor = (server) =>
    openPageFastPath({
      site,
      server,
      connections: createConnections({ descriptors: 1_024, trustedProxies: 1 }),
      trustedProxies: 1,
      nextId: () => 'request-1',
      onAnswered: () => (throughDoor += 1),
    });
  door = openDoor(withDoor);
  for (const server of [withDoor, withoutDoor])
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  for (const server of [withDoor, withoutDoor]) {
    server?.close();
    server?.closeAllConnections();
  }
  door?.closeAll();
  await rm(path.dirname(folder), { recursive: true, force: true });
});

async function bothAnswers(...pieces: string[]) {
  const [byDoor, byNode] = await Promise.all([exchange(withDoor, pieces), exchange(withoutDoor, pieces)]);
  return { byDoor, byNode };
}

const host = 'Host: orchardandhill.example';

function get(target: string, ...headers: string[]): string {
  return [`GET ${target} HTTP/1.1`, host, ...headers, '', ''].join('\r\n');
}

describe('with the fast path every answer is what it is without it', () => {
  test.each([
    ['a page', get('/')],
    ['a page in brotli', get('/', 'Accept-Encoding: gzip, deflate, br, zstd')],
    ['a page for a visitor who refuses brotli', get('/', 'accept-encoding: gzip, br;q=0')],
    ['a page with a query', get('/a/b?utm_source=x')],
    ['a page over HTTPS', get('/', 'X-Forwarded-Proto: https')],
    ['another spelling', get('/a/b/')],
    ['an encoded address', get('/a%2Fb')],
    ['an unknown address', get('/nothing')],
    ['a page that has not changed', get('/', 'If-None-Match: "x"')],
    ['the head alone', get('/').replace('GET', 'HEAD')],
    ['another method', get('/').replace('GET', 'DELETE')],
    ['a visitor who leaves', get('/', 'Connection: close')],
    ['no host', 'GET / HTTP/1.1\r\n\r\n'],
    ['two hosts', get('/', 'Host: other.example')],
    ['HTTP/1.0', 'GET / HTTP/1.0\r\n\r\n'],
    ['the start of another protocol', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['a body', `${get('/', 'Content-Length: 5')}hello`],
    ['a chunked body', `${get('/', 'Transfer-Encoding: chunked')}0\r\n\r\n`],
    ['two lengths', get('/', 'Content-Length: 0', 'Transfer-Encoding: chunked')],
    ['a folded header', get('/', 'Accept: text/html,\r\n application/xml')],
    ['a bare line feed', get('/', 'Accept: a\nX: b')],
    ['a space before the colon', get('/', 'Accept : a')],
    ['letters beyond ASCII', get('/', 'Referer: http://\u00e9.example/')],
    ['two requests in one piece', get('/') + get('/a/b')],
    ['a hundred requests in one piece', get('/').repeat(100)],
    ['a page, what is none, and a page, in one piece', get('/') + get('/nothing') + get('/a/b')],
    ['a page and half of the next in one piece', `${get('/')}GET /a`],
    ['a cookie of 9 KB', get('/', `Cookie: ${'x'.repeat(9_000)}`)],
    ['a cookie of 20 KB', get('/', `Cookie: ${'x'.repeat(20_000)}`)],
    ['a thousand headers', get('/', ...Array.from({ length: 1_000 }, (_, number) => `X-${number}: 1`))],
    ['an address of 20 KB', get(`/${'x'.repeat(20_000)}`)],
    ['nonsense', 'hello\r\n\r\n'],
  ])('%s', async (_, request) => {
    const { byDoor, byNode } = await bothAnswers(request);
    expect(byDoor).toBe(byNode);
  });

  test('a request in pieces, and several on one connection', async () => {
    const pieces = await bothAnswers('GET / HT', 'TP/1.1\r\nHos', 't: x\r\n\r\n');
    expect(pieces.byDoor).toBe(pieces.byNode);
    const afterPage = await bothAnswers(get('/'), 'GE', 'T /a/b HTTP/1.1\r', '\nHost: x\r\n\r', '\n');
    expect(afterPage.byDoor).toBe(afterPage.byNode);
    const { byDoor, byNode } = await bothAnswers(
      get('/'),
      get('/a/b'),
      get('/nothing'),
      get('/'),
      get('/').replace('GET', 'HEAD'),
      get('/a/b'),
    );
    expect(byDoor).toBe(byNode);
  });

  test('whatever is asked', async () => {
    const header = fc.oneof(
      fc.constantFrom('Accept-Encoding', 'Connection', 'X-Forwarded-Proto', 'Host', 'Cookie', 'Expect', 'Range', 'TE'),
      fc.stringMatching(/^[A-Za-z-]{1,12}$/),
    );
    const value = fc.oneof(
      fc.constantFrom('br', 'gzip', 'keep-alive', 'Keep-Alive', 'https', ''),
      fc.string({ maxLength: 12 }),
    );
    const target = fc.constantFrom('/', '/a/b', '/a/b?x=1', '/a/../a/b', '//', '/a/b#c', '*', 'http://x/a/b', '/?%00');
    await fc.assert(
      fc.asyncProperty(target, fc.array(fc.tuple(header, value), { maxLength: 4 }), async (url, headers) => {
        const { byDoor, byNode } = await bothAnswers(get(url, ...headers.map((pair) => pair.join(': '))));
        expect(byDoor).toBe(byNode);
      }),
      { numRuns: 60 },
    );
  }, 120_000);
});

describe('a client that goes away is let go, with the fast path as without it', () => {
  async function connectionsOf(server: Server): Promise<number> {
    return new Promise((resolve, reject) =>
      server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    );
  }

  const patience = { timeout: 25_000 };
  const requests: [string, string[]][] = [
    ['having said nothing', ['']],
    ['after a page', [get('/')]],
    ['after half a request', ['GET / HT']],
    ['after a page and half a request', [get('/'), 'GET /a']],
    ['after what the door leaves to Node', [get('/nothing')]],
    ['after fifty requests in one piece', [get('/').repeat(50)]],
    ['in the middle of headers too large', [`GET / HTTP/1.1\r\nx: ${'x'.repeat(20_000)}`]],
  ];
  const leavings: Leaving[] = ['closes', 'half-closes', 'resets'];

  test.each(requests.flatMap(([when, pieces]) => leavings.map((leaving) => ({ way: leaving, when, pieces }))))(
    'a client that $way $when',
    async ({ way: leaving, pieces }) => {
      const [byDoor, byNode] = await Promise.all([
        exchange(withDoor, pieces, leaving),
        exchange(withoutDoor, pieces, leaving),
      ]);
      expect(byDoor).toBe(byNode);
      await vi.waitFor(
        async () => expect(await connectionsOf(withDoor)).toBe(await connectionsOf(withoutDoor)),
        patience,
      );
    },
  );

  test('the last words of a client that half-closes at once are still answered', async () => {
    const { port } = withDoor.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.end(get('/'));
    expect(await text(socket)).toContain('<h1>Home</h1>');
  });

  test('a visitor who never reads what he asked for is let go once nothing moves any more', async () => {
    const server = make().setTimeout(200);
    openDoor(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => {}).pause();
    socket.write(get('/nothing').repeat(20_000));
    await once(server, 'connection');
    await vi.waitFor(async () => expect(await connectionsOf(server)).toBe(0), patience);
    socket.destroy();
    server.close();
  });

  test('a hundred visitors who have gone leave no connection behind', async () => {
    const { port } = withDoor.address() as AddressInfo;
    const visitors = Array.from({ length: 100 }, async () => {
      const socket = connect(port, '127.0.0.1');
      socket.write(get('/'));
      await once(socket, 'data');
      socket.destroy();
    });
    await Promise.all(visitors);
    await vi.waitFor(async () => expect(await connectionsOf(withDoor)).toBe(0), patience);
  });
});

test('a page goes through the door; what is more than that does not', async () => {
  throughDoor = 0;
  await exchange(withDoor, [get('/', 'Accept-Encoding: br'), get('/a/b')]);
  expect(throughDoor).toBe(2);
  await exchange(withDoor, [get('/nothing'), get('/'), get('/')]);
  expect(throughDoor).toBe(2);
});

test('a proxy is believed only where one is trusted', () => {
  const request = Buffer.from(get('/', 'X-Forwarded-Proto: https'));
  expect(readPlainRequest(request, 1)).toMatchObject({ https: true });
  expect(readPlainRequest(request, 0)).toMatchObject({ https: false });
});

test('what is too long is left to Node', () => {
  expect(readPlainRequest(Buffer.from(get('/', `Cookie: ${'x'.repeat(8_192)}`)), 0)).toBeNull();
});

test('connections that wait for nothing are closed when the server leaves', async () => {
  const { port } = withDoor.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  const closed = new Promise((resolve) => socket.once('close', () => resolve('closed')));
  socket.write(get('/'));
  await new Promise((resolve) => socket.once('data', resolve));
  door.closeIdle();
  expect(await closed).toBe('closed');
});
