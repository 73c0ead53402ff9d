import { setTimeout as sleep } from 'node:timers/promises';
import { createCleanUp } from '#server/enquiries/clean-up.ts';
import { readSettings } from '#server/settings.ts';
import { anEnquiry, submit } from '../tests/enquiries/support/enquiries.ts';
import type { Desk } from '../tests/support/desk.ts';
import { someFirm } from '../tests/support/firm.ts';
import { at } from './visitor-times.ts';

/** Spam of this age is a twentieth of the year's enquiries; more than a tenth would be held back. */
const firm = { ...someFirm, spamDays: 200 };
const log = { info: () => {}, warn: () => {}, error: () => {} };

/** How long visitors wait for their reference while the server's own clean-up removes thousands, and before. */
export async function duringCleanUp({ server, sql }: Desk, quietVisitors: number) {
  const quiet: number[] = [];
  while (quiet.length < quietVisitors) quiet.push(await enquire(server.url));

  const cleanUp = createCleanUp({ sql, settings: readSettings({ DATA_DIR: server.dataDir }), firm, log });
  const during: number[] = [];
  const steps: number[] = [];
  const over = new AbortController();
  async function visit() {
    while (!over.signal.aborted) during.push(await enquire(server.url));
  }
  async function clean() {
    let rest = 0;
    // It rests for an hour once there is nothing left to do.
    while (rest < 1000) {
      await sleep(rest);
      const began = performance.now();
      rest = await cleanUp();
      steps.push(performance.now() - began);
    }
    over.abort();
  }
  await Promise.all([visit(), clean()]);
  return [
    row('an enquiry, before the clean-up', quiet),
    row('an enquiry during it', during),
    row('one step of the clean-up', steps),
  ];
}

async function enquire(url: string): Promise<number> {
  const began = performance.now();
  const { status } = await submit(url, anEnquiry());
  if (status !== 200) throw new Error(`An enquiry was answered ${status}`);
  const took = performance.now() - began;
  await sleep(20);
  return took;
}

function row(name: string, times: number[]) {
  return [name, times.length, at(0.5, times), at(0.99, times), at(1, times)];
}
