import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { publishableKey } from 'embedded-supabase';
import { connect } from 'embedded-supabase/testing';
import { anEnquiry, submit, until } from '../enquiries/support/enquiries.ts';
import { addAccount, clientOf, signedIn } from '../support/accounts.ts';
import { type OtherPostgres, startOtherPostgres } from '../support/debian-postgres.ts';
import { connectedLogins, loginsOfStrangers } from './support/logins.ts';
import { freshDataDir, type RunningServer, startServer } from '../support/server.ts';

// Whole servers start and stop here, also on machines that are busy with more.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

const owner = { email: 'owner@example.org', password: 'a good password' };

let otherPostgres: OtherPostgres;
let sql: Sql;
let server: RunningServer;

beforeAll(async () => {
  otherPostgres = await startOtherPostgres();
  server = await startServer({ DATABASE_URL: otherPostgres.url, TRUST_PROXY: '1' });
  sql = connect(otherPostgres.url, { max: 2 });
  await addAccount(sql, { ...owner, admin: true });
});

afterAll(async () => {
  await sql?.end();
  await server?.stop();
  await otherPostgres?.stop();
});

test('what strangers reach comes by two logins: one is nobody but three roles, one knows only accounts and limits', async () => {
  await clientOf(server.url).from('google_reviews').select('id');
  expect((await submit(server.url, anEnquiry())).status).toBe(200);
  await signedIn(server.url, owner);
  expect(await connectedLogins(sql)).toEqual(loginsOfStrangers);
});

test('while reviews are stuck, strangers are told to come again, and enquiries and sign-in go on', async () => {
  const heldConnection = await sql.reserve();
  try {
    await heldConnection`begin`;
    await heldConnection`lock table public.google_reviews in access exclusive mode`;
    const stuck = Array.from({ length: 24 }, (_, number) =>
      fetch(`${server.url}/rest/v1/google_reviews?select=id`, {
        headers: { apikey: publishableKey, 'x-forwarded-for': `203.0.113.${number}` },
      }),
    );
    expect((await submit(server.url, anEnquiry())).status).toBe(200);
    const admin = await signedIn(server.url, owner);
    expect((await admin.auth.getUser()).error).toBeNull();
    for (const answer of await Promise.all(stuck)) expect(answer.status).toBe(503);
  } finally {
    await heldConnection`rollback`;
    heldConnection.release();
  }
  expect((await clientOf(server.url).from('google_reviews').select('id')).error).toBeNull();
});

test('where the login may not make another, the server says so and works with it', async () => {
  await sql.unsafe(`create role plain login password 'plain'`);
  await sql.unsafe('grant anon, authenticated, service_role to plain with admin option');
  await sql.unsafe('create database plain owner plain');
  const url = Object.assign(new URL(otherPostgres.url), { username: 'plain', password: 'plain', pathname: '/plain' });
  const modest = await startServer({ DATABASE_URL: url.href });
  const { data } = await clientOf(modest.url).from('google_reviews').select('id');
  const { error } = await clientOf(modest.url).auth.signInWithPassword({
    email: 'nobody@example.org',
    password: 'wrong',
  });
  await modest.stop();
  expect(data).toHaveLength(4);
  expect(error?.code).toBe('invalid_credentials');
  expect(modest.log()).toContain('reads and functions use the login of DATABASE_URL');
  expect(modest.log()).toContain('accounts and limits use the login of DATABASE_URL');
  expect(server.log()).not.toContain('use the login of DATABASE_URL');
});

test.each(['SIGTERM', 'SIGINT'] as const)('a start that waits for another one ends on %s', async (signal) => {
  const heldConnection = await sql.reserve();
  await heldConnection`select pg_advisory_lock(hashtextextended('site: set-up', 0))`;
  const dataDir = await freshDataDir();
  onTestFinished(() => rm(path.dirname(dataDir), { recursive: true }));
  const waitingServer = spawn(process.execPath, ['server/main.ts'], {
    env: { PATH: process.env.PATH, PORT: '0', DATABASE_URL: otherPostgres.url, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    let output = '';
    waitingServer.stdout.on('data', (chunk) => (output += String(chunk)));
    await until(() => output.includes('another process is setting the database up'));
    const exit = once(waitingServer, 'exit');
    waitingServer.kill(signal);
    expect((await exit)[0]).toBe(0);
  } finally {
    waitingServer.kill('SIGKILL');
    await heldConnection`select pg_advisory_unlock(hashtextextended('site: set-up', 0))`;
    heldConnection.release();
  }
});
