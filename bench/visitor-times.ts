import { setTimeout as sleep } from 'node:timers/promises';

const askEveryMs = 5;

/** A visitor who loads a page again and again until the end; each time is from the request to the last byte. */
export async function visitorTimes(url: string, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isOver()) {
    const startedAt = performance.now();
    await (await fetch(`${url}/contact-us`)).arrayBuffer();
    times.push(performance.now() - startedAt);
    await sleep(askEveryMs);
  }
  return times;
}

export function during(milliseconds: number): () => boolean {
  const until = performance.now() + milliseconds;
  return () => performance.now() >= until;
}
