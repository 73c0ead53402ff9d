import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { settingNames } from '#server/settings.ts';
import { argumentsOf, commandOf, dockerfileStages, environmentOf, unitSetting } from './support/dockerfile.ts';

const project = path.resolve(import.meta.dirname, '../..');

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
  const knownSettings = [...settingNames, 'NODE_ENV'];
  const runtime = (await dockerfileStages()).at(-1) ?? [];
  expect(knownSettings).toEqual(expect.arrayContaining(Object.keys(environmentOf(runtime))));
  const inUnit = (await unitSetting('Environment')).split(' ').map((pair) => pair.split('=')[0]);
  expect(knownSettings).toEqual(expect.arrayContaining(inUnit));
});

test('docs/commands.md explains every command, and no page names one or a file that does not exist', async () => {
  const { scripts } = JSON.parse(await readFile(path.join(project, 'package.json'), 'utf8'));
  const pages = ['README.md', 'CONTRIBUTING.md', ...(await docs())];
  const named = new Map<string, Set<string>>();
  for (const page of pages) {
    const text = await readFile(path.join(project, page), 'utf8');
    named.set(
      page,
      new Set(
        [...text.matchAll(/npm (?:run ([a-z]+(?:[:-][a-z]+)*)|(start|test))\b/g)].map(
          ([, run, own]) => run ?? own ?? '',
        ),
      ),
    );
    for (const [, link = ''] of text.matchAll(/\]\((?!https?:|#)([^)#]+)\)/g)) {
      await expect(stat(path.join(project, path.dirname(page), link)), `${page} → ${link}`).resolves.toBeDefined();
    }
  }
  for (const [page, names] of named) expect(Object.keys(scripts), page).toEqual(expect.arrayContaining([...names]));
  expect([...(named.get('docs/commands.md') ?? [])]).toEqual(expect.arrayContaining(Object.keys(scripts)));
});

async function docs(): Promise<string[]> {
  const names = await readdir(path.join(project, 'docs'));
  return names.filter((name) => name.endsWith('.md')).map((name) => `docs/${name}`);
}
