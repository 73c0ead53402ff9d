import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import type { Photograph, Prepare } from '#shared/photographs/keep-photograph.ts';
import type { PhotographRefusal } from '#shared/photographs/messages.ts';
import { pictureKind } from '#shared/photographs/picture-kind.ts';

const program = new URL('re-encode-child.ts', import.meta.url);

/** Far more than an honest picture takes on a busy machine. */
const pictureWithinMs = 20_000;
/** Whoever comes when so many wait already is better off trying again. */
const mostWaiting = 200;
const idleMs = 60_000;

type Outcome = Photograph | { refused: PhotographRefusal };

/** Decodes pictures one at a time in a process beside this one, which comes with the first and goes when none follow. */
export function createReencoder(): { prepare: Prepare; stop(): void } {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let pictures = 0;

  function running(): ChildProcess {
    if (child?.connected) return child;
    // Nothing of the server's settings: a decoder that is taken over finds no passwords.
    const decoder = fork(program, { serialization: 'advanced', stdio: 'ignore', execArgv: [], env: {} });
    // It may end before its line does: the next picture would be sent to nobody.
    decoder.on('error', () => {}).once('exit', () => child === decoder && (child = undefined));
    if (decoder.pid) setPriority(decoder.pid, constants.priority.PRIORITY_LOW);
    return (child = decoder);
  }

  function end() {
    child?.kill('SIGKILL');
    child = undefined;
  }

  function decode(sent: Uint8Array): Promise<Outcome> {
    clearTimeout(idle);
    const decoder = running();
    const id = (pictures += 1);
    return new Promise<Outcome>((resolve) => {
      function finish(outcome: Outcome) {
        clearTimeout(late);
        decoder.off('message', hear).off('exit', lost);
        resolve(outcome);
      }
      function hear(message: unknown) {
        const answer = message as { id: number; outcome: Outcome };
        if (answer.id === id) finish(answer.outcome);
      }
      function lost() {
        finish({ refused: 'broken' });
      }
      const late = setTimeout(end, pictureWithinMs);
      decoder.on('message', hear).once('exit', lost);
      decoder.send({ id, sent }, (error) => error && lost());
    }).finally(() => {
      idle = setTimeout(end, idleMs).unref();
    });
  }

  return {
    async prepare(sent) {
      const kind = pictureKind(sent);
      if (kind === 'heic') return { refused: 'heic' };
      if (kind === null) return { refused: 'not a picture' };
      if (waiting >= mostWaiting) return { refused: 'busy' };
      waiting += 1;
      const turn = last.then(() => decode(sent));
      last = turn.catch(() => {});
      return turn.finally(() => (waiting -= 1));
    },
    stop() {
      clearTimeout(idle);
      end();
    },
  };
}
