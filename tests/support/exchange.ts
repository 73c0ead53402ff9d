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
    let quiet: NodeJS.Timeout | undefined;
    const rest = [...pieces];
    function leave() {
      if (leaving === 'half-closes') socket.end();
      else if (leaving === 'resets') socket.resetAndDestroy();
      else socket.destroy();
    }
    function next() {
      clearTimeout(quiet);
      quiet = setTimeout(() => {
        const piece = rest.shift();
        if (piece === undefined) return leave();
        socket.write(piece, 'latin1');
        next();
      }, quietMs);
    }
    socket.setNoDelay(true);
    socket.once('connect', () => socket.write(rest.shift() ?? '', 'latin1'));
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
      next();
    });
    socket.on('error', () => {});
    socket.once('close', () => {
      clearTimeout(quiet);
      resolve(received.replaceAll(/^date: .*$/gim, 'Date: now'));
    });
    next();
  });
}
