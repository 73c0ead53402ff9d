import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { splitStatements } from 'embedded-supabase';
import { expect, test } from 'vitest';

const folder = path.resolve(import.meta.dirname, '../supabase/migrations');

/** The files of the first release, one for each subject; what comes later may replace what they define. */
const lastOfTheFirst = '20261118000005';

async function definedFunctions(): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => file.slice(0, 14) <= lastOfTheFirst);
  const scripts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  return scripts.flatMap((script) =>
    [...script.matchAll(/^create (?:or replace )?(?:function|procedure) \w+\.(\w+)/gm)].map(([, name = '']) => name),
  );
}

test('every function is defined once, and its name means one thing in both schemas', async () => {
  const names = await definedFunctions();
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('our migrations fall into statements that each begin with a keyword', async () => {
  for (const file of await readdir(folder)) {
    for (const statement of splitStatements(await readFile(path.join(folder, file), 'utf8'))) {
      const code = statement.replace(/^(\s*--[^\n]*\n)*\s*/, '');
      expect(code, file).toMatch(/^(call|delete|create|alter|grant|revoke|comment|insert|drop|do|select|update)\b/i);
    }
  }
});
