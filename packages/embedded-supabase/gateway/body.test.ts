import { expect, test } from 'vitest';
import { pauseMs } from './body.ts';

const MiB = 1024 * 1024;

test('a picture is read as it comes, and a larger body at 8 MiB a second', () => {
  expect(pauseMs(4 * MiB, 0)).toBe(0);
  expect(pauseMs(12 * MiB, 0)).toBe(1_000);
  expect(pauseMs(12 * MiB, 999)).toBe(1);
  expect(pauseMs(12 * MiB, 1_000)).toBe(0);
  expect(pauseMs(12 * MiB, 60_000)).toBe(0);
});
