import { expect, test } from 'vitest';
import { districtsIn, postcodes } from './postcodes.ts';

test('districts are read one by one, and ranges from end to end', () => {
  expect(districtsIn('WR14')).toEqual(['WR14']);
  expect(districtsIn('WR1–WR3, HR8')).toEqual(['WR1', 'WR2', 'WR3', 'HR8']);
  for (const written of ['', 'Malvern', 'WR1-WR5', 'WR5–WR1', 'WR1–HR5']) expect(districtsIn(written)).toBeUndefined();
});

test('every town answers for its own districts, and none of them is called just outside', () => {
  const { towns, nearby } = postcodes();
  expect(towns).toMatchObject({ WR1: 'Worcester', WR5: 'Worcester', WR14: 'Malvern', HR4: 'Hereford' });
  expect(nearby.filter((district) => district in towns)).toEqual([]);
});
