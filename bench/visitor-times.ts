import { setTimeout as sleep } from 'node:timers/promises';
import { publishableKey } from 'embedded-supabase';
import { aNewAddress, anEnquiry, submit } from '../tests/enquiries/support/enquiries.ts';

const askEveryMs = 5;

/** A visitor who loads a page again and again until the end; each time is from the request to the last byte. */
export async function visitorTimes(url: string, isOver: () => boolean): Promise<number[]> {
  return (await timesOf({ visit: () => fetch(`${url}/contact-us`), pauseMs: askEveryMs }, isOver)).times;
}

export type Visited = { times: number[]; refused: number };

export type Visitors = Record<'pages' | 'enquiries' | 'sign-ins', Visited>;

/** People who read, who write to us and who sign in, all at the same time. */
export async function allVisitors(url: string, owner: { email: string; password: string }, isOver: () => boolean) {
  const signIn = () =>
    fetch(`${url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: publishableKey, 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.44' },
      body: JSON.stringify(owner),
    });
  const [pages, enquiries, signIns] = await Promise.all([
    timesOf({ visit: () => fetch(`${url}/contact-us`), pauseMs: askEveryMs }, isOver),
    timesOf({ visit: () => submit(url, anEnquiry(), { 'x-forwarded-for': aNewAddress() }), pauseMs: 50 }, isOver),
    timesOf({ visit: signIn, pauseMs: 250 }, isOver),
  ]);
  return { pages, enquiries, 'sign-ins': signIns } satisfies Visitors;
}

async function timesOf(person: { visit: () => Promise<Response>; pauseMs: number }, isOver: () => boolean) {
  const times: number[] = [];
  let refused = 0;
  while (!isOver()) {
    const startedAt = performance.now();
    const answer = await person.visit().catch(() => null);
    await answer?.arrayBuffer();
    if (!answer?.ok) refused += 1;
    times.push(performance.now() - startedAt);
    await sleep(person.pauseMs);
  }
  return { times, refused };
}

export function during(milliseconds: number): () => boolean {
  const until = performance.now() + milliseconds;
  return () => performance.now() >= until;
}
