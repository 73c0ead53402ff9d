import { log, withoutValues } from './log.ts';

type Rounds = {
  everyMs: number;
  /** What the log says of a round that fails. */
  failure: string;
  /** Whether the first round waits like every other one. */
  restsFirst?: boolean;
};

/** Repeats a round until stopped, each some time after the one before has ended. */
export function startRounds(
  { everyMs, failure, restsFirst = false }: Rounds,
  round: () => Promise<void>,
): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let isStopping = false;
  let underWay = Promise.resolve();

  async function begin() {
    try {
      await round();
    } catch (error) {
      log.error({ error: withoutValues(error) }, failure);
    }
    scheduleNext();
  }

  function scheduleNext() {
    if (!isStopping) timer = setTimeout(() => (underWay = begin()), everyMs).unref();
  }

  if (restsFirst) scheduleNext();
  else underWay = begin();
  return {
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      await underWay;
    },
  };
}
