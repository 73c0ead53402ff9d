import type { IncomingMessage } from 'node:http';
import { apiOrigin, type Backend, publishableKey } from 'embedded-supabase';
import { withDeadline } from '#shared/deadline.ts';

const keepMs = 5_000;
const readWithinMs = 5_000;
const path = '/rest/v1/google_reviews';
const featuredQuery = new Map([
  ['select', '*'],
  ['is_featured', 'eq.true'],
  ['order', 'created_at.desc'],
  ['limit', '4'],
]);

/** Headers that would change the answer, so that it must come from the database. */
const meaningful = ['prefer', 'range', 'accept-profile', 'if-none-match'];

/** Whether this is the read that the public pages make, by a visitor who is not signed in. */
export function asksForFeaturedReviews(incoming: IncomingMessage): boolean {
  const { headers, url = '' } = incoming;
  if (incoming.method !== 'GET' || !url.startsWith(`${path}?`) || url.length > 200) return false;
  if (headers.apikey !== publishableKey || meaningful.some((name) => name in headers)) return false;
  if (headers.authorization !== undefined && headers.authorization !== `Bearer ${publishableKey}`) return false;
  if (!/^(\*\/\*|application\/json)?$/.test(headers.accept ?? '')) return false;
  return isFeaturedQuery(url.slice(path.length + 1));
}

const knownQueries = new Map<string, boolean>();

function isFeaturedQuery(query: string): boolean {
  let isFeatured = knownQueries.get(query);
  if (isFeatured === undefined) {
    const parameters = [...new URLSearchParams(query)];
    const absentCount = parameters.some(([name]) => name === 'select') ? 0 : 1;
    isFeatured =
      parameters.length === featuredQuery.size - absentCount &&
      parameters.every(([name, value]) => featuredQuery.get(name) === value);
    isFeatured &&= new Set(parameters.map(([name]) => name)).size === parameters.length;
    if (knownQueries.size < 100) knownQueries.set(query, isFeatured);
  }
  return isFeatured;
}

/** The same read, asked by the server itself. */
export async function readFeaturedReviews({ fetch }: Pick<Backend, 'fetch'>): Promise<Buffer | null> {
  const query = new URLSearchParams([...featuredQuery]);
  const request = new Request(`${apiOrigin}${path}?${query}`, { headers: { apikey: publishableKey } });
  const response = await withDeadline(readWithinMs, fetch(request));
  return response.ok ? Buffer.from(await response.arrayBuffer()) : null;
}

export type FeaturedReviews = { get(): Promise<Buffer | null>; drop(): void };

/** The answer kept in memory for a few seconds, and dropped the moment a review changes. */
export function keepFeaturedReviews(read: () => Promise<Buffer | null>): FeaturedReviews {
  let cached: { answer: Promise<Buffer | null>; until: number } | null = null;
  return {
    get() {
      if (cached && cached.until > performance.now()) return cached.answer;
      // A failure is for the gateway to answer, like any other.
      const answer = read().catch(() => null);
      const reading = { answer, until: performance.now() + keepMs };
      cached = reading;
      // Used once, never cached. A drop meanwhile has already discarded this read.
      void answer.then((reviews) => {
        if (reviews === null && cached === reading) cached = null;
      });
      return answer;
    },
    drop() {
      cached = null;
    },
  };
}
