import { expect, test } from 'vitest';
import { runBackups } from '../faults/backups.ts';

test('of 300 enquiries under visitors, two backups in a row finish, come back equal and leave nothing', async () => {
  const { taken, failures, leftovers, differentTables } = await runBackups({ rows: 300, rounds: 2, print: () => {} });
  expect({ taken, failures, left: leftovers, different: differentTables }).toEqual({
    taken: 2,
    failures: [],
    left: [],
    different: [],
  });
});
