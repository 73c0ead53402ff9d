import { expect, test } from 'vitest';
import { runOutages } from './outages.ts';

test(
  'a database killed three times under visitors comes back by itself, with all its connections',
  { timeout: 240_000 },
  async () => {
    const outcome = await runOutages({ kills: 3, secondsBetween: 2, print: () => {} });
    expect(outcome).toMatchObject({ odd: [], lost: 0, servedAfterwards: 40 });
    expect(outcome.answered).toBeGreaterThan(0);
  },
);
