import { spawn } from 'node:child_process';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { connect as connectSocket, createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { recordedPostmaster, isAlive } from '#server/postgres/postmaster.ts';
import { clientOf } from '../support/accounts.ts';
import {
  connectTo,
  freshDataDir,
  type RunningServer,
  ServerDidNotStart,
  startServer as startWithSite,
} from '../support/server.ts';

// Whole servers start and stop here, also on machines that are busy with more.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** Without pages to read: here only the backend matters. */
function startServer(env: Record<string, string>): Promise<RunningServer> {
  return startWithSite({ SITE_DIR: 'no-pages-here', ...env });
}

const running: RunningServer[] = [];
const folders: string[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()));
  await Promise.all(folders.splice(0).map((folder) => rm(path.dirname(folder), { recursive: true, force: true })));
});

async function start(env: Record<string, string> = {}): Promise<RunningServer> {
  const server = await startServer(env);
  running.push(server);
  return server;
}

async function keptDataDir(): Promise<string> {
  const folder = await freshDataDir();
  folders.push(folder);
  return folder;
}

async function refusal(env: Record<string, string>): Promise<{ code: number | null; lines: string[] }> {
  const error = await startServer(env).then(
    () => new Error('it started'),
    (reason: Error) => reason,
  );
  if (!(error instanceof ServerDidNotStart)) throw error;
  // Log lines are JSON; what a person reads is the rest.
  return {
    code: error.code,
    lines: error.message
      .split('\n')
      .slice(1)
      .filter((line) => line && !line.startsWith('{')),
  };
}

async function postmasterOf(dataDir: string): Promise<number> {
  return (await recordedPostmaster(path.join(dataDir, 'postgres')))?.pid ?? 0;
}

async function reviewCount(server: RunningServer): Promise<number> {
  const { data } = await clientOf(server.url).from('google_reviews').select('id');
  return data?.length ?? -1;
}

describe('an embedded database', () => {
  test('is durable, speaks UTF-8, listens on loopback only and asks for a password', async () => {
    const server = await start();
    const sql = await connectTo(server);
    const [facts] = await sql`
      select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit, current_setting('server_encoding') as encoding,
        current_setting('listen_addresses') as addresses, current_setting('unix_socket_directories') as sockets`;
    const methods = await sql`select distinct auth_method from pg_hba_file_rules`;
    await sql.end();
    expect(facts).toEqual({ fsync: 'on', commit: 'on', encoding: 'UTF8', addresses: '127.0.0.1', sockets: '' });
    expect(methods).toEqual([{ auth_method: 'scram-sha-256' }]);
  });

  test('refuses a second server on its folder, and the first goes on', async () => {
    const server = await start();
    const second = await refusal({ DATA_DIR: server.dataDir });
    expect(second.code).toBe(1);
    expect(second.lines).toEqual([
      `Another server is already using ${server.dataDir}: stop it first, or set another DATA_DIR`,
    ]);
    expect(await reviewCount(server)).toBe(4);
  });

  test('left by a killed server is taken over with everything in it', async () => {
    const dataDir = await keptDataDir();
    const first = await startServer({ DATA_DIR: dataDir });
    const sql = await connectTo(first);
    await sql`insert into public.google_reviews (author_name, is_featured) values ('Kept', true)`;
    await sql.end();
    const orphan = await postmasterOf(dataDir);
    await first.kill();
    expect(isAlive(orphan)).toBe(true);
    const second = await start({ DATA_DIR: dataDir });
    const { data } = await clientOf(second.url)
      .from('google_reviews')
      .select('*')
      .eq('is_featured', true)
      .order('created_at', { ascending: false })
      .limit(4);
    expect(data?.[0]?.author_name).toBe('Kept');
    expect(isAlive(orphan)).toBe(false);
  });

  test('whose PostgreSQL was killed as well recovers too', async () => {
    const dataDir = await keptDataDir();
    const first = await startServer({ DATA_DIR: dataDir });
    process.kill(await postmasterOf(dataDir), 'SIGKILL');
    await first.kill();
    await mkdir(path.join(dataDir, 'postgres-draft-old'));
    const second = await start({ DATA_DIR: dataDir });
    expect(await reviewCount(second)).toBe(4);
    await expect(stat(path.join(dataDir, 'postgres-draft-old'))).rejects.toThrow('ENOENT');
  });

  test('that crashes under a running server, or is stopped by somebody else, comes back by itself', async () => {
    const server = await start();
    for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
      const before = await postmasterOf(server.dataDir);
      process.kill(before, signal);
      const statuses: number[] = [];
      for (let tries = 0; tries < 200 && !(statuses.includes(503) && statuses.at(-1) === 200); tries += 1) {
        statuses.push((await fetch(`${server.url}/healthz`)).status);
        await sleep(50);
      }
      expect(statuses.at(-1), signal).toBe(200);
      expect(await postmasterOf(server.dataDir), signal).not.toBe(before);
    }
    expect(await reviewCount(server)).toBe(4);
    expect((await refusal({ DATA_DIR: server.dataDir })).lines[0]).toContain('Another server is already using');
  });

  test('keeps sample reviews out with SEED=none, and brings deleted ones never back', async () => {
    const dataDir = await keptDataDir();
    const first = await startServer({ DATA_DIR: dataDir, SEED: 'none' });
    expect(await reviewCount(first)).toBe(0);
    await first.stop();
    expect(await reviewCount(await start({ DATA_DIR: dataDir }))).toBe(0);
  });
});

