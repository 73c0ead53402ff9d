// Runs as a separate process at a lower priority, so that a malicious or slow picture does not delay pages.
import { makeFiles } from '../pictures/make-files.ts';
import { limitMemory } from './limit-memory.ts';
import { reencodePicture } from './re-encode-picture.ts';
import type { DecoderTask } from './re-encode.ts';
import { watchCost } from './watch-cost.ts';

/** A process that has kept more than this of earlier pictures makes room for a new one. */
const mostMemoryKept = 128 * 1024 * 1024;

limitMemory();

process.on('message', ({ id, file, into }: DecoderTask) => {
  const stopWatching = watchCost(() => {
    // The library cannot be stopped, only this process.
    process.send?.({ id, outcome: { refused: 'too large' }, isLast: true }, () => process.exit());
  });
  void (into === 'files' ? makeFiles(file) : reencodePicture(file))
    .catch((error: unknown) => ({ refused: /pixel limit|memory/i.test(String(error)) ? 'too large' : 'broken' }))
    .then((outcome) => {
      stopWatching();
      process.send?.({ id, outcome, isLast: process.memoryUsage.rss() > mostMemoryKept });
    });
});
process.on('disconnect', () => process.exit());
