import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { knownMigrations } from 'embedded-supabase';
import { migrations as ours } from '#server/project.ts';

/*
 * node tests/releases/freeze.ts
 *
 * Writes down what each migration is, when a release lands. Those that are written down already must not change.
 * --anew writes all of them down again, and makes the newest the one to which data of earlier releases is brought.
 */
const file = path.resolve(import.meta.dirname, '../../supabase/landed-migrations.json');

export type Landed = { baseline: string; migrations: Record<string, string> };

export async function readLanded(): Promise<Landed> {
  return JSON.parse(await readFile(file, 'utf8')) as Landed;
}

if (import.meta.main) {
  const known = await knownMigrations(ours);
  const migrations = Object.fromEntries(known.map((migration) => [migration.file, migration.hash]));
  const newest = known.at(-1)?.version ?? '';
  const isAnew = process.argv.includes('--anew');
  const landed: Landed = isAnew ? { baseline: newest, migrations: {} } : await readLanded();
  const changed = Object.entries(landed.migrations).filter(([name, hash]) => migrations[name] !== hash);
  if (changed.length > 0) {
    console.error(`Landed migrations have changed: ${changed.map(([name]) => name).join(', ')}`);
    process.exit(1);
  }
  await writeFile(file, `${JSON.stringify({ ...landed, migrations }, null, 2)}\n`);
}
