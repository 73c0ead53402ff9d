import { expect, test } from 'vitest';
import { districtOf } from './postcode.ts';

test.each([
  ['wr14', 'WR14'],
  ['WR14 2AA', 'WR14'],
  ['wr142aa', 'WR14'],
  [' wr 14', 'WR14'],
  ['WR1 4', 'WR1'],
  ['WR12AA', 'WR1'],
  ['W1A 1AA', 'W1A'],
  ['M1 1AE', 'M1'],
  ['bfpo 57', 'BFPO'],
])('the district of %j is %s', (postcode, district) => {
  expect(districtOf(postcode)).toBe(district);
});

test.each([
  '',
  'WR',
  'Malvern',
  '14',
  '🌳',
  'WR14 2AA🌳',
  '<b>WR14</b>',
  'WR14 2AAA',
  '__proto__',
  'W'.repeat(100_000),
])('too little or no postcode is no district: %.20j', (postcode) => {
  expect(districtOf(postcode)).toBeUndefined();
});
