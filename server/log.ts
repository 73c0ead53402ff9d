import { pino } from 'pino';

export type Log = pino.Logger;

/** JSON lines on standard output. Nothing here may hold a name, an address or what somebody wrote. */
export const log: Log = pino(
  { base: null, timestamp: pino.stdTimeFunctions.isoTime },
  // Buffered: a line per request must not cost a system call per request.
  pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 250 }),
);

export function flushLog(): Promise<void> {
  return new Promise((resolve) => log.flush(() => resolve()));
}

/** What may be said of an error: its kind, never the row, the query or the values in it. */
export function withoutValues(error: unknown): { kind: string; code?: string } {
  if (!(error instanceof Error)) return { kind: typeof error };
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? { kind: error.name, code } : { kind: error.name };
}
