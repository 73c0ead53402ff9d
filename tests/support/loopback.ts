import { createServer as createHttpServer, type RequestListener } from 'node:http';
import type { AddressInfo, Server } from 'node:net';

/** Lets a server listen on loopback and says at which port. */
export async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Answers HTTP on loopback until it is stopped, whatever is still open then. */
export async function serve(answer: RequestListener) {
  const server = createHttpServer(answer);
  const url = `http://127.0.0.1:${await listen(server)}`;
  return {
    url,
    stop() {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
