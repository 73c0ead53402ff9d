import { availableParallelism } from 'node:os';
import { busy } from './answers.ts';
import { Refused } from './refused.ts';

type Waiting = { network: string; start(): void };

const mostWaiting = 200;

/**
 * To check a password keeps a core busy for a twentieth of a second. So strangers take turns, one of each network at a
 * time and one core less than there are; devices that signed in before do not wait for them.
 */
export function createPasswordTurns(concurrency = Math.max(1, availableParallelism() - 1)) {
  const waiting: Waiting[] = [];
  const atWork = new Set<string>();
  let count = 0;

  function startNext() {
    while (count < concurrency) {
      const index = waiting.findIndex(({ network }) => !atWork.has(network));
      const [next] = index < 0 ? [] : waiting.splice(index, 1);
      if (!next) return;
      count += 1;
      atWork.add(next.network);
      next.start();
    }
  }

  return {
    /** Waits for a turn; call what comes back when the password is checked. */
    take(isKnown: boolean, network: string): Promise<() => void> {
      if (isKnown) return Promise.resolve(() => {});
      if (waiting.length >= mostWaiting) return Promise.reject(new Refused(busy()));
      return new Promise((resolve) => {
        function start() {
          resolve(() => {
            count -= 1;
            atWork.delete(network);
            startNext();
          });
        }
        waiting.push({ network, start });
        startNext();
      });
    },
  };
}
