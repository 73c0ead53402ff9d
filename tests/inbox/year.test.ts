import { afterAll, expect, test } from 'vitest';
import { measureYear } from '../../bench/year.ts';
import { startDesk } from '../support/desk.ts';

const desk = await startDesk({ TRUST_PROXY: '1' });

afterAll(desk.leave);

test('the bench of a year measures every call, and enquiries during a clean-up, also with few rows', async () => {
  const { made, rows, arriving } = await measureYear(desk, 400);
  expect(made).toMatch(/^400 enquiries, 760 tries, /);
  expect(rows.filter(([, emptyMs, fullMs]) => !Number.isFinite(emptyMs) || !Number.isFinite(fullMs))).toEqual([]);
  expect(await desk.sql`select removed > 0 as removed from public.clean_ups`).toEqual([{ removed: true }]);
  expect(arriving.every(([, times]) => Number(times) > 0)).toBe(true);
});
