import { connect } from 'node:net';
import { percentile } from './statistics.ts';

export type Load = { perSecond: number; p50: number; p99: number; failed: number };

/**
 * Sends requests over keep-alive connections, one at a time on each, for the given time. Raw sockets, so that the
 * client is not the bottleneck.
 */
export async function load(
  url: string,
  connections: number,
  seconds: number,
  nextRequest: () => string,
): Promise<Load> {
  const { hostname, port } = new URL(url);
  const times: number[] = [];
  let failed = 0;
  const until = performance.now() + seconds * 1000;

  function runConnection(): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname);
      let startedAt = 0;
      let received = Buffer.alloc(0);
      function send() {
        if (performance.now() >= until) {
          socket.end();
          return resolve();
        }
        startedAt = performance.now();
        socket.write(nextRequest());
      }
      socket.setNoDelay(true);
      socket.once('connect', send).once('error', reject);
      socket.on('data', (chunk) => {
        received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
        const end = received.indexOf('\r\n\r\n');
        if (end < 0) return;
        const head = received.toString('latin1', 0, end);
        const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
        if (received.length < end + 4 + length) return;
        if (!head.startsWith('HTTP/1.1 200')) failed += 1;
        times.push(performance.now() - startedAt);
        received = received.subarray(end + 4 + length);
        send();
      });
    });
  }

  const startedAt = performance.now();
  await Promise.all(Array.from({ length: connections }, runConnection));
  const tookSeconds = (performance.now() - startedAt) / 1000;
  return { perSecond: times.length / tookSeconds, p50: percentile(0.5, times), p99: percentile(0.99, times), failed };
}
