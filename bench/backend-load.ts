import { connect } from 'node:net';

export type Load = { perSecond: number; p50: number; p99: number; failed: number };

/** Asks over keep-alive connections, one request at a time on each, for the given while. Raw sockets: the asker must not be the bottleneck. */
export async function load(url: string, connections: number, seconds: number, next: () => string): Promise<Load> {
  const { hostname, port } = new URL(url);
  const times: number[] = [];
  let failed = 0;
  const until = performance.now() + seconds * 1000;

  function one(): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname);
      let began = 0;
      let received = Buffer.alloc(0);
      function ask() {
        if (performance.now() >= until) {
          socket.end();
          return resolve();
        }
        began = performance.now();
        socket.write(next());
      }
      socket.setNoDelay(true);
      socket.once('connect', ask).once('error', reject);
      socket.on('data', (chunk) => {
        received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
        const end = received.indexOf('\r\n\r\n');
        if (end < 0) return;
        const head = received.toString('latin1', 0, end);
        const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
        if (received.length < end + 4 + length) return;
        if (!head.startsWith('HTTP/1.1 200')) failed += 1;
        times.push(performance.now() - began);
        received = received.subarray(end + 4 + length);
        ask();
      });
    });
  }

  const began = performance.now();
  await Promise.all(Array.from({ length: connections }, one));
  const took = (performance.now() - began) / 1000;
  times.sort((one_, other) => one_ - other);
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
  return { perSecond: times.length / took, p50: at(0.5), p99: at(0.99), failed };
}
