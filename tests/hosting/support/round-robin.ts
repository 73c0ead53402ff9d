import { type ClientRequest, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { serve } from '../../support/loopback.ts';

/**
 * A load balancer in a few lines: each request goes to the next server. Like real ones it tries another server when one
 * cannot be reached, and answers 502 when one dies in the middle of a request, which may or may not have been done.
 */
export async function startRoundRobin(servers: { url: string }[]) {
  let turn = 0;
  const seenServers = new Set<string>();
  const proxy = await serve(async (incoming, outgoing) => {
    const body = await buffer(incoming);
    function pass(triesLeft: number): ClientRequest {
      turn += 1;
      const { url } = servers[turn % servers.length]!;
      const { connection: _, ...headers } = incoming.headers;
      const proxied = request(new URL(incoming.url ?? '/', url), { method: incoming.method, headers, agent: false });
      proxied.on('response', (answer) => {
        seenServers.add(url);
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing).on('error', () => {});
        answer.on('error', () => outgoing.destroy());
      });
      proxied.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED' && triesLeft > 0) pass(triesLeft - 1);
        else if (outgoing.headersSent) outgoing.destroy();
        else outgoing.writeHead(502).end();
      });
      return proxied.end(body);
    }
    pass(servers.length);
  });
  /** `seen`: the servers that have answered something. */
  return { ...proxy, seen: seenServers };
}
