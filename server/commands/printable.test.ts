import { expect, test } from 'vitest';
import { printable } from './printable.ts';

test.each([
  ['\u001b[2Jgone', '\uFFFD[2Jgone'],
  ['title\u0007 and \u009b31m', 'title\uFFFD and \uFFFD31m'],
  ['a\nsecond\rline', 'a\uFFFDsecond\uFFFDline'],
  ['admin\u202Egpj.exe', 'admin\uFFFDgpj.exe'],
])('%j cannot drive a terminal', (text, expected) => {
  expect(printable(text)).toBe(expected);
});

test('names and columns stay as they are', () => {
  expect(printable('siân@example.org\tadmin\tSiân O’Hill 🌱')).toBe('siân@example.org\tadmin\tSiân O’Hill 🌱');
});
