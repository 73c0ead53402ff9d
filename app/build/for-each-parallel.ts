import { availableParallelism } from 'node:os';

/** Does the same work for each item, one per core: all at once they would block the file reads of everything else. */
export async function forEachParallel<T>(items: T[], work: (item: T) => Promise<void>) {
  const queue = items.values();
  async function doTheNext() {
    for (const item of queue) await work(item);
  }
  await Promise.all(Array.from({ length: availableParallelism() }, doTheNext));
}
