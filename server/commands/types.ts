import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withDatabase } from 'embedded-supabase';
import { databaseTypes, typesFile } from '../database-types.ts';
import { projectOf } from '../project.ts';
import { exampleFile, readSettings, settingsExample } from '../settings.ts';
import { runCommand } from './run-command.ts';

const usage = `Usage: npm run types

Writes what is made from other files: the types of the database from the migrations, and .env.example from the settings.`;

await runCommand({
  usage,
  options: {},
  positionals: { least: 0, most: 0 },
  async run(_parsed, signal) {
    const folder = await mkdtemp(path.join(tmpdir(), 'types-'));
    try {
      // PostgreSQL has its own user where this one is root.
      await chmod(folder, 0o755);
      const settings = readSettings({ DATA_DIR: path.join(folder, 'data'), SEED: 'none' });
      await writeFile(typesFile, await withDatabase(projectOf(settings), signal, databaseTypes));
      await writeFile(exampleFile, settingsExample());
      return [typesFile, exampleFile].map((file) => `${path.relative('.', file)} is written`);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
});
