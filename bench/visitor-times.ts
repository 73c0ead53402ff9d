import { setTimeout as sleep } from 'node:timers/promises';

const askEveryMs = 5;

/** One visitor who asks for a page again and again until it is over; each time is from the wish to the last byte. */
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
