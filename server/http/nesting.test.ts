import { expect, test } from 'vitest';
import { nestsTooDeeply } from './nesting.ts';

test.each([
  ['sixteen levels', '['.repeat(16), false],
  ['seventeen', '['.repeat(17), true],
  ['lists and objects by turns', '{"a":['.repeat(9), true],
  ['white space first', ` \n${'['.repeat(17)}`, true],
  ['many lists beside each other', `[${'[],'.repeat(1000)}[]]`, false],
  ['many objects beside each other', `[${'{},'.repeat(1000)}{}]`, false],
  ['brackets in what somebody wrote', `{"message":"${'[{'.repeat(100)}"}`, false],
  ['brackets after a quotation mark in what somebody wrote', String.raw`{"message":"\"${'['.repeat(100)}"}`, false],
  ['brackets after what somebody wrote', `{"message":"\\\\","a":${'['.repeat(100)}`, true],
  ['a form, which is no JSON', `message=${'['.repeat(100)}`, false],
  ['nothing', '', false],
])('%s', (_, body, isTooDeep) => {
  expect(nestsTooDeeply(Buffer.from(body))).toBe(isTooDeep);
});
