import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { firstDifference, removeNodeThatDoesNotRun } from './installed.mjs';

const locked = {
  packages: {
    '': {},
    'node_modules/react': { version: '19.3.1', integrity: 'sha512-a' },
    'node_modules/vitest': { version: '5.1.0', integrity: 'sha512-b', dev: true },
    'node_modules/a/node_modules/b': { version: '1.0.0', integrity: 'sha512-c' },
    'node_modules/@img/sharp-sunos-x64': { version: '0.35.5', integrity: 'sha512-d', optional: true, os: ['sunos'] },
  },
};
const { '': _root, 'node_modules/@img/sharp-sunos-x64': _foreign, ...present } = locked.packages;

test('what npm recorded as installed needs no install, also without packages for other machines', () => {
  expect(firstDifference(locked, { packages: present }, true)).toBeUndefined();
});

test('a missing package is named', () => {
  const { 'node_modules/a/node_modules/b': _b, ...rest } = present;
  expect(firstDifference(locked, { packages: rest }, true)).toBe('b is missing');
});

test('a package for this kind of machine is missed, though npm calls it optional', () => {
  const entry = { version: '24.21.0', integrity: 'sha512-e', optional: true, os: process.platform, cpu: process.arch };
  const packages = { ...locked.packages, 'node_modules/node-here': entry };
  expect(firstDifference({ packages }, { packages: present }, false)).toBe('node-here is missing');
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

test('a Node made for another kind of machine makes way for the machine’s own', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'node-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [foreign, fitting] = [join(folder, 'foreign'), join(folder, 'fitting')];
  writeFileSync(foreign, 'made for another machine', { mode: 0o755 });
  symlinkSync(process.execPath, fitting);
  for (const node of [foreign, fitting]) await removeNodeThatDoesNotRun(node);
  expect([existsSync(foreign), existsSync(fitting)]).toEqual([false, true]);
});
