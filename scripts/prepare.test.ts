import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { firstError, install } from './prepare.mjs';

test('a version that npm has not heard of yet is asked for at the registry', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'npm-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const npm =
    '#!/bin/sh\necho "$@"\ncase "$*" in *--prefer-offline*) echo "npm error code ETARGET" >&2; exit 1;; esac\n';
  await writeFile(join(folder, 'npm'), npm, { mode: 0o755 });
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env.PATH}`);
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(await install(false)).toEqual({ code: 0, output: 'ci --prefer-online --include=optional --omit=dev\n' });
});

test('of npm’s complaint the telling line is shown', () => {
  const output = 'npm warn old\nnpm error code ENOTFOUND\nnpm error\nnpm error network request failed\nnpm error more';
  expect(firstError(output)).toBe('network request failed');
});

test('of a failed build the mistake is shown, without colours', () => {
  const output =
    '\u001b[31merror during build:\u001b[39m\nError: /domestic links to /nowhere, which is no page\n    at x.ts:1';
  expect(firstError(output)).toBe('/domestic links to /nowhere, which is no page');
});

test('of content all mistakes are shown', () => {
  const output = 'error during build:\nContent mistakes, 2:\n  pages/a.ts: one\n  pages/b.ts: two\n    at x.ts:1';
  expect(firstError(output)).toBe('Content mistakes, 2:\n  pages/a.ts: one\n  pages/b.ts: two');
});

test('where nothing is called an error, the last line is shown', () => {
  expect(firstError('one\ntwo\n')).toBe('two');
  expect(firstError('')).toBe('no output');
});

test.each([
  ['../willow-farm/content/business.ts', ''],
  ['../Gŵyl Ŷd/content/business.ts', '?written'],
])('of %s%s that cannot be read, the place and what is missing there are told', (file, query) => {
  const output = `Build failed with 1 error:\n\n[builtin:vite-transform] Expected \`,\` but found \`Identifier\`\n    ╭─[ ${file}${query}:22:3 ]\n`;
  expect(firstError(output)).toBe(`${file}:22: Expected \`,\` but found \`Identifier\``);
});
