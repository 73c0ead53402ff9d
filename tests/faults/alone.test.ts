import { stat } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { isAlive, isPostgresOn } from 'embedded-supabase/testing';
import { runAlone } from './support/alone.ts';

vi.setConfig({ testTimeout: 120_000 });

test('a run that is given up leaves no PostgreSQL behind', async () => {
  const givingUp = new AbortController();
  let output = Promise.resolve('');
  const code = await runAlone(
    [path.join(import.meta.dirname, 'support/holds-postgres.ts')],
    givingUp.signal,
    ({ stdout }) => {
      if (!stdout) return;
      stdout.once('data', () => givingUp.abort());
      output = text(stdout);
    },
  );
  expect(code).toBeNull();
  const { pid, folder } = JSON.parse(await output) as { pid: number; folder: string };
  expect(isAlive(pid) && (await isPostgresOn(pid, folder))).toBe(false);
  await expect(stat(folder)).rejects.toThrow('ENOENT');
});
