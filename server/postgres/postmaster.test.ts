import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { stopPostmaster } from './postmaster.ts';

test('a PostgreSQL that does not end when it is asked to is ended', async () => {
  const deaf = spawn(process.execPath, [
    '-e',
    "process.on('SIGINT', () => {}); setInterval(() => {}, 1e6); console.log(1)",
  ]);
  await once(deaf.stdout, 'data');
  expect(await stopPostmaster(deaf.pid ?? 0, 50)).toBe(true);
});
