import { expect, test } from 'vitest';
import { isAccepted, licenceOf } from './licence-rules.mjs';

test('permissive licences and choices that include one are accepted', () => {
  for (const licence of [
    'MIT',
    '(MPL-2.0 OR Apache-2.0)',
    'GPL-3.0 OR MIT',
    'MIT AND (ISC OR GPL-2.0)',
    'LGPL-3.0-or-later',
  ]) {
    expect(isAccepted(licence), licence).toBe(true);
  }
});

test('strong copyleft, parts of it and unknown ones are not', () => {
  for (const licence of ['GPL-3.0', 'AGPL-3.0-only', 'MIT AND GPL-3.0', 'SEE LICENSE IN EULA', 'unknown', '']) {
    expect(isAccepted(licence), licence).toBe(false);
  }
});

test('old ways of stating a licence are understood', () => {
  expect(licenceOf({ license: 'MIT' })).toBe('MIT');
  expect(licenceOf({ license: { type: 'ISC' } })).toBe('ISC');
  expect(licenceOf({ licenses: [{ type: 'MIT' }, { type: 'GPL-2.0' }] })).toBe('MIT OR GPL-2.0');
  expect(licenceOf({})).toBe('unknown');
});
