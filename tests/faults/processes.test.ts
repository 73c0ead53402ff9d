import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isAlive } from 'embedded-supabase/testing';
import { until } from '../enquiries/support/enquiries.ts';
import { cutPower, descendantsOf } from '../support/processes.ts';
import { nodeEnv } from '../support/node-env.ts';

const children = path.resolve(import.meta.dirname, '../support/children.ts');

test('a power cut leaves nothing of a program that starts others all the time', async () => {
  const startsOthers = 'for number in $(seq 300); do sleep 60 & sleep 0.01; done; wait';
  const breeder = spawn('sh', ['-c', `sh -c '${startsOthers}'; true`], { stdio: 'ignore', detached: true });
  await until(() => descendantsOf(breeder.pid ?? 0).length > 20);
  const exit = once(breeder, 'exit');
  await cutPower(breeder.pid ?? 0);
  await exit;
  // Those whom the first list missed would still be in its group.
  expect(() => process.kill(-(breeder.pid ?? 0), 0)).toThrow('ESRCH');
});

test('what a test has started ends with it, also when its own process is ended by a signal', async () => {
  const script = `
    const { spawn } = await import('node:child_process');
    const { endsWithTests } = await import(${JSON.stringify(children)});
    console.log(endsWithTests(spawn('sleep', ['300'])).pid);`;
  const runner = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: nodeEnv,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(runner.stdout, 'data')) as [Buffer];
  const pid = Number(line.toString());
  expect(isAlive(pid)).toBe(true);
  runner.kill('SIGTERM');
  await once(runner, 'exit');
  await until(() => !isAlive(pid));
});
