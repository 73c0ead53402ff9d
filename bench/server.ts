import { mkdirSync, openSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { freePort } from 'embedded-supabase/testing';
import { cacheDir } from '../scripts/project.mjs';
import { freshDataDir } from '../tests/support/server.ts';
import { startNginx } from './nginx.ts';
import { siteDir } from './page-weight.ts';
import { preparePeers } from './peers.ts';
import { cpuTicks, type Running, start } from './running.ts';
import { median } from './statistics.ts';
import { printTable } from './table.ts';
import { ask } from './wrk.ts';

const rounds = 5;
const seconds = 3;
const connections = 50;

type Result = { perSecond: number; microseconds: number };

/** The home page as prerendered, over kept connections, with brotli where the server has it. */
export async function server() {
  const dataDir = await freshDataDir();
  const ownServer = await startOurs(dataDir);
  const servers = [ownServer, ...(await startNginx(ownServer.url)), ...(await startPeers())];
  const results = new Map(servers.map(({ name }) => [name, [] as Result[]]));
  for (const target of servers) await measure(target, 1);
  for (let round = 0; round < rounds; round += 1)
    for (const target of servers) results.get(target.name)?.push(await measure(target, seconds));
  for (const target of servers) await target.stop();
  rmSync(dirname(dataDir), { recursive: true, force: true });

  const resultsOf = (name: string) => results.get(name) ?? [];
  const rows = servers.map(({ name }) => [
    name,
    Math.round(median(resultsOf(name).map(({ perSecond }) => perSecond))),
    Math.round(median(resultsOf(name).map(({ microseconds }) => microseconds))),
    median(resultsOf('ours').map(({ perSecond }, round) => perSecond / (resultsOf(name)[round]?.perSecond ?? 1))),
  ]);
  console.log(
    `${connections} connections, medians of ${rounds} turns of ${seconds} s; the ratio is taken within each turn\n`,
  );
  printTable(['server', 'requests/s', 'its CPU µs/request', 'ours ÷ it'], rows);
}

async function measure({ url, pid }: Running, duration: number): Promise<Result> {
  const ticksBefore = cpuTicks(pid);
  const headers = { 'Accept-Encoding': 'br' };
  const { count, perSecond } = await ask(url, { connections, seconds: duration, headers });
  return { perSecond, microseconds: ((cpuTicks(pid) - ticksBefore) * 10_000) / count };
}

/** The server as it is started for visitors, its log in a file. */
async function startOurs(dataDir: string): Promise<Running> {
  mkdirSync(join(cacheDir, 'bench'), { recursive: true });
  const log = openSync(join(cacheDir, 'bench/server.log'), 'w');
  const port = String(await freePort());
  return start('ours', `http://127.0.0.1:${port}/`, [process.execPath, 'server/main.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, PORT: port, DATA_DIR: dataDir, SITE_DIR: siteDir, SEED: 'none' },
    stdio: ['ignore', log, 'inherit'],
  });
}

async function startPeers(): Promise<Running[]> {
  const peers = [];
  for (const { name, command } of await preparePeers()) {
    const port = await freePort();
    const { args, cwd, env } = command(port);
    const address = `http://127.0.0.1:${port}/`;
    peers.push(await start(name, address, [process.execPath, ...args], { cwd, env: { ...process.env, ...env } }));
  }
  return peers;
}
