import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const mostUnanswered = 16;

/**
 * Browsers wait for an answer before they send another request on a connection. A client that pipelines thousands would
 * have them all processed before anybody else's next one, so its connection is closed.
 */
export function createPipeliningLimit(): (incoming: IncomingMessage, outgoing: ServerResponse) => boolean {
  const unanswered = new WeakMap<Socket, number>();
  function add(socket: Socket, change: number): number {
    const count = (unanswered.get(socket) ?? 0) + change;
    unanswered.set(socket, count);
    return count;
  }
  return function admits({ socket }, outgoing) {
    if (socket.destroyed) return false;
    if (add(socket, 1) > mostUnanswered) {
      socket.destroy();
      return false;
    }
    outgoing.once('close', () => add(socket, -1));
    return true;
  };
}
