import { execFile, spawnSync } from 'node:child_process';
import { getPriority } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { lowerPriority } from './lower-priority.ts';

const run = promisify(execFile);
const file = path.join(import.meta.dirname, 'lower-priority.ts');

/** What a child of a process with this niceness gets. */
async function childOf(niceness: number): Promise<number> {
  const program = `
    import { spawn } from 'node:child_process';
    import { getPriority } from 'node:os';
    import { lowerPriority } from ${JSON.stringify(file)};
    const child = spawn('sleep', ['60']);
    lowerPriority(child.pid, 15);
    console.log(getPriority(child.pid));
    child.kill();`;
  const command = [process.execPath, '--input-type=module', '-e', program];
  const { stdout } = await run('nice', ['-n', String(niceness - getPriority()), ...command]);
  return Number(stdout);
}

test('a child stands back, and stays back where its parent does', async () => {
  expect(await childOf(getPriority())).toBe(Math.max(15, getPriority()));
  expect(await childOf(18)).toBe(18);
});

test('a child that has ended is left alone', () => {
  const { pid } = spawnSync('true');
  expect(() => lowerPriority(pid, 19)).not.toThrow();
});
