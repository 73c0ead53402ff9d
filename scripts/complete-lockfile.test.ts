import { expect, test } from 'vitest';
import { machineOf, missingEntries } from './complete-lockfile.mjs';

test('optional packages that stand nowhere are named with the machine they are for', () => {
  const packages = {
    'node_modules/tool': {
      dev: true,
      optionalDependencies: { '@tool/linux-x64-gnu': '1.2.3', '@tool/linux-arm64-musl': '1.2.3', fsevents: '~2.3.3' },
    },
    'node_modules/@tool/linux-x64-gnu': { version: '1.2.3' },
  };
  expect(missingEntries({ packages })).toEqual({
    'node_modules/@tool/linux-arm64-musl': {
      version: '1.2.3',
      dev: true,
      optional: true,
      cpu: ['arm64'],
      libc: ['musl'],
      os: ['linux'],
    },
  });
});

test('a nested copy counts as present', () => {
  const packages = {
    'node_modules/tool': { optionalDependencies: { addon: '1.0.0' } },
    'node_modules/tool/node_modules/addon': { version: '1.0.0' },
  };
  expect(missingEntries({ packages })).toEqual({});
});

test('the machine is read from the package’s name', () => {
  expect(machineOf('@rolldown/binding-win32-x64-msvc')).toEqual({ cpu: ['x64'], os: ['win32'] });
  expect(machineOf('@rolldown/binding-wasm32-wasi')).toEqual({ cpu: ['wasm32'] });
  expect(machineOf('@oxlint/binding-linux-arm-gnueabihf')).toEqual({ cpu: ['arm'], libc: ['glibc'], os: ['linux'] });
});
