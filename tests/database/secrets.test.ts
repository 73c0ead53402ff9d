import { chmod, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { recordedPostmaster } from 'embedded-supabase/testing';
import { startBackend } from '../enquiries/support/backend.ts';
import { runServerCommand } from '../support/command.ts';
import { usedDataDir } from '../support/server.ts';

// Whole servers start and stop here, also on machines that are busy with more.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const dataDir = await usedDataDir();
const file = path.join(dataDir, 'secrets.json');
const remedy = 'put a copy of it back, or restore a backup into an empty DATA_DIR (npm run restore)';
const contentBefore = await readFile(file, 'utf8');

afterAll(() => rm(path.dirname(dataDir), { recursive: true, force: true }));

test.each<[string, () => Promise<void>, string]>([
  ['lost', () => rm(file), `${file} is missing, and the database in ${dataDir} opens only with it: ${remedy}`],
  ['empty', () => writeFile(file, ''), `${file} is damaged: ${remedy}`],
  ['cut short', () => writeFile(file, contentBefore.slice(0, 40)), `${file} is damaged: ${remedy}`],
  [
    'unreadable',
    () => rm(file).then(() => mkdir(file)),
    `Cannot read ${file} (EISDIR: illegal operation on a directory, read): ${remedy}`,
  ],
  [
    'another’s',
    () =>
      rm(file, { recursive: true }).then(() =>
        writeFile(file, contentBefore.replace(/"databasePassword": "...../, '"databasePassword": "other')),
      ),
    'The database does not open with the password in secrets.json: put the file back that belongs to it, or restore a backup into an empty DATA_DIR (npm run restore)',
  ],
])(
  'with secrets.json %s, the server, the commands and the doctor say so at once and leave no PostgreSQL running',
  async (_, spoil, line) => {
    await spoil();
    const contentAfter = await readFile(file, 'utf8').catch(() => null);
    await expect(startBackend({ DATA_DIR: dataDir })).rejects.toThrow(line);
    expect((await runServerCommand('admin', ['list'], { DATA_DIR: dataDir })).output).toBe(line);
    expect((await runServerCommand('doctor', [], { DATA_DIR: dataDir })).output).toContain('secrets.json');
    expect(await recordedPostmaster(path.join(dataDir, 'postgres'))).toBeNull();
    // Nothing was written in its place.
    expect(await readFile(file, 'utf8').catch(() => null)).toBe(contentAfter);
  },
);

test('put back, everything is as before, and nobody else may read it', async () => {
  await writeFile(file, contentBefore);
  await chmod(file, 0o644);
  const server = await startBackend({ DATA_DIR: dataDir });
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect(await server.stop()).toBe(0);
  const { size, mode } = await stat(file);
  expect({ size, mode: mode & 0o777 }).toEqual({ size: contentBefore.length, mode: 0o600 });
});
