import { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** A body in a great many tiny pieces costs far more than its length. No browser sends one. */
const fewPieces = 256;
const leastPieceBytes = 64;

/** Of these pieces fit so many into one read of 64 KB that it would take 20 ms of the processor. */
const sliceBytes = 8 * 1024;

/** How much is read of a body that nobody wants, so that its sender can finish and read the refusal. */
const unwantedBytes = 1024 * 1024;

/** A request whose connection ends when far more of a body comes than is wanted, or too many tiny pieces of it. */
export class CountedMessage extends IncomingMessage {
  #mostBytes = unwantedBytes;
  #pieces = 0;
  #bytes = 0;

  /** The longest body that this request may have. Of one that is longer, as much again is read. */
  allow(bytes: number): void {
    this.#mostBytes = Math.max(unwantedBytes, 2 * bytes);
  }

  override push(piece: Buffer | null, encoding?: BufferEncoding): boolean {
    if (piece !== null && this.#isTooMuch(piece.length)) {
      this.socket.destroy();
      return true;
    }
    return super.push(piece, encoding);
  }

  #isTooMuch(bytes: number): boolean {
    this.#pieces += 1;
    this.#bytes += bytes;
    if (this.#bytes > this.#mostBytes) return true;
    return this.#pieces > fewPieces && this.#bytes < this.#pieces * leastPieceBytes;
  }
}

/**
 * For a connection that Node's HTTP server has just taken. Its parser hands over every piece of what one read holds, and
 * cannot be stopped between them: so it gets a little at a time, and nothing after the connection is closed.
 */
export function readInSlices(socket: Socket): void {
  const [parse] = socket.listeners('data') as ((bytes: Buffer) => void)[];
  if (!parse) throw new Error('Nobody reads this connection');
  socket.off('data', parse);
  socket.on('data', (bytes: Buffer) => {
    for (let start = 0; start < bytes.length && !socket.destroyed; start += sliceBytes) {
      // Too much is waiting to be sent: Node goes on when it is.
      if (socket.isPaused()) {
        socket.unshift(bytes.subarray(start));
        return;
      }
      parse(bytes.subarray(start, start + sliceBytes));
    }
  });
}
