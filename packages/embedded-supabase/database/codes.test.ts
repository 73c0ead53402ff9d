import { expect, test } from 'vitest';
import { isGone, isNoRoom } from './codes.ts';

test.each([
  ['53100', 'no room'],
  ['53200', ''],
  ['57P01', 'gone'],
  ['08006', 'gone'],
  ['ECONNRESET', 'gone'],
  ['CONNECTION_CLOSED', 'gone'],
  ['CONNECT_TIMEOUT', 'gone'],
  ['57014', ''],
  ['23505', ''],
  ['P0857P', ''],
])('the code %s means: %s', (code, meaning) => {
  expect([isNoRoom(code) && 'no room', isGone(code) && 'gone'].filter(Boolean).join()).toBe(meaning);
});
