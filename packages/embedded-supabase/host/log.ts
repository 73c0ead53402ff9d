import { pino } from 'pino';
import { createOutput } from './log-output.ts';
import { errorCode } from './error-code.ts';

export type Log = pino.Logger;

const flushWithinMs = 500;

const output = createOutput(1);

/** JSON lines on standard output. They must not contain names, addresses or visitors' text. */
export const log: Log = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, output);

export type RequestLine = { id: string; method: string; path: string; status: number; ms: number };

/** Many requests end within one millisecond, which need not be spelt out for each. */
let cachedTime = { at: 0, time: '' };

/** A line like all others, put together by hand: the logger takes as long as serving a page does. */
export function logRequest({ id, method, path, status, ms }: RequestLine) {
  const now = Date.now();
  if (now !== cachedTime.at) cachedTime = { at: now, time: new Date(now).toISOString() };
  output.write(
    `{"level":30,"time":"${cachedTime.time}","id":"${id}","method":"${method}","path":${JSON.stringify(path)},"status":${status},"ms":${ms},"msg":"request"}\n`,
  );
}

/** A line for the person who started the server, in plain words. */
export async function sayAtStart(line: string): Promise<void> {
  output.write(`${line}\n`);
  await flushLog();
}

export function flushLog(): Promise<void> {
  return output.flush(flushWithinMs);
}

/** What may be said of an error: its kind, never the row, the query or the values in it. */
export function withoutValues(error: unknown): { kind: string; code?: string } {
  if (!(error instanceof Error)) return { kind: typeof error };
  const code = errorCode(error);
  return code ? { kind: error.name, code } : { kind: error.name };
}

/** What somebody who waits should know: in the server's log, or on the terminal of a command. */
export function say(line: string): void {
  if (log.level === 'silent') process.stderr.write(`${line}\n`);
  else log.info(line);
}
