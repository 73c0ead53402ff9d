import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cacheDir, run, Trouble } from '../scripts/project.mjs';
import { freePort } from '../tests/support/free-port.ts';
import { freshDataDir } from '../tests/support/server.ts';
import { siteDir } from './page-weight.ts';
import { preparePeers } from './peers.ts';
import { median, printTable } from './table.ts';

const rounds = 5;
const seconds = 3;
const connections = 50;
const brotli = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
const sameHeaders =
  /^(content-security-policy|cache-control|vary|referrer-policy|permissions-policy|cross-origin-.*|x-.*)$/;

type Running = { name: string; url: string; pid: number; stop(): Promise<unknown> };
type Result = { perSecond: number; microseconds: number };

/** The home page as prerendered, over kept connections, with brotli where the server has it. */
export async function server() {
  await installTools();
  const dataDir = await freshDataDir();
  const ours = await startOurs(dataDir);
  const running = [
    ours,
    await startNginx('nginx', await headersOf(ours.url)),
    await startNginx('nginx, files alone', ''),
  ];
  for (const { name, command } of await preparePeers()) {
    const port = await freePort();
    const { args, cwd, env } = command(port);
    running.push(
      await start(name, `http://127.0.0.1:${port}/`, process.execPath, args, { cwd, env: { ...process.env, ...env } }),
    );
  }
  const results = new Map(running.map(({ name }) => [name, [] as Result[]]));
  for (const one of running) await ask(one, 1);
  for (let round = 0; round < rounds; round += 1)
    for (const one of running) results.get(one.name)?.push(await ask(one, seconds));
  const middle = (name: string, key: keyof Result) => median((results.get(name) ?? []).map((result) => result[key]));
  const rows = running.map(({ name }) => {
    const share = median(
      (results.get('ours') ?? []).map((result, at) => result.perSecond / (results.get(name)?.[at]?.perSecond ?? 1)),
    );
    return [
      name,
      Math.round(middle(name, 'perSecond')),
      Math.round(middle(name, 'microseconds')),
      Math.round(share * 100) / 100,
    ];
  });
  for (const one of running) await one.stop();
  rmSync(dirname(dataDir), { recursive: true, force: true });
  console.log(
    `${connections} connections, medians of ${rounds} turns of ${seconds} s; the ratio is taken within each turn\n`,
  );
  printTable(['server', 'requests/s', 'its CPU µs/request', 'ours ÷ it'], rows);
}

async function ask({ url, pid }: Running, duration: number): Promise<Result> {
  const before = cpuTicks(pid);
  const args = ['-t1', `-c${connections}`, `-d${duration}s`, '-H', 'Accept-Encoding: br', url];
  const { output } = await run('wrk', args, { capture: true });
  const requests = Number(/(\d+) requests in/.exec(output)?.[1] ?? 0);
  if (requests === 0 || /Non-2xx/.test(output)) throw new Trouble(`${url} did not answer well: ${output}`);
  return { perSecond: requests / duration, microseconds: ((cpuTicks(pid) - before) * 10_000) / requests };
}

/** User and system time in hundredths of a second: the same however busy the machine is otherwise. */
function cpuTicks(pid: number): number {
  const [, , , , , , , , , , , user, system] = (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1] ?? '').split(
    ' ',
  );
  return Number(user) + Number(system);
}

/** What we tell browsers besides the page: an answer without it would not be the same answer. */
async function headersOf(url: string): Promise<string> {
  const { headers } = await fetch(url);
  const lines = [...headers]
    .filter(([name]) => sameHeaders.test(name))
    .map(([name, value]) => `add_header ${name} "${value}";`);
  return ['access_log access.log;', ...lines].join('\n');
}

/** The server as it is started for visitors, its log in a file. */
async function startOurs(dataDir: string): Promise<Running> {
  mkdirSync(join(cacheDir, 'bench'), { recursive: true });
  const log = openSync(join(cacheDir, 'bench/server.log'), 'w');
  const port = String(await freePort());
  const env = { ...process.env, PORT: port, DATA_DIR: dataDir, SITE_DIR: siteDir, SEED: 'none' };
  return start('ours', `http://127.0.0.1:${port}/`, process.execPath, ['server/main.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env,
    stdio: ['ignore', log, 'inherit'],
  });
}

/** One worker process, as ours is one. With headers it also writes a line per request, as ours does. */
async function startNginx(name: string, extra: string): Promise<Running> {
  const folder = join(cacheDir, 'bench', name.replaceAll(/\W+/g, '-'));
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  const config = `${existsSync(brotli) ? `load_module ${brotli};` : ''}
daemon off; master_process off; pid nginx.pid; error_log error.log;
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types;
  sendfile on; tcp_nopush on; keepalive_requests 10000000; open_file_cache max=1000;
  gzip_static on; ${existsSync(brotli) ? 'brotli_static on;' : ''}
  ${extra || 'access_log off;'}
  server { listen 127.0.0.1:${port}; root ${siteDir}; location / { try_files $uri $uri.html $uri/index.html =404; } }
}
`;
  writeFileSync(join(folder, 'nginx.conf'), config);
  return start(name, `http://127.0.0.1:${port}/`, 'nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    cwd: folder,
  });
}

async function start(name: string, url: string, program: string, args: string[], options: object): Promise<Running> {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'], ...options });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  for (let tries = 0; ; tries += 1) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      break;
    if (tries === 100 || child.exitCode !== null) throw new Trouble(`${name} did not start`);
    await sleep(200);
  }
  return { name, url, pid: child.pid ?? 0, stop: () => (child.kill(), ended) };
}

async function installTools() {
  const found = await run('sh', ['-c', 'command -v nginx && command -v wrk'], { capture: true });
  if (found.code === 0) return;
  if (process.getuid?.() !== 0) throw new Trouble('nginx and wrk are needed: apt-get install nginx-light wrk');
  const install =
    'apt-get update -q && apt-get install -qy --no-install-recommends nginx-light libnginx-mod-http-brotli-static wrk';
  const { code, output } = await run('sh', ['-c', install], { capture: true });
  if (code !== 0) throw new Trouble(`nginx and wrk could not be installed: ${output}`);
}
