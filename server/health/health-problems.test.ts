import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import type { Sql } from 'embedded-supabase';
import {
  diskProblem,
  failingDeliveries,
  heldCleanUp,
  lateBackup,
  failedDailyTest,
  diskSpaceProblem,
} from './health-problems.ts';

const megabyte = 1 << 20;

test('a disk with room is no problem, one with little is, and a full one is said to stop enquiries', () => {
  expect(diskProblem(500 * megabyte)).toBeNull();
  expect(diskProblem(500 * megabyte - 1)).toEqual({ reason: 'disk', words: 'The disk is nearly full (499 MB free)' });
  expect(diskProblem(32 * megabyte)?.words).toBe('The disk is nearly full (32 MB free)');
  expect(diskProblem(32 * megabyte - 1)?.words).toBe('The disk is full (31 MB free): enquiries may be refused');
});

test('the room that counts is what the server may still use on the disk of its folder', async () => {
  const { bavail, bsize } = await statfs(tmpdir());
  expect(await diskSpaceProblem(tmpdir())).toEqual(diskProblem(bavail * bsize));
});

/** What the statements find is for system tests; here is what is made of it. */
function sqlReturning(...rows: object[]): Sql {
  return (async () => rows) as unknown as Sql;
}

test('enquiries that did not arrive are counted for each way, in words for strangers', async () => {
  const rows = ['email', 'photographs', 'webhook', 'pigeon'].map((channel, index) => ({
    channel,
    enquiries: index + 1,
  }));
  expect(await failingDeliveries(sqlReturning(...rows))).toEqual([
    { reason: 'deliveries by email', words: '1 enquiry of the last week has not arrived by email' },
    {
      reason: 'deliveries by photographs',
      words: '2 enquiries of the last week have not arrived by email with its later photographs',
    },
    { reason: 'deliveries by webhook', words: '3 enquiries of the last week have not arrived by webhook' },
    { reason: 'deliveries by pigeon', words: '4 enquiries of the last week have not arrived by pigeon' },
  ]);
});

test.each([
  [{ hours: 1, problem: 'no room' }, 99, 'The last backup failed'],
  [{ hours: null, problem: null }, 0.9, undefined],
  [{ hours: null, problem: null }, 1, 'There is no good backup yet'],
  [{ hours: 35.9, problem: null }, 99, undefined],
  [{ hours: 36, problem: null }, 99, 'The last good backup is a day old'],
  [{ hours: 48, problem: null }, 99, 'The last good backup is 2 days old'],
  [{ hours: 72, problem: null }, 99, 'The last good backup is 3 days old'],
])('of backups with %j after %d hours the office hears: %s', async (row, upForHours, message) => {
  expect(await lateBackup(sqlReturning(row), upForHours)).toEqual(
    message ? { reason: 'backup', words: message } : null,
  );
});

test('the daily test enquiry is a problem, named after the step that lost it', async () => {
  expect(await failedDailyTest(sqlReturning())).toBeNull();
  expect(await failedDailyTest(sqlReturning({ silent: [] }))).toBeNull();
  expect(await failedDailyTest(sqlReturning({ silent: ['form', 'database', 'email', 'pigeon'] }))).toEqual({
    reason: 'canary',
    words:
      'The daily test enquiry did not come through the form’s address and the database and email and pigeon within an hour',
  });
});

test('a clean-up that waits says how much it would delete', async () => {
  expect(await heldCleanUp(sqlReturning())).toBeNull();
  expect(await heldCleanUp(sqlReturning({ due: 40 }))).toEqual({
    reason: 'clean-up',
    words: 'A clean-up that would delete 40 old enquiries waits for a day, in case the clock is wrong',
  });
});
