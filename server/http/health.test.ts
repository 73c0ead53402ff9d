import { afterEach, expect, test, vi } from 'vitest';
import type { Sql } from '../database/connect.ts';
import { trouble } from './health.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('however often health is asked for, the database is asked once a second', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  let asked = 0;
  const sql = (async () => (asked += 1)) as unknown as Sql;
  for (let round = 0; round < 100; round += 1) expect(await trouble(sql)).toBeNull();
  expect(asked).toBe(1);
  vi.advanceTimersByTime(1_001);
  await trouble(sql);
  expect(asked).toBe(2);
});
