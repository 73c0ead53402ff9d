import { afterEach, expect, test, vi } from 'vitest';
import type { Sql } from '../database/connect.ts';
import { lastBackupAt, trouble } from './health.ts';

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['health', trouble],
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
