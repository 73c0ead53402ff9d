import { expect, test } from 'vitest';
import { ignoreRule, projectFiles } from './project-files.mjs';

test('folders, top folders and endings of .gitignore are left out', () => {
  const ignored = ignoreRule('node_modules/\n/build/\n*.log\n');
  for (const path of ['node_modules/', 'bench/peer/node_modules/', 'build/', 'server/error.log', '.git/']) {
    expect(ignored(path), path).toBe(true);
  }
  for (const path of ['app/build/', 'build.ts', 'app/log.ts', 'rebuild/']) expect(ignored(path), path).toBe(false);
});

test('the project’s files include this one and nothing installed or built', () => {
  const files = projectFiles();
  expect(files).toContain('scripts/project-files.test.ts');
  expect(files.filter((file) => /(^|\/)node_modules\/|^build\//.test(file))).toEqual([]);
});
