import { expect, test } from 'vitest';
import { functionLimits } from './request-limits.ts';

// Other tests count up to `functionLimits.….times` and would follow a wrong number.
test('the limits of enquiries and photographs are those that were decided', () => {
  expect(
    Object.entries(functionLimits).map(
      ([name, { times, seconds, batchSize }]) => `${name}: ${times} in ${seconds} s, ${batchSize} at a time`,
    ),
  ).toEqual([
    'enquiriesByAddress: 100 in 60 s, 10 at a time',
    'enquiriesByNetwork: 20 in 600 s, 1 at a time',
    'photographsByAddress: 60 in 3600 s, 1 at a time',
    'photographsByNetwork: 120 in 3600 s, 1 at a time',
    'picturesByAddress: 60 in 60 s, 1 at a time',
    'contentByAddress: 300 in 60 s, 10 at a time',
  ]);
});
