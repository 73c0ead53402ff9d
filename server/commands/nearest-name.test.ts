import { expect, test } from 'vitest';
import { nearestName } from './nearest-name.ts';

const names = ['create', 'list', 'grant', 'revoke', 'reset-password'];

test.each([
  ['creat', 'create'],
  ['cretae', 'create'],
  ['lsit', 'list'],
  ['reset', 'reset-password'],
  ['rvoke', 'revoke'],
  ['delete', undefined],
  ['', undefined],
  ['x', undefined],
])('somebody who writes %j meant %s', (written, meant) => {
  expect(nearestName(written, names)).toBe(meant);
});
