import { spawnSync } from 'node:child_process';
import { appendFileSync, copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'unreadable-'));
afterAll(() => rmSync(folder, { recursive: true }));
const content = join(import.meta.dirname, '../content');

function startWith(folderOfFirm: string) {
  return spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    encoding: 'utf8',
    env: { ...process.env, CONTENT_DIR: folderOfFirm },
  });
}

test.each([
  ['a missing comma', "export const business = {\n  name: 'A'\n  phone: 'B',\n};", ':3 cannot be read: Expected'],
  ['a name that is not there', 'export const business = 1;\nmissing();', ':2 cannot be read: missing is not defined'],
  ['a file that is not there', "import './nowhere.ts';", ' cannot be read: Cannot find module'],
])('a content file with %s is named with its line before anything starts', (_, text, expected) => {
  const file = join(folder, 'business.ts');
  writeFileSync(file, text);
  const server = startWith(folder);
  expect(server.status).toBe(1);
  expect(server.stderr).toContain(`${file}${expected}`);
  expect(server.stderr.trim().split('\n')).toHaveLength(1);
});

test.each(['business.name', 'business.siteUrl', 'business.referencePrefix', 'retention.spamDays', 'navigation.menu'])(
  'a firm without its %s is refused in one line before anything starts',
  (fact) => {
    const firm = mkdtempSync(join(folder, 'firm-'));
    for (const name of ['firm-types.ts', 'business.ts', 'navigation.ts', 'theme.ts'])
      copyFileSync(join(content, name), join(firm, name));
    const [owner] = fact.split('.');
    appendFileSync(
      join(firm, owner === 'navigation' ? 'navigation.ts' : 'business.ts'),
      `\ndelete (${fact} as any);\n`,
    );
    const { status, stderr } = startWith(firm);
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /^\S+: business\.ts, navigation\.ts or theme\.ts lacks a fact \(.+\): npm run build says what to write\n$/,
    );
  },
);
