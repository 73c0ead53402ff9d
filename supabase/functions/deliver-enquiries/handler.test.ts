import { expect, test } from 'vitest';
import { someFirm } from '../../../tests/support/firm.ts';
import { createDeliverer } from './handler.ts';

const tenMinutes = 10 * 60_000;

test.each([
  [0, false],
  [tenMinutes - 5_000, false],
  [tenMinutes + 5_000, true],
  [-tenMinutes - 5_000, true],
])('a database clock that is %d ms ahead of the function’s makes a clean-up wait: %s', async (aheadMs, jumped) => {
  const calls: unknown[][] = [];
  const sql = async (texts: TemplateStringsArray, ...values: unknown[]) => {
    if (texts.join('').includes('clock_timestamp')) return [{ now: Date.now() + aheadMs }];
    calls.push(values);
    return [{ removed: 0 }];
  };
  const deps = { sql, settings: { RETENTION_MONTHS: 6 }, firm: someFirm, callSecret: 'known' };
  const deliver = createDeliverer(deps as unknown as Parameters<typeof createDeliverer>[0]);
  const request = new Request('https://site.example', { method: 'POST', headers: { 'x-deliver-secret': 'known' } });
  expect((await deliver(request)).status).toBe(200);
  expect(calls).toContainEqual([6, someFirm.spamDays, jumped]);
});
