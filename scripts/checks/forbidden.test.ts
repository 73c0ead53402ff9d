import { expect, test } from 'vitest';
import { forbiddenIn } from './forbidden.mjs';

/** Takes its text in pieces, so that this file does not hold what it looks for. */
function rulesBrokenBy(...pieces: string[]) {
  return forbiddenIn(pieces.join(''), (name) => name === 'README.md').map(({ what }) => what);
}

test('addresses of registries, paths of one machine and keys are found', () => {
  const key = 'x'.repeat(40);
  expect(rulesBrokenBy('"resolved": "https://registry.', 'npmjs.org/react"')).toEqual(['a package registry’s address']);
  expect(rulesBrokenBy('see /', 'work/main/app')).toEqual(['a path of one machine']);
  expect(rulesBrokenBy('sb_', 'secret_', key)).toEqual(['a Supabase secret key']);
  expect(rulesBrokenBy('-----BEGIN RSA ', 'PRIVATE KEY-----')).toEqual(['a private key']);
  expect(rulesBrokenBy('eyJ', `${key}.eyJ${key}.${key}`)).toEqual(['a signed token']);
  expect(rulesBrokenBy('smtp://office:', 'hunter2@mail.host.co.uk')).toEqual(['a mailbox’s password']);
});

test('a document the project does not hold is found, one it holds is not', () => {
  expect(rulesBrokenBy('see PLAN', '.md')).toEqual(['a document the project does not hold']);
  expect(rulesBrokenBy('as PLAN', ' §4 says')).toEqual(['a document the project does not hold']);
  expect(rulesBrokenBy('see README.md and docs/operations.md')).toEqual([]);
});

test('ordinary words and example settings pass', () => {
  expect(
    rulesBrokenBy('grounds work / main road, sb_publishable_embedded, root, smtp://user:secret@localhost'),
  ).toEqual([]);
});

test('the line is told', () => {
  expect(forbiddenIn(['one\n/', 'root/x'].join(''), () => true)).toMatchObject([{ line: 2 }]);
});
