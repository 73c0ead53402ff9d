import { expect, test } from 'vitest';
import type { AuthService } from '../auth/service.ts';
import type { Sql } from '../database/connect.ts';
import { createGateway } from './gateway.ts';
import { uncounted } from './limiter.ts';

/** A call fails without saying why, before a database that answers or does not. */
function askWhileFailing(databaseAnswers: boolean): Promise<Response> {
  const gateway = createGateway({
    auth: {} as AuthService,
    rest: () => Promise.reject(new Error('no reason given')),
    identify: async () => ({ role: 'anon' }),
    staff: () => Promise.reject(new Error('not asked here')),
    contact: () => Promise.reject(new Error('not asked here')),
    limiter: uncounted,
    sql: (() => (databaseAnswers ? Promise.resolve([1]) : Promise.reject(new Error('away')))) as unknown as Sql,
    onReviewsWritten: () => {},
  });
  return gateway(new Request('http://localhost/rest/v1/google_reviews'), '127.0.0.1');
}

test('an unexplained failure is a failure while the database answers', async () => {
  expect((await askWhileFailing(true)).status).toBe(500);
});

test('an unexplained failure means come again when the database is away', async () => {
  const answer = await askWhileFailing(false);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('5');
});
