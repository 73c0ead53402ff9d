import { setTimeout as sleep } from 'node:timers/promises';
import { createCleanUp } from '#server/enquiries/clean-up.ts';
import { readSettings } from '#server/settings.ts';
import { anEnquiry, submit } from '../tests/enquiries/support/enquiries.ts';
import type { BackendWithOwner } from '../tests/support/backend-with-owner.ts';
import { someFirm } from '../tests/support/firm.ts';
import { percentile } from './statistics.ts';

/** Spam of this age is a twentieth of the year's enquiries; with more than a tenth the clean-up would wait. */
const firm = { ...someFirm, spamDays: 200 };
const log = { info: () => {}, warn: () => {}, error: () => {} };

/** How long visitors wait for their reference before and while the server's own clean-up removes thousands. */
export async function duringCleanUp({ server, sql }: BackendWithOwner, quietVisitors: number) {
  const quietTimes: number[] = [];
  while (quietTimes.length < quietVisitors) quietTimes.push(await enquire(server.url));

  const cleanUp = createCleanUp({ sql, settings: readSettings({ DATA_DIR: server.dataDir }), firm, log });
  const busyTimes: number[] = [];
  const steps: number[] = [];
  const finished = new AbortController();
  async function visit() {
    while (!finished.signal.aborted) busyTimes.push(await enquire(server.url));
  }
  async function cleanAll() {
    let restMs = 0;
    // It rests for an hour once there is nothing left to do.
    while (restMs < 1000) {
      await sleep(restMs);
      const startedAt = performance.now();
      restMs = await cleanUp();
      steps.push(performance.now() - startedAt);
    }
    finished.abort();
  }
  await Promise.all([visit(), cleanAll()]);
  return [
    row('an enquiry, before the clean-up', quietTimes),
    row('an enquiry during it', busyTimes),
    row('one step of the clean-up', steps),
  ];
}

async function enquire(url: string): Promise<number> {
  const startedAt = performance.now();
  const { status } = await submit(url, anEnquiry());
  if (status !== 200) throw new Error(`An enquiry was answered ${status}`);
  const tookMs = performance.now() - startedAt;
  await sleep(20);
  return tookMs;
}

function row(name: string, times: number[]) {
  return [name, times.length, percentile(0.5, times), percentile(0.99, times), percentile(1, times)];
}
