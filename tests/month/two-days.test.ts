import { expect, test } from 'vitest';
import { simulate } from './simulation.ts';

test(
  'two days with visitors, staff, faults, restarts and backups lose nothing, double nothing and show nobody too much',
  { timeout: 300_000 },
  async () => {
    const seed = Math.floor(Math.random() * 1e6);
    const { problems, told } = await simulate({ seed, days: 2, readers: 200, enquiries: 20, print: () => {} });
    expect(problems, `SEED=${seed} DAYS=2 npm run test:month`).toEqual([]);
    expect(told).toBeGreaterThan(0);
  },
);
