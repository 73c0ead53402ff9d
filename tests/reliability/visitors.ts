import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { publishableKey } from 'embedded-supabase';
import { aNewAddress, anEnquiry } from '../enquiries/support/enquiries.ts';

export type Kind = 'page' | 'reviews' | 'all reviews' | 'enquiry' | 'sign-in';

/** Of a hundred requests: most visitors read, some write, a few sign in. */
const mix: [Kind, share: number][] = [
  ['page', 70],
  ['reviews', 14],
  ['all reviews', 8],
  ['enquiry', 6],
  ['sign-in', 2],
];

const pages = ['/', '/contact-us', '/landscaping/patios', '/worcester', '/privacy-policy', '/no-such-page'];
const featured = '/rest/v1/google_reviews?select=*&is_featured=eq.true&order=created_at.desc&limit=4';

function kindFor(number: number): Kind {
  let remainder = (number * 37) % 100;
  for (const [kind, share] of mix) if ((remainder -= share) < 0) return kind;
  return 'page';
}

function requestFor(kind: Kind, number: number): [address: string, init: RequestInit] {
  const headers = {
    apikey: publishableKey,
    'content-type': 'application/json',
    'accept-encoding': 'br',
    'x-forwarded-for': aNewAddress(),
  };
  switch (kind) {
    case 'page':
      return [pages[number % pages.length] ?? '/', { headers }];
    case 'reviews':
      return [featured, { headers }];
    case 'all reviews':
      return ['/rest/v1/google_reviews?select=author_name,rating&order=created_at.desc', { headers }];
    case 'enquiry':
      return ['/functions/v1/contact-webhook', { method: 'POST', headers, body: JSON.stringify(anEnquiry()) }];
    case 'sign-in': {
      const body = JSON.stringify({ email: `nobody-${number}@example.org`, password: 'not the password' });
      return ['/auth/v1/token?grant_type=password', { method: 'POST', headers, body }];
    }
  }
}

export type Load = {
  requests: number;
  perSecond: number;
  failed: string[];
  byKind: Record<string, { times: number[] }>;
};

/** Mixed visitors, each asking again as soon as he is answered, or after a pause, for a while. */
export async function mixedLoad(url: string, concurrency: number, seconds: number, pauseMs = 0): Promise<Load> {
  const byKind: Load['byKind'] = {};
  const failures: string[] = [];
  let number = 0;
  const startedAt = performance.now();
  async function visitor() {
    while (performance.now() - startedAt < seconds * 1000) {
      number += 1;
      const kind = kindFor(number);
      const [address, init] = requestFor(kind, number);
      const requestedAt = performance.now();
      const answer = await fetch(`${url}${address}`, init).catch((error: Error) => error);
      if (answer instanceof Error) failures.push(`${kind}: ${answer.message}`);
      else {
        await answer.arrayBuffer();
        if (answer.status >= 500 || answer.status === 429) failures.push(`${kind}: ${answer.status}`);
      }
      (byKind[kind] ??= { times: [] }).times.push(performance.now() - requestedAt);
      if (pauseMs > 0) await sleep(pauseMs);
    }
  }
  await Promise.all(Array.from({ length: concurrency }, visitor));
  return { requests: number, perSecond: number / ((performance.now() - startedAt) / 1000), failed: failures, byKind };
}

/** What the process holds in memory at the moment, in megabytes. */
export async function megabytesOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
}

type Nuisance = { open(): number; answered(): string; stop(): void };

/** Connections that begin with some bytes, perhaps go on with more from time to time, and never come to an end. */
export async function annoy(url: string, count: number, begin: string | Buffer, nextBytes?: string): Promise<Nuisance> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let received = '';
  const drip = setInterval(() => {
    if (nextBytes) for (const socket of sockets) socket.write(nextBytes);
  }, 500);
  await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<void>((resolve) => {
          const socket = connect(Number(port), hostname, () => {
            if (begin.length > 0) socket.write(begin);
            resolve();
          });
          sockets.add(socket);
          socket.on('data', (data) => (received += data.toString('latin1')));
          socket.on('error', () => resolve());
          socket.on('close', () => sockets.delete(socket));
        }),
    ),
  );
  return {
    open: () => sockets.size,
    answered: () => received,
    stop() {
      clearInterval(drip);
      for (const socket of sockets) socket.destroy();
    },
  };
}
