import { expect, test } from 'vitest';
import { runRounds } from './rounds.ts';

test(
  'a server killed three times in the middle of enquiries loses none and repeats none',
  { timeout: 180_000 },
  async () => {
    const outcome = await runRounds({ rounds: 3, visitorsPerRound: 30, waitForLeases: false, print: () => {} });
    expect(outcome).toMatchObject({
      visitors: 90,
      unanswered: 0,
      stored: 90,
      wronglyStored: 0,
      notCalled: 0,
      notMailed: 0,
      idsPerEnquiry: 1,
    });
  },
);
