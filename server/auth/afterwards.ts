import { log, withoutValues } from '../log.ts';

/**
 * Does what depends on whether there is an account once the answer is on its way: how long it takes would tell.
 * Whoever waits in vain for a mail asks for another.
 */
export function runAfterwards(work: () => Promise<unknown>): void {
  setImmediate(() => {
    work().catch((error: unknown) =>
      log.error({ error: withoutValues(error) }, 'what follows an answer about an account was not done'),
    );
  });
}
