import { log, withoutValues } from '../host/log.ts';

/**
 * Does the work that depends on whether an account exists after the answer is sent: its duration would reveal it. If a
 * mail fails, the visitor can ask for another.
 */
export function runAfterwards(work: () => Promise<unknown>): void {
  setImmediate(() => {
    work().catch((error: unknown) =>
      log.error({ error: withoutValues(error) }, 'what follows an answer about an account was not done'),
    );
  });
}
