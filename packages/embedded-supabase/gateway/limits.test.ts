import { expect, test } from 'vitest';
import { freshTries, knownForDays, type Limit, limits } from './limits.ts';

function inWords([name, limit]: [string, Limit]): string {
  return 'refill' in limit
    ? `${name}: ${limit.times}, then one every ${limit.refill} s`
    : `${name}: ${limit.times} in ${limit.seconds} s, ${limit.batchSize} at a time`;
}

// Other tests count up to `limits.….times` and would follow a wrong number; here each stands for itself.
test('the limits are those that were decided', () => {
  expect(Object.entries(limits).map(inWords)).toEqual([
    'signInByDevice: 10, then one every 60 s',
    'signInByAccountAndAddress: 10, then one every 60 s',
    'signInByAccountAndRange: 20, then one every 30 s',
    'signInByAddress: 50, then one every 10 s',
    'signInByNetwork: 100, then one every 5 s',
    'signInByAccount: 600, then one every 1 s',
    'signInByAccountAgain: 60, then one every 6 s',
    'sessionsByDevice: 40, then one every 15 s',
    'sessionsByAccount: 40, then one every 15 s',
    'codeByDevice: 5, then one every 60 s',
    'codeByAccountAndAddress: 5, then one every 60 s',
    'codeByAccountAndRange: 10, then one every 60 s',
    'codeByAccount: 60, then one every 40 s',
    'codeByAccountAgain: 30, then one every 60 s',
    'codeByAddress: 20, then one every 30 s',
    'signUpByAddress: 3 in 10800 s, 1 at a time',
    'signUpByNetwork: 12 in 10800 s, 1 at a time',
    'mailByAddress: 10 in 3600 s, 1 at a time',
    'mailByNetwork: 40 in 3600 s, 1 at a time',
    'mailByRecipient: 3 in 3600 s, 1 at a time',
    'otherMailByRecipient: 3 in 3600 s, 1 at a time',
    'authRequestsByAddress: 200 in 60 s, 10 at a time',
    'authReadsByAddress: 1000 in 60 s, 50 at a time',
    'writesByAddress: 100 in 60 s, 10 at a time',
    'writesByNetwork: 400 in 60 s, 10 at a time',
    'readsByAddress: 1000 in 60 s, 50 at a time',
    'readsByNetwork: 4000 in 60 s, 50 at a time',
  ]);
  expect({ freshTries, knownForDays }).toEqual({ freshTries: 3, knownForDays: 90 });
});
