import type { Askers } from './asker.ts';
import { type Budget, networkShares } from './budget.ts';

const minuteMs = 60_000;

/** Somebody who has a great many addresses must not fill the memory with them. */
const mostAskers = 50_000;

/** A request waits for the database while others use the processor: more than this was not its own. */
const mostCpuMs = 500;

type Used = { requests: number; cpuMs: number };

type Clocks = {
  now(): number;
  /** What the thread that serves the pages has used so far, in milliseconds. */
  cpuMs(): number;
};

const realClocks: Clocks = {
  now: () => performance.now(),
  cpuMs() {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  },
};

/** Counts what each asker has used of the minute, from the moment the headers are read. */
export function createMinutes(clocks = realClocks) {
  const used = new Map<string, Used>();
  let endsAt = clocks.now() + minuteMs;

  // Requests that are worked on at once share the time of the thread equally.
  let atWork = 0;
  let lastCpuMs = 0;
  let msOfEach = 0;
  function share() {
    const cpuMs = clocks.cpuMs();
    if (atWork > 0) msOfEach += (cpuMs - lastCpuMs) / atWork;
    lastCpuMs = cpuMs;
  }

  function usedBy(key: string): Used {
    let entry = used.get(key);
    if (entry) return entry;
    if (used.size >= mostAskers) for (const [oldest] of used) if (used.delete(oldest)) break;
    used.set(key, (entry = { requests: 0, cpuMs: 0 }));
    return entry;
  }

  return {
    /** How many seconds to wait, or the function to call when the request is answered. */
    begin({ name, minute }: Budget, { asker, network }: Askers): number | (() => void) {
      if (clocks.now() >= endsAt) {
        used.clear();
        endsAt = clocks.now() + minuteMs;
      }
      const { requests, cpuMs } = minute;
      const counts = [
        { entry: usedBy(`${name} ${asker}`), shares: 1 },
        { entry: usedBy(`${name} in ${network}`), shares: networkShares },
      ];
      for (const { entry } of counts) entry.requests += 1;
      if (counts.some(({ entry, shares }) => entry.requests > requests * shares || entry.cpuMs > cpuMs * shares))
        return Math.max(1, Math.ceil((endsAt - clocks.now()) / 1000));
      share();
      atWork += 1;
      const before = msOfEach;
      return function end() {
        share();
        atWork -= 1;
        for (const { entry } of counts) entry.cpuMs += Math.min(mostCpuMs, msOfEach - before);
      };
    },
  };
}
