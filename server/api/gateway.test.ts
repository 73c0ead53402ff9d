import { expect, test } from 'vitest';
import type { AuthService } from '../auth/service.ts';
import type { Sql } from '../database/connect.ts';
import { createGateway, type GatewayParts } from './gateway.ts';
import { uncounted } from './limiter.ts';

function gatewayWith(parts: Partial<GatewayParts>) {
  return createGateway({
    auth: {} as AuthService,
    rest: () => Promise.reject(new Error('no reason given')),
    identify: async () => ({ role: 'anon' }),
    staff: () => Promise.reject(new Error('not asked here')),
    contact: () => Promise.reject(new Error('not asked here')),
    photograph: () => Promise.reject(new Error('not asked here')),
    limiter: uncounted,
    sql: (() => Promise.resolve([1])) as unknown as Sql,
    onReviewsWritten: () => {},
    ...parts,
  });
}

/** A call fails without saying why, before a database that answers or does not. */
function askWhileFailing(databaseAnswers: boolean): Promise<Response> {
  const sql = (() => (databaseAnswers ? Promise.resolve([1]) : Promise.reject(new Error('away')))) as unknown as Sql;
  return gatewayWith({ sql })(new Request('http://localhost/rest/v1/google_reviews'), '127.0.0.1');
}

test('an unexplained failure is a failure while the database answers', async () => {
  expect((await askWhileFailing(true)).status).toBe(500);
});

test('an unexplained failure means come again when the database is away', async () => {
  const answer = await askWhileFailing(false);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('5');
});

test('a plain form with photographs in it meets the limits of photographs too', async () => {
  const counted: string[] = [];
  const gateway = gatewayWith({
    contact: async () => new Response(),
    limiter: {
      ...uncounted,
      async count(names) {
        counted.push(...names);
        return { allowed: true };
      },
    },
  });
  async function namesFor(headers: Record<string, string>) {
    counted.length = 0;
    await gateway(
      new Request('http://localhost/functions/v1/contact-webhook', { method: 'POST', headers }),
      '127.0.0.1',
    );
    return [...counted];
  }
  const type = 'multipart/form-data; boundary=b';
  const enquiryLimits = ['enquiriesByAddress', 'enquiriesByNetwork'];
  const allLimits = [...enquiryLimits, 'photographsByAddress', 'photographsByNetwork'];
  expect(await namesFor({ 'content-type': type, 'content-length': '900' })).toEqual(enquiryLimits);
  expect(await namesFor({ 'content-type': type, 'content-length': '9000000' })).toEqual(allLimits);
  expect(await namesFor({ 'content-type': type })).toEqual(allLimits);
  expect(await namesFor({ 'content-type': 'application/json' })).toEqual(enquiryLimits);
});
