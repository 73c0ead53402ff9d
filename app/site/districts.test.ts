import { expect, test } from 'vitest';
import { districtsOf } from './districts.ts';

test.each([
  ['WR14', ['WR14']],
  ['WR1–WR5', ['WR1', 'WR2', 'WR3', 'WR4', 'WR5']],
  ['WR1 to 3', ['WR1', 'WR2', 'WR3']],
  ['HR1, HR2, HR4', ['HR1', 'HR2', 'HR4']],
  ['NE65 and ne66–68', ['NE65', 'NE66', 'NE67', 'NE68']],
  ['EC1A', ['EC1A']],
  ['LL53 7, ll53 8 and LL54', ['LL53 7', 'LL53 8', 'LL54']],
  ['LL53 78', []],
  ['WR1–WR3, HR8', ['WR1', 'WR2', 'WR3', 'HR8']],
  ['WR5–WR1', []],
  ['WR1–HR5', []],
  ['', []],
  ['the whole valley', []],
  ['WR1, the valley', []],
])('%s names the districts %j', (postcodes, districts) => {
  expect(districtsOf(postcodes)).toEqual(districts);
});
