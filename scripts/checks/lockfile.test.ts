import { expect, test } from 'vitest';
import { lockfileFaults } from './lockfile.mjs';

const completeLockfile = {
  packages: {
    '': {},
    'node_modules/vite': { integrity: 'sha512-a', optionalDependencies: { '@vite/linux': '1.0.0' } },
    'node_modules/vite/node_modules/@vite/linux': { integrity: 'sha512-b' },
  },
};

test('a lockfile that names and hashes every package passes', () => {
  expect(lockfileFaults(completeLockfile)).toEqual([]);
});

test('a package without a hash and one that is not listed are named', () => {
  const { 'node_modules/vite': vite } = completeLockfile.packages;
  const packages = { '': {}, 'node_modules/vite': vite, 'node_modules/sharp': {} };
  expect(lockfileFaults({ packages })).toEqual([
    'node_modules/sharp has no integrity hash',
    'node_modules/vite names @vite/linux, which has no entry',
  ]);
});
