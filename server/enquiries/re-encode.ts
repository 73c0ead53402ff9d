import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import type { Photograph, Prepare } from '#shared/photographs/keep-photograph.ts';
import type { PhotographRefusal } from '#shared/photographs/messages.ts';
import { pictureKind } from '#shared/photographs/picture-kind.ts';

const program = new URL('re-encode-child.ts', import.meta.url);

/** Far more than an honest picture takes on a busy machine. */
const pictureWithinMs = 20_000;
/** With so many waiting, it is better to try again later. */
const mostWaiting = 200;
const idleMs = 60_000;

type Outcome = Photograph | { refused: PhotographRefusal };

/** Decodes pictures one at a time in a child process, which starts with the first and exits when no more come. */
export function createReencoder(): { prepare: Prepare; stop(): void } {
  let child: ChildProcess | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let lastTurn: Promise<unknown> = Promise.resolve();
  let waitingCount = 0;
  let pictures = 0;

  function ensureDecoder(): ChildProcess {
    if (child?.connected) return child;
    // Nothing of the server's settings: a decoder that is taken over finds no passwords.
    const decoder = fork(program, { serialization: 'advanced', stdio: 'ignore', execArgv: [], env: {} });
    // The child may exit before its pipe closes: the next picture would be lost.
    decoder.on('error', () => {}).once('exit', () => child === decoder && (child = undefined));
    if (decoder.pid) setPriority(decoder.pid, constants.priority.PRIORITY_LOW);
    return (child = decoder);
  }

  function killDecoder() {
    child?.kill('SIGKILL');
    child = undefined;
  }

  function decode(file: Uint8Array): Promise<Outcome> {
    clearTimeout(idleTimer);
    const decoder = ensureDecoder();
    const id = (pictures += 1);
    return new Promise<Outcome>((resolve) => {
      function finish(outcome: Outcome) {
        clearTimeout(killTimer);
        decoder.off('message', onMessage).off('exit', onExit);
        resolve(outcome);
      }
      function onMessage(message: unknown) {
        const answer = message as { id: number; outcome: Outcome };
        if (answer.id === id) finish(answer.outcome);
      }
      function onExit() {
        finish({ refused: 'broken' });
      }
      const killTimer = setTimeout(killDecoder, pictureWithinMs);
      decoder.on('message', onMessage).once('exit', onExit);
      decoder.send({ id, file }, (error) => error && onExit());
    }).finally(() => {
      idleTimer = setTimeout(killDecoder, idleMs).unref();
    });
  }

  return {
    async prepare(file) {
      const kind = pictureKind(file);
      if (kind === 'heic') return { refused: 'heic' };
      if (kind === null) return { refused: 'not a picture' };
      if (waitingCount >= mostWaiting) return { refused: 'busy' };
      waitingCount += 1;
      const turn = lastTurn.then(() => decode(file));
      lastTurn = turn.catch(() => {});
      return turn.finally(() => (waitingCount -= 1));
    },
    stop() {
      clearTimeout(idleTimer);
      killDecoder();
    },
  };
}
