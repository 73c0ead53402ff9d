import type { IncomingMessage, ServerResponse } from 'node:http';
import { busy, lengthRequired, refusal, tooLarge, tooSlow, badRequest } from './answers.ts';
import type { Held } from './admission.ts';
import type { Budget } from './budget.ts';
import { Refused } from './refused.ts';

/** Longer ones must say how long they are: no browser leaves it out. */
const longestWithoutLength = 256 * 1024;

/** A picture is read as it comes. What is larger comes no faster than most lines send: it takes time from everybody. */
const pace = { atOnce: 4 * 1024 * 1024, bytesPerSecond: 8 * 1024 * 1024 };

/** How long to leave the rest of a body where it is, after so many bytes in this time. */
export function pauseMs(bytes: number, elapsedMs: number): number {
  return Math.max(0, ((bytes - pace.atOnce) / pace.bytesPerSecond) * 1000 - elapsedMs);
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Why a body is not even read, from its headers alone. */
export function refuseByHead({ headers }: IncomingMessage, { body }: Budget): Response | null {
  if (!/^(identity)?$/i.test(headers['content-encoding'] ?? ''))
    return refusal(415, 'unsupported_encoding', 'A compressed body is not read here');
  if (Number(headers['content-length'] ?? 0) > body) return tooLarge();
  if (headers['content-length'] === undefined && body > longestWithoutLength) return lengthRequired();
  return null;
}

type Reading = {
  budget: Budget;
  /** The place of the body, or null where there is none. `end` ends the reading to make room. */
  enter(end: () => void): Held | null;
  /** Tells whoever watches the connection: `end` is called where the body comes too slowly. */
  watch(end: () => void): void;
};

/** The pieces of a body, once it is whole. Its bytes are held until the answer is sent. */
export function readBody(incoming: IncomingMessage, outgoing: ServerResponse, reading: Reading): Promise<Buffer[]> {
  const { budget, enter, watch } = reading;
  return new Promise((resolve, reject) => {
    let pieces: Buffer[] = [];
    let size = 0;
    let isOver = false;
    const startedAt = performance.now();
    const held = enter(() => refuse(busy()));
    if (!held) return reject(new Refused(busy()));
    outgoing.once('close', held.release);
    watch(() => (isOver ? incoming.destroy() : refuse(tooSlow())));
    if (incoming.headers.expect !== undefined) outgoing.writeContinue();
    function refuse(answer: Response) {
      if (isOver) return;
      isOver = true;
      pieces = [];
      held?.release();
      reject(new Refused(answer));
    }
    // With events rather than iteration: leaving a loop early would close the connection before the refusal is read.
    incoming.on('data', (piece: Buffer) => {
      if (isOver) return;
      size += piece.length;
      pieces.push(piece);
      if (size > budget.body) return refuse(tooLarge());
      if (!held.grow(piece.length)) return refuse(busy());
      const pause = pauseMs(size, performance.now() - startedAt);
      if (pause < 1) return;
      incoming.pause();
      setTimeout(() => incoming.resume(), pause);
    });
    incoming.once('end', () => {
      if (isOver) return;
      isOver = true;
      held.isRead();
      resolve(pieces);
    });
    for (const event of ['error', 'close'])
      incoming.once(event, () => refuse(badRequest('The request ended too early')));
  });
}
