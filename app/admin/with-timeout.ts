import { withDeadline } from '#shared/deadline.ts';

const timeLimitMs = 10_000;

/** An answer, or null if none comes in time: nobody should see a spinner for ever. */
export function withTimeout<T>(work: PromiseLike<T>): Promise<T | null> {
  return withDeadline(timeLimitMs, work).catch(() => null);
}
