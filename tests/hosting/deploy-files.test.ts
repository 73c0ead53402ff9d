import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { argumentsOf, commandOf, dockerfileStages, environmentOf, unitSetting } from './support/dockerfile.ts';

const project = path.resolve(import.meta.dirname, '../..');

async function settingNames(): Promise<string[]> {
  const source = await readFile(path.join(project, 'server/settings.ts'), 'utf8');
  return [...source.matchAll(/^ {4}([A-Z_]+): /gm)].map(([, name = '']) => name);
}

test('the image is made in two stages and runs as somebody without rights', async () => {
  const [build = [], runtime = []] = await dockerfileStages();
  expect(argumentsOf(build, 'RUN')).toEqual(['npm ci --omit=dev && node scripts/lighten.mjs', 'npm run build']);
  expect(argumentsOf(runtime, 'USER')).toEqual(['site']);
  expect(argumentsOf(runtime, 'HEALTHCHECK')).toHaveLength(1);
});

test('image and unit start the same program', async () => {
  const runtime = (await dockerfileStages()).at(-1) ?? [];
  const folder = await unitSetting('WorkingDirectory');
  const command = commandOf(argumentsOf(runtime, 'CMD')[0] ?? '');
  expect(await unitSetting('ExecStart')).toBe(`${folder}/${command.join(' ')}`);
  expect(await unitSetting('User')).not.toBe('root');
});

test('what the image copies from the project exists', async () => {
  const runtime = (await dockerfileStages()).at(-1) ?? [];
  const copyArguments = argumentsOf(runtime, 'COPY').filter((text) => !text.startsWith('--from'));
  for (const text of copyArguments)
    expect((await stat(path.join(project, text.split(' ')[0] ?? ''))).size).toBeGreaterThan(0);
});

test('image and unit set only settings that exist', async () => {
  const knownSettings = [...(await settingNames()), 'NODE_ENV'];
  const runtime = (await dockerfileStages()).at(-1) ?? [];
  expect(knownSettings).toEqual(expect.arrayContaining(Object.keys(environmentOf(runtime))));
  const inUnit = (await unitSetting('Environment')).split(' ').map((pair) => pair.split('=')[0]);
  expect(knownSettings).toEqual(expect.arrayContaining(inUnit));
});

test('the README explains every setting, and none that does not exist', async () => {
  const readme = await readFile(path.join(project, 'README.md'), 'utf8');
  const table = readme.slice(readme.indexOf('## Settings'));
  const explainedSettings = [...table.matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name);
  expect(new Set(explainedSettings)).toEqual(
    new Set([...(await settingNames()), 'SUPABASE_PUBLISHABLE_KEY', 'CONTENT_DIR', 'OUT_DIR']),
  );
});

test('the README and the pages it leads to name only commands and files that exist', async () => {
  const { scripts } = JSON.parse(await readFile(path.join(project, 'package.json'), 'utf8'));
  for (const page of [
    'README.md',
    'docs/hosting.md',
    'docs/hosting-supabase.md',
    'docs/several-machines.md',
    'docs/make-it-yours.md',
  ]) {
    const text = await readFile(path.join(project, page), 'utf8');
    for (const [, name = ''] of text.matchAll(/npm run ([a-z:]+)/g)) expect(Object.keys(scripts), page).toContain(name);
    for (const [, link = ''] of text.matchAll(/\]\((?!https?:|#)([^)#]+)\)/g)) {
      await expect(stat(path.join(project, path.dirname(page), link)), `${page} → ${link}`).resolves.toBeDefined();
    }
  }
});
