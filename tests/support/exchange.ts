import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

const quietMs = 60;

/** How a client leaves when it has said everything. */
export type Leaving = 'closes' | 'half-closes' | 'resets';

/** Everything that comes back for these pieces, until nothing more does, or until the server closes too. */
export function exchange(server: Server, pieces: string[], leaving: Leaving = 'closes'): Promise<string> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let received = '';
    let quietTimer: NodeJS.Timeout | undefined;
    const remainingPieces = [...pieces];
    function leave() {
      if (leaving === 'half-closes') socket.end();
      else if (leaving === 'resets') socket.resetAndDestroy();
      else socket.destroy();
    }
    function sendNext() {
      clearTimeout(quietTimer);
      quietTimer = setTimeout(() => {
        const piece = remainingPieces.shift();
        if (piece === undefined) return leave();
        socket.write(piece, 'latin1');
        sendNext();
      }, quietMs);
    }
    socket.setNoDelay(true);
    socket.once('connect', () => socket.write(remainingPieces.shift() ?? '', 'latin1'));
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
      sendNext();
    });
    socket.on('error', () => {});
    socket.once('close', () => {
      clearTimeout(quietTimer);
      resolve(received.replaceAll(/^date: .*$/gim, 'Date: now'));
    });
    sendNext();
  });
}
