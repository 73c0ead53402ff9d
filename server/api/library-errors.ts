import { AsyncLocalStorage } from 'node:async_hooks';
import { log, withoutValues } from '../log.ts';

type Heard = { error?: Error };

const current = new AsyncLocalStorage<Heard>();

/** Lite tells of database errors only by printing them, row values and all: hear them, print nothing. */
export function quietConsole(): void {
  function hear(...words: unknown[]) {
    const error = words.find((word) => word instanceof Error);
    const heard = current.getStore();
    if (heard && error) heard.error = error;
    else log.debug({ error: error && withoutValues(error) }, 'a library printed to the console');
  }
  Object.assign(console, { log: hear, info: hear, warn: hear, error: hear, debug: hear });
}

/** Runs the work and gives its result with the last error a library reported during it. */
export async function hearingErrors<T>(work: () => Promise<T>): Promise<{ result: T; error: Error | undefined }> {
  const heard: Heard = {};
  const result = await current.run(heard, work);
  return { result, error: heard.error };
}
