import { type ChildProcess, fork } from 'node:child_process';
import { lowerPriority } from 'embedded-supabase/host';
import type { Photograph, Prepare } from '#shared/photographs/keep-photograph.ts';
import type { PhotographRefusal } from '#shared/photographs/messages.ts';
import { pictureKind } from '#shared/photographs/picture-kind.ts';
import type { MadePicture } from '../pictures/make-files.ts';

const program = new URL('re-encode-child.ts', import.meta.url);

/** Below the server's, but not the lowest: on a busy machine that would get next to no time. */
const priority = 5;
/** A decoder ends by itself after too much work; one that does nothing at all is ended after this. */
const stuckAfterMs = 300_000;
/** With so many waiting, it is better to try again later. */
const mostWaiting = 200;
const idleMs = 60_000;

type Refused = { refused: PhotographRefusal };
/** Visitors' photographs become one JPEG, pictures of staff the files that pages show. */
type Made = { photograph: Photograph; files: MadePicture };
export type DecoderTask = { id: number; file: Uint8Array; into: keyof Made };
/** After its last one a decoder takes no more pictures. */
type DecoderMessage = { id: number; outcome: Made[keyof Made] | Refused; isLast: boolean };

export type PrepareFiles = (file: Uint8Array) => Promise<MadePicture | Refused>;
export type Reencoder = { prepare: Prepare; prepareFiles: PrepareFiles; stop(): void };

/** Decodes pictures one at a time in a child process, which starts with the first and exits when no more come. */
export function createReencoder(): Reencoder {
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
    lowerPriority(decoder.pid, priority);
    return (child = decoder);
  }

  function killDecoder() {
    child?.kill('SIGKILL');
    child = undefined;
  }

  function decode<Into extends keyof Made>(file: Uint8Array, into: Into): Promise<Made[Into] | Refused> {
    clearTimeout(idleTimer);
    const decoder = ensureDecoder();
    const id = (pictures += 1);
    return new Promise<Made[Into] | Refused>((resolve) => {
      function finish(outcome: Made[Into] | Refused) {
        clearTimeout(killTimer);
        decoder.off('message', onMessage).off('exit', onExit);
        resolve(outcome);
      }
      function onMessage(message: unknown) {
        const answer = message as DecoderMessage;
        if (answer.id !== id) return;
        if (answer.isLast) killDecoder();
        finish(answer.outcome as Made[Into] | Refused);
      }
      // Whatever ended it may have had nothing to do with this picture.
      function onExit() {
        finish({ refused: 'interrupted' });
      }
      const killTimer = setTimeout(killDecoder, stuckAfterMs);
      decoder.on('message', onMessage).once('exit', onExit);
      decoder.send({ id, file, into } satisfies DecoderTask, (error) => error && onExit());
    }).finally(() => {
      idleTimer = setTimeout(killDecoder, idleMs).unref();
    });
  }

  async function oneAtATime<Into extends keyof Made>(file: Uint8Array, into: Into): Promise<Made[Into] | Refused> {
    const kind = pictureKind(file);
    if (kind === 'heic') return { refused: 'heic' };
    if (kind === null) return { refused: 'not a picture' };
    if (waitingCount >= mostWaiting) return { refused: 'busy' };
    waitingCount += 1;
    const turn = lastTurn.then(() => decode(file, into));
    lastTurn = turn.catch(() => {});
    return turn.finally(() => (waitingCount -= 1));
  }

  return {
    prepare: (file) => oneAtATime(file, 'photograph'),
    prepareFiles: (file) => oneAtATime(file, 'files'),
    stop() {
      clearTimeout(idleTimer);
      killDecoder();
    },
  };
}
