import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { until } from '../enquiries/support/enquiries.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { annoy, megabytesOf, mixedLoad } from './visitors.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

let server: RunningServer;
const stopping: (() => void)[] = [];

beforeAll(async () => {
  server = await startServer({ TRUST_PROXY: '1' });
});

afterEach(() => {
  for (const stop of stopping.splice(0)) stop();
});

afterAll(async () => {
  await server?.stop();
});

async function annoyed(count: number, begin: string | Buffer, nextBytes?: string) {
  const nuisance = await annoy(server.url, count, begin, nextBytes);
  stopping.push(nuisance.stop);
  return nuisance;
}

/** What other visitors met meanwhile that was not served. */
async function metByOthers(): Promise<string[]> {
  const { requests, failed } = await mixedLoad(server.url, 4, 1);
  return requests > 0 ? failed : ['nobody was served'];
}

test('ten seconds of mixed visitors meet no failure, and memory does not run away', async () => {
  await mixedLoad(server.url, 8, 3);
  const memoryBefore = await megabytesOf(server.pid);
  const { failed } = await mixedLoad(server.url, 8, 7);
  expect(failed).toEqual([]);
  expect(await megabytesOf(server.pid)).toBeLessThan(memoryBefore + 150);
});

describe('other visitors are served', () => {
  test('while thousands of requests arrive in one piece, of which a few are answered', async () => {
    const pipelinedRequests = 'GET /rest/v1/google_reviews?select=id HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(5_000);
    const hastyClients = await annoyed(20, pipelinedRequests);
    expect(await metByOthers()).toEqual([]);
    await until(() => hastyClients.open() === 0, 20_000);
    expect(hastyClients.answered().split('HTTP/1.1 ').length - 1).toBeLessThanOrEqual(20 * 16);
  });

  test('while two hundred break off in the middle of an answer', async () => {
    const { hostname, port } = new URL(server.url);
    const rude = Array.from({ length: 200 }, () => {
      const socket = connect(Number(port), hostname, () => socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n'));
      socket.once('data', () => socket.resetAndDestroy());
      return once(socket, 'close');
    });
    expect(await metByOthers()).toEqual([]);
    await Promise.all(rude);
    expect(server.log()).not.toContain('"level":50');
  });

  test('while a thousand connections are open and say nothing', async () => {
    const idleClients = await annoyed(1_000, '');
    expect(idleClients.open()).toBe(1_000);
    expect(await metByOthers()).toEqual([]);
  });

  test('while two hundred requests arrive letter by letter, which are sent away in the end', async () => {
    const slowClients = await annoyed(200, 'GET / HTTP/1.1\r\nhost: x\r\n', 'x-a: b\r\n');
    expect(await metByOthers()).toEqual([]);
    await until(() => slowClients.open() === 0, 60_000);
    expect(slowClients.answered()).toContain('408 Request Timeout');
  });

  test('while forms arrive letter by letter', async () => {
    const requestHead =
      'POST /functions/v1/contact-webhook HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n';
    await annoyed(100, requestHead, '{');
    expect(await metByOthers()).toEqual([]);
  });

  test('while headers of ten megabytes arrive, which are refused', async () => {
    const largeClients = await annoyed(
      5,
      Buffer.concat([Buffer.from('GET / HTTP/1.1\r\nhost: x\r\nx-large: '), Buffer.alloc(10_000_000, 'a')]),
    );
    expect(await metByOthers()).toEqual([]);
    await until(() => largeClients.open() === 0, 60_000);
    expect(largeClients.answered()).toContain('431 Request Header Fields Too Large');
  });

  test.each(['/functions/v1/contact-webhook', '/auth/v1/signup', '/rest/v1/google_reviews'])(
    'while bodies of ten megabytes arrive at %s, which are refused',
    async (address) => {
      const body = Buffer.alloc(10_000_000, 'a');
      const refusals = Array.from({ length: 3 }, () =>
        fetch(`${server.url}${address}`, {
          method: 'POST',
          body,
          headers: { 'content-type': 'application/json' },
        }).then(
          ({ status }) => `${status}`,
          // Whoever goes on sending after the answer loses the connection, and perhaps the answer with it.
          (error: Error) => String(Object(error.cause).code),
        ),
      );
      expect(await metByOthers()).toEqual([]);
      for (const refusal of await Promise.all(refusals))
        expect(refusal).toMatch(/^(413|ECONNRESET|EPIPE|UND_ERR_SOCKET)$/);
    },
  );

  test('while visitors go away in the middle of sending', async () => {
    const requestHead =
      'POST /functions/v1/contact-webhook HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n{"name":';
    for (let round = 0; round < 5; round += 1) {
      const leavingClients = await annoyed(50, requestHead);
      await sleep(50);
      leavingClients.stop();
    }
    expect(await metByOthers()).toEqual([]);
    expect(server.log()).not.toContain('unhandled rejection');
  });
});
