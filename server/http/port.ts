import type { Server } from 'node:http';
import { StartError } from 'embedded-supabase/host';
import type { Settings } from '../settings.ts';
import type { PageFastPath } from './page-fast-path.ts';

const finishRequestsMs = 4_000;

/** Listens, and gives the port: the one of the settings, or a free one where they say 0. */
export function listen(server: Server, { HOST: host, PORT: wantedPort }: Settings): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'it is already in use' : error.message;
      reject(new StartError(`Cannot listen on ${host} port ${wantedPort}: ${reason}`));
    });
    server.listen(wantedPort, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : wantedPort);
    });
  });
}

export function addressOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** An address of this process for itself: a host that means every address cannot be called. */
export function ownAddressOf(host: string, port: number): string {
  return addressOf(host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host, port);
}

/** No new requests; open ones may finish, within a limit. */
export async function finishRequests(server: Server, fastPath: PageFastPath): Promise<void> {
  if (!server.listening) return;
  const closed = new Promise((resolve) => server.close(resolve));
  const closeIdle = () => {
    fastPath.closeIdle();
    server.closeIdleConnections();
  };
  closeIdle();
  const idling = setInterval(closeIdle, 50);
  const timer = setTimeout(() => {
    fastPath.closeAll();
    server.closeAllConnections();
  }, finishRequestsMs);
  await closed;
  clearInterval(idling);
  clearTimeout(timer);
}
