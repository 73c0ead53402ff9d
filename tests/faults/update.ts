import { execFile, spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from 'embedded-supabase/testing';
import { anEnquiry, submit, until } from '../enquiries/support/enquiries.ts';
import { freshDataDir } from '../support/server.ts';
import { exitCode } from '../support/exit-code.ts';

const run = promisify(execFile);
const project = path.resolve(import.meta.dirname, '../..');
const copiedPaths = ['server', 'packages', 'supabase', 'content', 'package.json', 'tsconfig.json', 'node_modules'];

/** Takes every package away under a running server, as `npm ci` does, puts them back, and counts what visitors met. */
export async function runUpdate(print: (line: string) => void): Promise<boolean> {
  const home = path.join(project, '.cache', `update-${process.pid}`);
  const dataDir = await freshDataDir();
  await mkdir(home, { recursive: true });
  // Links cost neither room nor time; removing them leaves the real files alone.
  await run('cp', ['-al', ...copiedPaths.map((name) => path.join(project, name)), home]);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    PATH: process.env.PATH,
    PORT: String(port),
    DATA_DIR: dataDir,
    SITE_DIR: 'no pages here',
    TRUST_PROXY: '1',
  };
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: home,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exit = exitCode(server);
  try {
    await until(
      () =>
        fetch(`${url}/healthz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      60_000,
    );
    const statuses = new Map<number, number>();
    const stopping = new AbortController();
    async function visitor() {
      while (!stopping.signal.aborted) {
        const { status } = await submit(url, anEnquiry());
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }
    const visitors = Array.from({ length: 16 }, visitor);
    await rm(path.join(home, 'node_modules'), { recursive: true });
    print('node_modules is gone');
    // New connections load what PostgreSQL has not loaded yet.
    await sleep(5_000);
    await run('cp', ['-al', path.join(project, 'node_modules'), home]);
    print('node_modules is back');
    stopping.abort();
    await Promise.all(visitors);
    print(`enquiries were answered ${[...statuses].map(([status, times]) => `${status}: ${times}`).join(', ')}`);
    print(`PostgreSQL ran from ${await programOf(dataDir)}`);
    return statuses.size === 1 && statuses.has(200);
  } finally {
    server.kill('SIGTERM');
    await exit;
    await Promise.all([home, path.dirname(dataDir)].map((folder) => rm(folder, { recursive: true, force: true })));
  }
}

async function programOf(dataDir: string): Promise<string> {
  const [pid] = (await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  return path.relative(project, (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0')[0] ?? '');
}
