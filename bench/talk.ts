import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Sends these chunks on a connection, one every 50 ms, and disconnects: at once, or after the answer. */
export function talk(url: string, pieces: string[], leaving: 'reset' | 'end'): Promise<void> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, async () => {
      for (const [index, piece] of pieces.entries()) {
        if (index > 0) await sleep(50);
        socket.write(piece);
      }
      if (leaving === 'reset') socket.resetAndDestroy();
      else socket.end();
    });
    socket
      .resume()
      .on('error', () => {})
      .on('close', () => resolve());
  });
}

/** Connections that send these bytes and stay, until the server closes them or this long has passed. */
export function stay(url: string, count: number, bytes: string | Buffer, { dripEveryMs = 0, forMs = 1_200 } = {}) {
  const { hostname, port } = new URL(url);
  return Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<void>((resolve) => {
          const socket = connect(Number(port), hostname, () => socket.write(bytes));
          const drip = dripEveryMs ? setInterval(() => socket.write('x'), dripEveryMs) : undefined;
          const leaving = setTimeout(() => socket.destroy(), forMs);
          socket
            .resume()
            .on('error', () => {})
            .on('close', () => {
              clearInterval(drip);
              clearTimeout(leaving);
              resolve();
            });
        }),
    ),
  );
}
