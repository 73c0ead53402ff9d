import { availableParallelism } from 'node:os';

/** The same work for each item, one at each core: with all of them at once, every file that others read would wait its turn behind them. */
export async function atEachCore<T>(items: T[], work: (item: T) => Promise<void>) {
  const queue = items.values();
  async function doTheNext() {
    for (const item of queue) await work(item);
  }
  await Promise.all(Array.from({ length: availableParallelism() }, doTheNext));
}
