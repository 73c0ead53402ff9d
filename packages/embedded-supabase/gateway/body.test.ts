import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import type { Held } from './admission.ts';
import { pauseMs, readBody } from './body.ts';
import type { Budget } from './budget.ts';

const MiB = 1024 * 1024;

test('a picture is read as it comes, and a larger body at 8 MiB a second', () => {
  expect(pauseMs(4 * MiB, 0)).toBe(0);
  expect(pauseMs(12 * MiB, 0)).toBe(1_000);
  expect(pauseMs(12 * MiB, 999)).toBe(1);
  expect(pauseMs(12 * MiB, 1_000)).toBe(0);
  expect(pauseMs(12 * MiB, 60_000)).toBe(0);
});

test('of a body in 60,000 pieces of a letter no more is handed over than shows what it is', async () => {
  let pieces = 0;
  const server = createServer((incoming, outgoing) => {
    incoming.on('data', () => (pieces += 1));
    const held = { grow: () => true, isRead() {}, release() {} };
    readBody(incoming, outgoing, {
      budget: { body: 64 * 1024 } as Budget,
      enter: () => held as unknown as Held,
      watch() {},
    }).catch(() => outgoing.end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  // It is reset while it still sends.
  client.on('error', () => {});
  client.end(`POST / HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n${'1\r\n{\r\n'.repeat(60_000)}0\r\n\r\n`);
  await new Promise((resolve) => client.once('close', resolve));
  await new Promise((resolve) => server.close(resolve));
  expect(pieces).toBeGreaterThan(1_000);
  expect(pieces).toBeLessThan(1_100);
});
