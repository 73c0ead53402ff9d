import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchPicture } from './fetch-picture.ts';
import { createHandler } from './handler.ts';

const answers: Record<string, (response: ServerResponse, request: IncomingMessage) => void> = {
  '/picture': (response) => response.end('a picture'),
  '/large': (response) => response.end('x'.repeat(2000)),
  '/endless': (response) => void response.write('x'),
  '/silent': () => {},
  '/cut': (response) => {
    response.writeHead(200, { 'content-length': '50' }).write('half');
    response.socket?.end();
  },
  '/moved': (response) => response.writeHead(302, { location: '/picture' }).end(),
  '/round': (response) => response.writeHead(302, { location: '/round' }).end(),
  '/inside': (response) => response.writeHead(302, { location: `http://127.0.0.1:${port}/picture` }).end(),
  '/file': (response) => response.writeHead(302, { location: 'file:///etc/hostname' }).end(),
  '/none': (response) => response.writeHead(404).end(),
};
const server = createServer((request, response) => answers[request.url ?? '']?.(response, request));
let port: number;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.closeAllConnections());

/** Stands for a name that is public. */
const toOurs: LookupFunction = (_name, options, done) =>
  options.all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4);

async function fetched(path: string) {
  const limits = { lookup: toOurs, mostBytes: 1000, withinMs: 1000 };
  const file = await fetchPicture(`http://pictures.example:${port}${path}`, limits);
  return file && Buffer.from(file).toString();
}

test('a file is fetched, also from where its address has moved to', async () => {
  expect(await fetched('/picture')).toBe('a picture');
  expect(await fetched('/moved')).toBe('a picture');
});

test.each(['/large', '/endless', '/silent', '/cut', '/round', '/inside', '/file', '/none'])(
  '%s gives nothing',
  async (path) => {
    expect(await fetched(path)).toBeNull();
  },
);

test.each([
  () => `http://127.0.0.1:${port}/picture`,
  () => `http://[::1]:${port}/picture`,
  () => `http://2130706433:${port}/picture`,
  () => `http://localhost:${port}/picture`,
  () => `http://name:word@pictures.example:${port}/picture`,
  () => 'ftp://pictures.example/picture',
  () => 'nonsense',
])('no address of this machine or of another kind is asked (%#)', async (address) => {
  expect(await fetchPicture(address())).toBeNull();
});

type Kept = { picture: string | null; is_due: boolean } | null;

function handlerWith(kept: Kept, fetchFile: (address: string) => Promise<Uint8Array | null>) {
  const stored: unknown[] = [];
  const handle = createHandler({
    database: {
      async rpc(name: string, call: object) {
        if (name === 'keep_review_picture') stored.push(call);
        return { data: name === 'review_picture' ? (kept as never) : (true as never), error: null };
      },
    },
    prepare: async (file) => (file.length > 3 ? { refused: 'broken' } : { picture: file, width: 1, height: 1 }),
    log: { info() {}, warn() {}, error() {} },
    fetchFile,
  });
  const ask = (address = 'https://pictures.example/a.jpg', method = 'GET') =>
    handle(new Request(`http://localhost/functions/v1/review-picture?${new URLSearchParams({ address })}`, { method }));
  return { ask, stored };
}

test('visitors who come together have a picture fetched once; it is kept as it was made small', async () => {
  let fetches = 0;
  const { ask, stored } = handlerWith({ picture: null, is_due: true }, async () => {
    fetches += 1;
    return new Uint8Array([1, 2]);
  });
  const responses = await Promise.all([ask(), ask(), ask()]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(fetches).toBe(1);
  expect(stored).toEqual([{ address: 'https://pictures.example/a.jpg', picture: 'AQI=' }]);
});

test('a file that is not a picture is recorded, and not fetched again before it is due', async () => {
  const broken = handlerWith({ picture: null, is_due: true }, async () => new Uint8Array(4));
  expect((await broken.ask()).status).toBe(404);
  expect(broken.stored).toEqual([{ address: 'https://pictures.example/a.jpg', picture: null }]);
  const notDue = handlerWith({ picture: null, is_due: false }, () => Promise.reject(new Error('fetched')));
  expect((await notDue.ask()).status).toBe(404);
});

test('four are fetched at a time; nothing is for an address that no review names, or of another kind', async () => {
  const busy = handlerWith({ picture: null, is_due: true }, () => new Promise(() => {}));
  for (const name of 'abcd') void busy.ask(`https://pictures.example/${name}`);
  await new Promise(setImmediate);
  expect((await busy.ask('https://pictures.example/e')).status).toBe(503);
  const unknown = handlerWith(null, () => Promise.reject(new Error('fetched')));
  expect((await unknown.ask()).status).toBe(404);
  expect((await unknown.ask('javascript:alert(1)')).status).toBe(404);
  expect((await unknown.ask(undefined, 'POST')).status).toBe(405);
});
