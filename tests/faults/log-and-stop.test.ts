import { type ChildProcess, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { appendFile, chown, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { freePort, isAlive, recordedPostmaster } from 'embedded-supabase/testing';
import { until } from '../enquiries/support/enquiries.ts';
import { endsWithTests } from '../support/children.ts';
import { usedDataDir } from '../support/server.ts';
import { exitCode } from '../support/exit-code.ts';

vi.setConfig({ testTimeout: 120_000 });

const project = path.resolve(import.meta.dirname, '../..');

type StartedServer = { url: string; dataDir: string; child: ChildProcess; exit: Promise<number | null> };

const startedServers: StartedServer[] = [];
afterEach(async () => {
  for (const { child, exit, dataDir } of startedServers.splice(0)) {
    child.kill('SIGTERM');
    await exit;
    await rm(path.dirname(dataDir), { recursive: true, force: true });
  }
});

/** A server whose output goes where the test says; it is known by its answers, not by what it prints. */
async function start(output: 'pipe' | 'ignore' | 'terminal' | number, dataDir?: string): Promise<StartedServer> {
  const [port, folder] = [await freePort(), dataDir ?? (await usedDataDir())];
  const inTerminal = ['script', '-qfc', `exec ${process.execPath} server/main.ts`, '/dev/null'];
  const [program = '', ...args] = output === 'terminal' ? inTerminal : [process.execPath, 'server/main.ts'];
  const stdout = output === 'terminal' ? 'ignore' : output;
  const child = endsWithTests(
    spawn(program, args, {
      cwd: project,
      env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: folder, SITE_DIR: 'no pages here' },
      stdio: ['ignore', stdout, stdout === 'pipe' ? 'ignore' : stdout],
    }),
  );
  const exit = exitCode(child);
  const server = { url: `http://127.0.0.1:${port}`, dataDir: folder, child, exit };
  startedServers.push(server);
  await until(async () => child.exitCode !== null || (await isServed(server)), 60_000);
  return server;
}

async function isServed({ url }: StartedServer): Promise<boolean> {
  return fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** More lines than a pipe or a buffer holds. */
async function writeMuchLog(server: StartedServer) {
  for (let batch = 0; batch < 20; batch += 1)
    await Promise.all(Array.from({ length: 50 }, () => fetch(`${server.url}/${'x'.repeat(200)}`)));
}

async function postmasterOf({ dataDir }: StartedServer): Promise<number> {
  return (await recordedPostmaster(path.join(dataDir, 'postgres')))?.pid ?? 0;
}

async function parentOf(pid: number): Promise<number> {
  return Number(/^PPid:\s*(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]);
}

async function stopsCleanly(server: StartedServer) {
  const postgres = await postmasterOf(server);
  expect(isAlive(postgres)).toBe(true);
  server.child.kill('SIGTERM');
  expect(await server.exit).toBe(0);
  expect(isAlive(postgres)).toBe(false);
}

describe('a log that cannot be written is only a log that is lost', () => {
  test('when the disk behind it is full', async () => {
    const server = await start(openSync('/dev/full', 'w'));
    await writeMuchLog(server);
    expect(await isServed(server)).toBe(true);
    await stopsCleanly(server);
  });

  test('when its reader goes after the first line', async () => {
    const server = await start('pipe');
    server.child.stdout?.destroy();
    await writeMuchLog(server);
    expect(await isServed(server)).toBe(true);
    await stopsCleanly(server);
  });

  test('when its reader stands still', async () => {
    const server = await start('pipe');
    await writeMuchLog(server);
    expect(await isServed(server)).toBe(true);
    await stopsCleanly(server);
  });

  test('when the terminal is closed, which ends neither the site nor the way to stop it', async () => {
    const server = await start('terminal');
    const postgres = await postmasterOf(server);
    const pid = await parentOf(postgres);
    server.child.kill('SIGKILL');
    await server.exit;
    await writeMuchLog(server);
    expect(await isServed(server)).toBe(true);
    process.kill(pid, 'SIGTERM');
    await until(() => !isAlive(pid), 30_000);
    expect(isAlive(postgres)).toBe(false);
  });
});

test('a stop ends everything even when PostgreSQL hangs, and the next start has all that was stored', async () => {
  const server = await start('ignore');
  const postgres = await postmasterOf(server);
  process.kill(postgres, 'SIGSTOP');
  server.child.kill('SIGTERM');
  await server.exit;
  await until(() => !isAlive(postgres));
  const secondServer = await start('ignore', server.dataDir);
  expect(await isServed(secondServer)).toBe(true);
});

test('a number that another program has got since a crash does not keep PostgreSQL from starting', async () => {
  const server = await start('ignore');
  const lock = path.join(server.dataDir, 'postgres', 'postmaster.pid');
  const text = await readFile(lock, 'utf8');
  const { uid, gid } = await stat(lock);
  server.child.kill('SIGTERM');
  await server.exit;
  // Of the same user as PostgreSQL, who may not look at others' processes.
  const otherProcess = spawn('sleep', ['60'], { uid, gid, cwd: '/' });
  await writeFile(lock, text.replace(/^\d+/, String(otherProcess.pid)), { mode: 0o600 });
  await chown(lock, uid, gid);
  const secondServer = await start('ignore', server.dataDir);
  otherProcess.kill();
  expect(await isServed(secondServer)).toBe(true);
});

test('PostgreSQL’s last words are still there after it was started again', async () => {
  const server = await start('ignore');
  const log = path.join(server.dataDir, 'postgres.log');
  await appendFile(log, 'PANIC:  the last words\n');
  const postmasterBefore = await postmasterOf(server);
  process.kill(postmasterBefore, 'SIGKILL');
  await until(
    async () => ![0, postmasterBefore].includes(await postmasterOf(server)) && (await isServed(server)),
    30_000,
  );
  expect(await readFile(log, 'utf8')).toContain('the last words');
});
