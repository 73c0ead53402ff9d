import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { Sql } from '../database/connect.ts';
import { createGateway } from './gateway.ts';
import { uncounted } from './limiter.ts';
import type { Supabase } from './library.ts';

let server: Server;
afterEach(() => server.close());

/** The library fails without saying why, before a database that answers or does not. */
async function askWhileFailing(fetchFails: () => Promise<Response>, databaseAnswers: boolean): Promise<Response> {
  const gateway = createGateway({
    supabase: { fetch: fetchFails } as unknown as Supabase,
    contact: () => Promise.reject(new Error('not asked here')),
    limiter: uncounted,
    sql: (() => (databaseAnswers ? Promise.resolve([1]) : Promise.reject(new Error('away')))) as unknown as Sql,
    onReviewsWritten: () => {},
  });
  server = createServer(async (incoming, outgoing) => {
    const { status, headers } = await gateway(incoming, '127.0.0.1');
    outgoing.writeHead(status, Object.fromEntries(headers)).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/rest/v1/google_reviews`);
}

const failures = {
  'an answer of 500': () => Promise.resolve(new Response('', { status: 500 })),
  'an exception': () => Promise.reject(new Error('no reason given')),
};

test.each(Object.entries(failures))('%s from the library is a failure while the database answers', async (_, fail) => {
  expect((await askWhileFailing(fail, true)).status).toBe(500);
});

test.each(Object.entries(failures))(
  '%s from the library means come again when the database is away',
  async (_, fail) => {
    const answer = await askWhileFailing(fail, false);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
  },
);
