import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

const quietMs = 15;
const quietTurns = 40;

/**
 * Calls back once nothing more comes: not by the clock alone, which goes on while a busy machine keeps this process
 * waiting, but after turns of the event loop, in each of which the server of this same process could have answered.
 */
function whenQuiet(callback: () => void): () => void {
  let immediate: NodeJS.Immediate | undefined;
  function turn(left: number) {
    immediate = setImmediate(() => (left > 0 ? turn(left - 1) : callback()));
  }
  const timer = setTimeout(() => turn(quietTurns), quietMs);
  return () => {
    clearTimeout(timer);
    clearImmediate(immediate);
  };
}

/** How a client leaves when it has said everything. */
export type Leaving = 'closes' | 'half-closes' | 'resets';

/** Everything that comes back for these pieces, until nothing more does, or until the server closes too. */
export function exchange(server: Server, pieces: string[], leaving: Leaving = 'closes'): Promise<string> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let received = '';
    let stopWaiting = () => {};
    const remainingPieces = [...pieces];
    function leave() {
      if (leaving === 'half-closes') socket.end();
      else if (leaving === 'resets') socket.resetAndDestroy();
      else socket.destroy();
    }
    function sendNext() {
      stopWaiting();
      stopWaiting = whenQuiet(() => {
        const piece = remainingPieces.shift();
        if (piece === undefined) return leave();
        socket.write(piece, 'latin1');
        sendNext();
      });
    }
    socket.setNoDelay(true);
    socket.once('connect', () => {
      socket.write(remainingPieces.shift() ?? '', 'latin1');
      sendNext();
    });
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
      sendNext();
    });
    socket.on('error', () => {});
    socket.once('close', () => {
      stopWaiting();
      resolve(received.replaceAll(/^date: .*$/gim, 'Date: now'));
    });
  });
}
