import { expect, test } from 'vitest';
import { firstDifference } from './installed.mjs';

const locked = {
  packages: {
    '': {},
    'node_modules/react': { version: '19.3.1', integrity: 'sha512-a' },
    'node_modules/vitest': { version: '5.1.0', integrity: 'sha512-b', dev: true },
    'node_modules/a/node_modules/b': { version: '1.0.0', integrity: 'sha512-c' },
    'node_modules/@img/sharp-darwin-arm64': { version: '0.35.5', integrity: 'sha512-d', optional: true },
  },
};
const { '': _root, 'node_modules/@img/sharp-darwin-arm64': _foreign, ...present } = locked.packages;

test('what npm recorded as installed needs no install, also without packages for other machines', () => {
  expect(firstDifference(locked, { packages: present }, true)).toBeUndefined();
});

test('a missing package is named', () => {
  const { 'node_modules/a/node_modules/b': _b, ...rest } = present;
  expect(firstDifference(locked, { packages: rest }, true)).toBe('b is missing');
});

test('another version, or other bytes under the same version, is not the locked one', () => {
  for (const react of [
    { version: '19.3.0', integrity: 'sha512-a' },
    { version: '19.3.1', integrity: 'sha512-x' },
  ]) {
    const installed = { packages: { ...present, 'node_modules/react': react } };
    expect(firstDifference(locked, installed, true)).toBe('react is not the locked version');
  }
});

test('development tools may be absent where the site only runs', () => {
  const { 'node_modules/vitest': _vitest, ...rest } = present;
  expect(firstDifference(locked, { packages: rest }, false)).toBeUndefined();
  expect(firstDifference(locked, { packages: rest }, true)).toBe('vitest is missing');
});
