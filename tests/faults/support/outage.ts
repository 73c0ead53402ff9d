import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { publishableKey } from 'embedded-supabase';
import { recordedPostmaster } from 'embedded-supabase/testing';
import { anEnquiry, aNewAddress, submit } from '../../enquiries/support/enquiries.ts';
import { signalIfThere } from '../../support/processes.ts';
import type { RunningServer } from '../../support/server.ts';

/** Ends PostgreSQL as a power cut would, with visitors in the middle of everything. */
export async function killDatabase(server: RunningServer): Promise<void> {
  const postmaster = await recordedPostmaster(path.join(server.dataDir, 'postgres'));
  if (!postmaster) throw new Error('PostgreSQL is not running');
  signalIfThere(postmaster.pid, 'SIGKILL');
}

export type Traffic = {
  /** How often each kind of request was answered with which status. */
  answers: Map<string, number>;
  /** Visitors who were given a reference, by e-mail. */
  answered: Map<string, string>;
  stop(): Promise<void>;
};

/** Visitors who look at pages and reviews and send enquiries, one after the other, until stopped. */
export function startTraffic(server: RunningServer, visitors = 8): Traffic {
  const answers = new Map<string, number>();
  const answered = new Map<string, string>();
  const stopping = new AbortController();
  function countAnswer(kind: string, status: number) {
    answers.set(`${kind} ${status}`, (answers.get(`${kind} ${status}`) ?? 0) + 1);
  }
  async function visitor() {
    while (!stopping.signal.aborted) {
      const headers = { apikey: publishableKey, 'x-forwarded-for': aNewAddress() };
      const page = await fetch(server.url, { headers });
      await page.arrayBuffer();
      countAnswer('page', page.status);
      const reviews = await fetch(`${server.url}/rest/v1/google_reviews?select=author_name&limit=2`, { headers });
      await reviews.arrayBuffer();
      countAnswer('reviews', reviews.status);
      const enquiry = anEnquiry();
      const answer = await submit(server.url, enquiry);
      countAnswer('enquiry', answer.status);
      if (answer.ok) answered.set(enquiry.email, ((await answer.json()) as { reference: string }).reference);
      await sleep(20);
    }
  }
  const visits = Array.from({ length: visitors }, visitor);
  return {
    answers,
    answered,
    async stop() {
      stopping.abort();
      await Promise.all(visits);
    },
  };
}

/** Milliseconds until an enquiry is stored again. */
export async function untilServed(server: RunningServer, withinMs = 60_000): Promise<number> {
  const startedAt = performance.now();
  while (!(await submit(server.url, anEnquiry())).ok) {
    if (performance.now() - startedAt > withinMs) throw new Error('The service did not come back');
    await sleep(50);
  }
  return performance.now() - startedAt;
}
