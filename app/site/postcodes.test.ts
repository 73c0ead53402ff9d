import { expect, test } from 'vitest';
import { postcodes } from './postcodes.ts';

test('every town answers for its own districts, and none of them is called just outside', () => {
  const { towns, nearby } = postcodes('WR4–WR6');
  expect(towns).toMatchObject({ WR1: 'Worcester', WR5: 'Worcester', WR14: 'Malvern', HR4: 'Hereford' });
  expect(nearby).toEqual(['WR6']);
});
