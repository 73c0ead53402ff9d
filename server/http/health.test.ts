import { afterEach, expect, test, vi } from 'vitest';
import type { Sql } from '../database/connect.ts';
import { healthAnswer, lastBackupAt, readyAnswer, findTrouble } from './health.ts';

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['health', findTrouble],
  ['the last backup', lastBackupAt],
])('however often %s is asked for, the database is asked once a second', async (_, ask) => {
  vi.useFakeTimers({ toFake: ['performance'] });
  let queries = 0;
  const sql = (async () => ((queries += 1), [])) as unknown as Sql;
  for (let round = 0; round < 100; round += 1) await ask(sql);
  expect(queries).toBe(1);
  vi.advanceTimersByTime(1_001);
  await ask(sql);
  expect(queries).toBe(2);
});

const unreachableSql = (() => Promise.reject(new Error('away'))) as unknown as Sql;

test('a database that does not answer is said to be away, and known to have no backup', async () => {
  expect(await findTrouble((async () => []) as unknown as Sql)).toBeNull();
  expect(await findTrouble(unreachableSql)).toBe('The database does not answer');
  expect(await lastBackupAt(unreachableSql)).toBeUndefined();
});

test('a server that can serve is ready, and says what a person should look at', async () => {
  const healthy = readyAnswer([], { version: '1' });
  expect([healthy.status, await healthy.json()]).toEqual([200, { status: 'ok', version: '1' }]);
  const degraded = readyAnswer([{ words: 'The last backup failed' }], { version: '1' });
  const body = { status: 'degraded', reasons: ['The last backup failed'], version: '1' };
  expect([degraded.status, await degraded.json()]).toEqual([200, body]);
});

test('health is not kept by anybody on the way, and trouble is an unavailable service', async () => {
  const healthy = healthAnswer(null);
  expect([healthy.status, await healthy.json()]).toEqual([200, { status: 'ok' }]);
  expect(Object.fromEntries(healthy.headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  const unhealthy = healthAnswer('The database does not answer');
  const body = { status: 'unavailable', reason: 'The database does not answer' };
  expect([unhealthy.status, await unhealthy.json()]).toEqual([503, body]);
});
