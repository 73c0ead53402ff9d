import { expect, test } from 'vitest';
import { diskTrouble } from './troubles.ts';

const gigabyte = 1 << 30;

test('a disk with room is no trouble, one with little is, and a full one is said to stop enquiries', () => {
  expect(diskTrouble(gigabyte)).toBeNull();
  expect(diskTrouble(gigabyte / 4)?.words).toBe('The disk is nearly full (256 MB free)');
  expect(diskTrouble(1000)?.words).toBe('The disk is full (0 MB free): enquiries may be refused');
});
