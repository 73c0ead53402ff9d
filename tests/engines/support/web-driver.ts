import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from 'embedded-supabase/testing';
import { commands, type Connection } from './commands.ts';
import { exitCode } from '../../support/exit-code.ts';

type Program = { driver: string; capabilities: object; env?: NodeJS.ProcessEnv };

/** A browser behind a driver of its own, which speaks WebDriver over HTTP. */
export async function startByDriver({ driver, capabilities, env = {} }: Program): Promise<Connection> {
  const port = await freePort();
  const program = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, ...env },
    detached: true,
  });
  const exit = exitCode(program);
  // A group of its own: a browser that hears nothing any more would outlive its driver.
  const endAll = () => process.kill(-Number(program.pid), 'SIGKILL');
  process.once('exit', endAll);
  const base = `http://127.0.0.1:${port}`;

  async function call(path: string, method: string, body?: object): Promise<unknown> {
    const response = await fetch(`${base}/${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  }

  for (let attempt = 0; ; attempt += 1) {
    const ready = await call('status', 'GET').catch(() => null);
    if (ready) break;
    if (attempt === 100) throw new Error(`${driver} did not start`);
    await sleep(100);
  }
  const created = await call('session', 'POST', { capabilities: { alwaysMatch: capabilities } });
  const session = `session/${(created as { sessionId: string }).sessionId}`;
  return {
    send: (command, { id = '', ...parameters } = {}) =>
      call(`${session}/${commands[command][1].replace(':id', id)}`, 'POST', parameters),
    screenshot: async () => (await call(`${session}/screenshot`, 'GET')) as string,
    async close() {
      await call(session, 'DELETE').catch(() => undefined);
      process.off('exit', endAll);
      endAll();
      await exit;
    },
  };
}
