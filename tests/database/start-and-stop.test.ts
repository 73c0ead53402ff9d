import { spawn } from 'node:child_process';
import { mkdir, stat } from 'node:fs/promises';
import { connect as connectSocket } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { isAlive, recordedPostmaster } from 'embedded-supabase/testing';
import { until } from '../enquiries/support/enquiries.ts';
import { clientOf } from '../support/accounts.ts';
import { endsWithTests } from '../support/children.ts';
import { connectTo, type RunningServer } from '../support/server.ts';
import { keptDataDir, keptUsedDataDir, refusal, start, startServer } from './support/starts.ts';
import { exitCode } from '../support/exit-code.ts';

// Whole servers start and stop here, also on machines that are busy with more.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

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
    const secondStart = await refusal({ DATA_DIR: server.dataDir });
    expect(secondStart.code).toBe(1);
    expect(secondStart.lines).toEqual([
      `Another server is already using ${server.dataDir}: stop it first, or set another DATA_DIR`,
    ]);
    expect(await reviewCount(server)).toBe(4);
  });

  test('left by a killed server is taken over with everything in it', async () => {
    const dataDir = await keptUsedDataDir();
    const firstServer = await startServer({ DATA_DIR: dataDir });
    const sql = await connectTo(firstServer);
    await sql`insert into public.google_reviews (author_name, is_featured) values ('Kept', true)`;
    await sql.end();
    const orphan = await postmasterOf(dataDir);
    await firstServer.kill();
    expect(isAlive(orphan)).toBe(true);
    const secondServer = await start({ DATA_DIR: dataDir });
    const { data } = await clientOf(secondServer.url)
      .from('google_reviews')
      .select('*')
      .eq('is_featured', true)
      .order('created_at', { ascending: false })
      .limit(4);
    expect(data?.[0]?.author_name).toBe('Kept');
    expect(isAlive(orphan)).toBe(false);
  });

  test('whose PostgreSQL was killed as well recovers too', async () => {
    const dataDir = await keptUsedDataDir();
    const firstServer = await startServer({ DATA_DIR: dataDir });
    process.kill(await postmasterOf(dataDir), 'SIGKILL');
    await firstServer.kill();
    await mkdir(path.join(dataDir, 'postgres-draft-old'));
    const secondServer = await start({ DATA_DIR: dataDir });
    expect(await reviewCount(secondServer)).toBe(4);
    await expect(stat(path.join(dataDir, 'postgres-draft-old'))).rejects.toThrow('ENOENT');
  });

  test('that crashes under a running server, or is stopped by somebody else, comes back by itself', async () => {
    const server = await start();
    for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
      const postmasterBefore = await postmasterOf(server.dataDir);
      process.kill(postmasterBefore, signal);
      await until(async () => ![0, postmasterBefore].includes(await postmasterOf(server.dataDir)), 60_000);
      await until(async () => (await fetch(`${server.url}/healthz`)).status === 200, 60_000);
    }
    expect(await reviewCount(server)).toBe(4);
    expect((await refusal({ DATA_DIR: server.dataDir })).lines[0]).toContain('Another server is already using');
  });

  test('keeps sample reviews out with SEED=none, and brings deleted ones never back', async () => {
    const dataDir = await keptDataDir();
    const firstServer = await startServer({ DATA_DIR: dataDir, SEED: 'none' });
    expect(await reviewCount(firstServer)).toBe(0);
    await firstServer.stop();
    expect(await reviewCount(await start({ DATA_DIR: dataDir }))).toBe(0);
  });
});

describe('stopping', () => {
  test('finishes the request under way, leaves no PostgreSQL, and ends with code 0', async () => {
    const dataDir = await keptUsedDataDir();
    const server = await startServer({ DATA_DIR: dataDir });
    const pid = await postmasterOf(dataDir);
    const { hostname, port } = new URL(server.url);
    const socket = connectSocket(Number(port), hostname);
    const body = JSON.stringify({ email: 'nobody@example.org', password: 'wrong password' });
    socket.write(
      `POST /auth/v1/token?grant_type=password HTTP/1.1\r\nhost: x\r\napikey: sb_publishable_embedded\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
    );
    await sleep(100);
    const stopping = server.stop();
    await sleep(100);
    socket.write(body.slice(5));
    const answer = await new Promise<string>((resolve) => socket.once('data', (data) => resolve(data.toString())));
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('invalid_credentials');
    expect(await stopping).toBe(0);
    expect(isAlive(pid)).toBe(false);
  });

  test('in the middle of a start leaves no PostgreSQL either', async () => {
    const dataDir = await keptDataDir();
    const child = endsWithTests(
      spawn(process.execPath, ['server/main.ts'], {
        cwd: path.resolve(import.meta.dirname, '../..'),
        env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir, SITE_DIR: 'no-pages-here' },
        stdio: ['ignore', 'pipe', 'inherit'],
      }),
    );
    let output = '';
    child.stdout.on('data', (chunk) => (output += String(chunk)));
    const exit = exitCode(child);
    let pid = 0;
    while (pid === 0 && child.exitCode === null) {
      pid = await postmasterOf(dataDir);
      await sleep(2);
    }
    expect(output).not.toContain('is at');
    child.kill('SIGTERM');
    expect(await exit).toBe(0);
    expect(pid).toBeGreaterThan(0);
    expect(isAlive(pid)).toBe(false);
  });
});
