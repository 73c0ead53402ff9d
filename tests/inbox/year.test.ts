import { afterAll, expect, test } from 'vitest';
import { measureYear } from '../../bench/year.ts';
import { startBackendWithOwner } from '../support/backend-with-owner.ts';

const backend = await startBackendWithOwner({ TRUST_PROXY: '1' });

afterAll(backend.leave);

test('the bench of a year measures every call, and enquiries during a clean-up, also with few rows', async () => {
  const { made, rows, arriving } = await measureYear(backend, 400);
  expect(made).toMatch(/^400 enquiries, 760 tries, /);
  expect(rows.filter(([, emptyMs, fullMs]) => !Number.isFinite(emptyMs) || !Number.isFinite(fullMs))).toEqual([]);
  expect(await backend.sql`select removed > 0 as removed from public.clean_ups`).toEqual([{ removed: true }]);
  expect(arriving.every(([, times]) => Number(times) > 0)).toBe(true);
});
