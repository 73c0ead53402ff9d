import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { killDatabase } from '../faults/support/outage.ts';
import type { RunningServer } from '../support/server.ts';
import type { Receivers } from './receivers.ts';

const hourMs = 60 * 60_000;
const yearMs = 365 * 24 * hourMs;

/** What a fault has to do with; it begins before a batch of visitors, or strikes in the middle, and ends after it. */
export type Place = {
  server: () => RunningServer;
  receivers: Receivers;
  /** The disk of its own that the data are on, where one could be had. */
  disk: string | null;
  err(ms: number): Promise<void>;
  restart(): Promise<void>;
};

type Fault = {
  isOfClock?: true;
  begin?(place: Place): Promise<void>;
  strike?(place: Place): Promise<void>;
  end?(place: Place): Promise<void>;
};

function wrongClock(ms: number): Fault {
  return { isOfClock: true, begin: ({ err }) => err(ms), end: ({ err }) => err(0) };
}

export const faults: Record<string, Fault> = {
  'the server is killed': {
    async strike({ server, restart }) {
      await server().kill();
      await restart();
    },
  },
  'PostgreSQL is killed': { strike: ({ server }) => killDatabase(server()) },
  'the mail server is down': {
    async begin({ receivers }) {
      receivers.mailbox.down = true;
    },
  },
  'the webhook fails': {
    async begin({ receivers }) {
      receivers.webhook.status = 500;
    },
  },
  'the way to the mail server is cut': {
    async strike({ receivers }) {
      receivers.mailWire.cut();
    },
  },
  'the disk is full': {
    async begin({ disk }) {
      if (disk) await fillUp(path.join(disk, 'filler'));
    },
    async end({ disk }) {
      if (disk) await rm(path.join(disk, 'filler'), { force: true });
    },
  },
  'the clock is ten years ahead': wrongClock(10 * yearMs),
  'the clock is 30 hours ahead': wrongClock(30 * hourMs),
  'the clock is two hours behind': wrongClock(-2 * hourMs),
  'the clock is 50 years behind': wrongClock(-50 * yearMs),
};

async function fillUp(file: string): Promise<void> {
  const filler = await open(file, 'a');
  try {
    const bytes = Buffer.alloc(1 << 20);
    while ((await filler.write(bytes).catch(() => ({ bytesWritten: 0 }))).bytesWritten === bytes.length);
  } finally {
    await filler.close();
  }
}
