import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { startServer } from '../tests/support/server.ts';
import { printTable } from './table.ts';
import { during, visitorTimes } from './visitor-times.ts';
import { percentile } from './statistics.ts';

const count = 100;
const rounds = 3;
const quietMs = 6_000;

/** Grain makes it as long as what a phone's browser sends. */
function aPicture(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  return sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#000', noise } })
    .jpeg({ quality: 70 })
    .toBuffer();
}

/** How long a page takes during a hundred concurrent uploads, compared with the idle times between. */
export async function photographs() {
  const picture = await aPicture();
  const server = await startServer({ TRUST_PROXY: '1' });
  await visitorTimes(server.url, during(1_000));
  const rows: (string | number)[][] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const quietTimes = await visitorTimes(server.url, during(quietMs));
    const startedAt = performance.now();
    let storedMs: number | undefined;
    const uploader = new Worker(new URL('uploader.ts', import.meta.url), {
      workerData: { url: server.url, picture, count },
    });
    void once(uploader, 'message').then(([ms]) => (storedMs = ms));
    const busyTimes = await visitorTimes(server.url, () => storedMs !== undefined);
    const seconds = (performance.now() - startedAt) / 1000;
    const [quietP99, p99] = [percentile(0.99, quietTimes), percentile(0.99, busyTimes)];
    rows.push([
      round,
      storedMs ?? 0,
      seconds,
      percentile(0.5, quietTimes),
      quietP99,
      percentile(0.5, busyTimes),
      p99,
      p99 / quietP99,
    ]);
  }
  await server.stop();
  console.log(`${count} at once, ${Math.round(picture.length / 1000)} KB each`);
  printTable(['round', 'stored', 'seconds', 'p50 idle', 'p99 idle', 'p50', 'p99', 'ratio of p99'], rows);
}
