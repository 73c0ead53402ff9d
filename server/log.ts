import { pino } from 'pino';

export type Log = pino.Logger;

const flushMs = 250;
const flushLength = 8_192;

// Buffered: a line per request must not cost a system call per request.
const output = pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: flushMs });

/** JSON lines on standard output. Nothing here may hold a name, an address or what somebody wrote. */
export const log: Log = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, output);

export type RequestLine = { id: string; method: string; path: string; status: number; ms: number };

let lines = '';
/** Many requests end within one millisecond, which need not be spelt out for each. */
let written = { at: 0, time: '' };
let waiting: NodeJS.Timeout | undefined;

/** A line like all others, put together by hand and handed on by the dozen: the logger takes as long as serving a page does. */
export function logRequest({ id, method, path, status, ms }: RequestLine) {
  const now = Date.now();
  if (now !== written.at) written = { at: now, time: new Date(now).toISOString() };
  lines += `{"level":30,"time":"${written.time}","id":"${id}","method":"${method}","path":${JSON.stringify(path)},"status":${status},"ms":${ms},"msg":"request"}\n`;
  if (lines.length >= flushLength) handOn();
  else waiting ??= setTimeout(handOn, flushMs).unref();
}

function handOn() {
  clearTimeout(waiting);
  waiting = undefined;
  if (lines) output.write(lines);
  lines = '';
}

export function flushLog(): Promise<void> {
  handOn();
  return new Promise((resolve) => log.flush(() => resolve()));
}

/** What may be said of an error: its kind, never the row, the query or the values in it. */
export function withoutValues(error: unknown): { kind: string; code?: string } {
  if (!(error instanceof Error)) return { kind: typeof error };
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? { kind: error.name, code } : { kind: error.name };
}