describe('stopping', () => {
  test('finishes the request under way, leaves no PostgreSQL, and ends with code 0', async () => {
    const dataDir = await keptDataDir();
    const server = await startServer({ DATA_DIR: dataDir });
    const pid = await postmasterOf(dataDir);
    const { hostname, port } = new URL(server.url);
    const socket = connectSocket(Number(port), hostname);
    const body = JSON.stringify({ email: 'nobody@example.org', password: 'wrong password' });
    socket.write(
      `POST /auth/v1/token?grant_type=password HTTP/1.1\r\nhost: x\r\napikey: sb_publishable_embedded\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
    );
    await sleep(100);
    const stopped = server.stop();
    await sleep(100);
    socket.write(body.slice(5));
    const answer = await new Promise<string>((resolve) => socket.once('data', (data) => resolve(data.toString())));
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('invalid_credentials');
    expect(await stopped).toBe(0);
    expect(isAlive(pid)).toBe(false);
  });

  test('in the middle of a start leaves no PostgreSQL either', async () => {
    const dataDir = await keptDataDir();
    const child = spawn(process.execPath, ['server/main.ts'], {
      cwd: path.resolve(import.meta.dirname, '../..'),
      env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir, SITE_DIR: 'no-pages-here' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += String(chunk)));
    const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
    let pid = 0;
    while (pid === 0 && child.exitCode === null) {
      pid = await postmasterOf(dataDir);
      await sleep(2);
    }
    expect(output).not.toContain('is at');
    child.kill('SIGTERM');
    expect(await exited).toBe(0);
    expect(pid).toBeGreaterThan(0);
    expect(isAlive(pid)).toBe(false);
  });
});

describe('a start that cannot succeed says why in one line and ends with code 1', () => {
  test('when the port is taken', async () => {
    const holder = createServer();
    await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
    const { port } = holder.address() as { port: number };
    const dataDir = await keptDataDir();
    const { code, lines } = await refusal({ DATA_DIR: dataDir, PORT: String(port) });
    holder.close();
    expect({ code, lines }).toEqual({
      code: 1,
      lines: [`Cannot listen on 127.0.0.1 port ${port}: it is already in use`],
    });
    await expect(stat(path.join(dataDir, 'postgres', 'postmaster.pid'))).rejects.toThrow('ENOENT');
  });

  test('when DATABASE_URL does not answer, without repeating its password', async () => {
    const dataDir = await keptDataDir();
    const { code, lines } = await refusal({
      DATA_DIR: dataDir,
      DATABASE_URL: 'postgres://me:hush-hush@127.0.0.1:4199/x',
    });
    expect({ code, lines }).toEqual({
      code: 1,
      lines: ['DATABASE_URL: the database at 127.0.0.1:4199 does not answer (ECONNREFUSED)'],
    });
  });

  test('when DATA_DIR cannot be written', async () => {
    const dataDir = await keptDataDir();
    await writeFile(dataDir, 'a file in the way');
    const { code, lines } = await refusal({ DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`Cannot write to DATA_DIR ${dataDir}`);
  });

  test('when settings are wrong, naming each of them', async () => {
    const { code, lines } = await refusal({
      DATA_DIR: await keptDataDir(),
      PORT: 'abc',
      SEED: 'maybe',
      TRUST_PROXY: 'yes',
    });
    expect(code).toBe(1);
    expect(lines).toEqual([
      'Settings: PORT must be a port number; SEED must be sample or none; TRUST_PROXY must be on, off or the number of proxies in front',
    ]);
  });

  test('when the database belongs to a newer version of the site', async () => {
    const dataDir = await keptDataDir();
    const first = await startServer({ DATA_DIR: dataDir });
    const sql = await connectTo(first);
    await sql`insert into supabase_migrations.schema_migrations (version, name) values ('29990101000000', 'the_future')`;
    await sql.end();
    await first.stop();
    expect(await refusal({ DATA_DIR: dataDir })).toEqual({
      code: 1,
      lines: [
        'The database belongs to a newer version of this site (it has migration 29990101000000): update the site, or restore a backup that this version made',
      ],
    });
  });

  test.each([
    [
      'row security is off somewhere',
      'alter table public.enquiries disable row level security',
      'the table enquiries has no row security',
    ],
    [
      'strangers can read what is private',
      'grant select on public.profiles to anon; create policy open on public.profiles for select to anon using (true)',
      'strangers can read profiles',
    ],
    [
      'strangers can write what is private',
      'grant insert on public.profiles to anon; create policy open on public.profiles for insert to anon with check (true)',
      'strangers can write to profiles',
    ],
  ])('when %s', async (_, change, reason) => {
    const dataDir = await keptDataDir();
    const first = await startServer({
      DATA_DIR: dataDir,
      ADMIN_EMAIL: 'owner@example.org',
      ADMIN_PASSWORD: 'a good password',
    });
    const sql = await connectTo(first);
    await sql.unsafe(change);
    await sql.end();
    await first.stop();
    expect(await refusal({ DATA_DIR: dataDir })).toEqual({
      code: 1,
      lines: [`The server does not listen, because ${reason}`],
    });
  });
});
