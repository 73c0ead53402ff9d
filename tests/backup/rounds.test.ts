import { expect, test } from 'vitest';
import { runBackups } from '../faults/backups.ts';

test.each([
  [300, 2],
  [9_000, 2],
])(
  'of %i enquiries under visitors, %i backups in a row finish, come back equal and leave nothing',
  { timeout: 300_000 },
  async (rows, rounds) => {
    const { taken, failures, leftovers, differentTables } = await runBackups({ rows, rounds, print: () => {} });
    expect({ taken, failures, left: leftovers, different: differentTables }).toEqual({
      taken: rounds,
      failures: [],
      left: [],
      different: [],
    });
  },
);
