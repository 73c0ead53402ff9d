import { expect, test } from 'vitest';
import { knownMigrations } from 'embedded-supabase';
import { migrations as ours } from '#server/project.ts';
import { readLanded } from './freeze.ts';

test('no migration that has landed has changed or is gone: a change needs a new file', async () => {
  const { migrations, baseline } = await readLanded();
  const known = await knownMigrations(ours);
  const present = Object.fromEntries(known.map(({ file, hash }) => [file, hash]));
  expect(present).toMatchObject(migrations);
  expect(known.map(({ version }) => version)).toContain(baseline);
});

test('a new migration comes after all that have landed', async () => {
  const landed = Object.keys((await readLanded()).migrations).toSorted();
  const files = (await knownMigrations(ours)).map(({ file }) => file);
  expect(files.slice(0, landed.length)).toEqual(landed);
});
