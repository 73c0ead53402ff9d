const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Waits before each try, counted from the one before it. After the last one a person has to look. */
export const tryAfter = [
  0,
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
] as const;

/**
 * Waits after so many tries in a row that ended without an answer, because the server stopped in the middle: they say
 * nothing of the receiver, but a message that itself ends the server must not be tried without end.
 */
export const afterInterruptions = [0, 0, 0, 0, minute, 5 * minute, 10 * minute] as const;

export const mostInterruptions = 12;

const longestWait = 24 * hour;

/** Up to a tenth longer, so that a receiver that comes back is not met by everything at once. */
const jitter = 0.1;

/** Milliseconds until the next try, or `null` when the tries are used up. */
export function nextWait(triesMade: number, retryAfter = 0, dice: () => number = Math.random): number | null {
  const wait = tryAfter[triesMade];
  if (wait === undefined) return null;
  return Math.round(Math.max(wait, Math.min(retryAfter, longestWait)) * (1 + jitter * dice()));
}

/** The Retry-After header in milliseconds: seconds or a date, 0 if absent or nonsense. */
export function readRetryAfter(header: string | undefined, now = Date.now()): number {
  if (!header) return 0;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * second;
  const date = Date.parse(header);
  return Number.isNaN(date) ? 0 : Math.max(0, date - now);
}
