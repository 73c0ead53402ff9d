import { afterEach, expect, test, vi } from 'vitest';
import type { Sql } from 'embedded-supabase';
import { adminsAnswer, findProblem, healthAnswer, lastBackupAt } from './health.ts';

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['health', findProblem],
  ['the last backup', lastBackupAt],
])('however often %s is asked for, the database is asked once a second', async (_, ask) => {
  vi.useFakeTimers({ toFake: ['performance'] });
  let queries = 0;
  const sql = databaseThat(async () => ((queries += 1), []));
  for (let round = 0; round < 100; round += 1) await ask(sql);
  expect(queries).toBe(1);
  vi.advanceTimersByTime(1_001);
  await ask(sql);
  expect(queries).toBe(2);
});

const unreachableSql = databaseThat(() => Promise.reject(new Error('away')));

/** Answers statements; a part of one is only written down. */
function databaseThat(answer: () => Promise<unknown[]>): Sql {
  return ((text: string[]) => (text[0]?.includes('select') ? answer() : '')) as unknown as Sql;
}

test('a database that does not answer is said to be away, and known to have no backup', async () => {
  expect(await findProblem(databaseThat(async () => []))).toBeNull();
  expect(await findProblem(unreachableSql)).toBe('The database does not answer');
  expect(await lastBackupAt(unreachableSql)).toBeUndefined();
});

test('admins read what a person should look at', async () => {
  const lastBackup = new Date('2026-11-17T03:00:00Z');
  const healthy = adminsAnswer(null, [], lastBackup);
  expect([healthy.status, await healthy.json()]).toEqual([200, { status: 'ok', lastBackup: lastBackup.toISOString() }]);
  const degraded = adminsAnswer(null, [{ words: 'The last backup failed' }]);
  expect([degraded.status, await degraded.json()]).toEqual([
    200,
    { status: 'degraded', reasons: ['The last backup failed'] },
  ]);
  const stopping = adminsAnswer('The server is stopping', []);
  expect([stopping.status, await stopping.json()]).toEqual([
    503,
    { status: 'unavailable', reasons: ['The server is stopping'] },
  ]);
});

test('health is not kept by anybody on the way, and strangers learn only whether the site can serve', async () => {
  const healthy = healthAnswer(true);
  expect([healthy.status, await healthy.json()]).toEqual([200, { status: 'ok' }]);
  expect(Object.fromEntries(healthy.headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  const unhealthy = healthAnswer(false);
  expect([unhealthy.status, await unhealthy.json()]).toEqual([503, { status: 'unavailable' }]);
});
