import { log, withoutValues } from './log.ts';

type RepeatedTask = {
  everyMs: number;
  /** What the log says of a run that fails. */
  failure: string;
  /** Whether the first run waits like every other one. */
  restsFirst?: boolean;
};

/** Repeats a task until stopped, each some time after the one before has ended. */
export function repeatTask(
  { everyMs, failure, restsFirst = false }: RepeatedTask,
  run: () => Promise<void>,
): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let isStopping = false;
  let underWay = Promise.resolve();

  async function begin() {
    try {
      await run();
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
