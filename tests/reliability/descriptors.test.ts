import { execFileSync } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { anEnquiry, submit, until } from '../enquiries/support/enquiries.ts';
import { type RunningServer, startServer } from '../support/server.ts';

let server: RunningServer;
const occupying: Socket[] = [];

beforeAll(async () => {
  server = await startServer({ TRUST_PROXY: '1' });
}, 120_000);

afterEach(() => {
  for (const socket of occupying.splice(0)) socket.destroy();
});

/** A connection that asks again every second, so that nothing but its server ever ends it. */
function occupy(): void {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname).on('error', () => {});
  const ask = () => socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const asking = setInterval(ask, 1_000);
  socket.resume().once('close', () => clearInterval(asking));
  occupying.push(socket);
}

/** How many it holds once its start is over: meanwhile it copies files. */
async function settledDescriptors(): Promise<number> {
  const counts: number[] = [];
  await until(async () => {
    counts.push((await readdir(`/proc/${server.pid}/fd`)).length);
    return counts.length > 30 && new Set(counts.slice(-30)).size === 1;
  }, 60_000);
  return counts.at(-1) ?? 0;
}

afterAll(() => server?.stop());

test(
  'a server without descriptors logs it, makes room, and takes pages and enquiries again',
  { timeout: 120_000 },
  async () => {
    // Lowered while the server runs: its own limit of connections was made for more.
    const open = await settledDescriptors();
    execFileSync('prlimit', [`--pid=${server.pid}`, `--nofile=${open + 30}`]);
    for (let count = 0; count < 60; count += 1) occupy();

    const noneLeft = () => server.log().split('no file descriptors are left').length - 1;
    await until(async () => noneLeft() > 0, 60_000);
    await until(async () => (await fetch(`${server.url}/contact-us`).catch(() => null))?.status === 200, 60_000);
    const enquiry = anEnquiry();
    await until(async () => (await submit(server.url, enquiry).catch(() => null))?.status === 200, 60_000);
    expect(noneLeft(), 'at most once a minute').toBeLessThanOrEqual(2);
  },
);
