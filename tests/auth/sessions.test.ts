import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { setPassword } from 'embedded-supabase';
import { readSecrets, startAuthCleanUp } from 'embedded-supabase/testing';
import { addAccount, clientOf, clientWithToken, mayActAsAdmin, signedIn } from '../support/accounts.ts';
import { runServerCommand } from '../support/command.ts';
import { connectTo, usedDataDir, type RunningServer, startServer } from '../support/server.ts';
import { claimsOf } from '../support/tokens.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

const admin = { email: 'admin@example.org', password: 'a good password' };
let server: RunningServer;
let sql: Sql;
let adminId: string;

beforeAll(async () => {
  server = await startServer({ SEED: 'none' });
  sql = await connectTo(server);
  adminId = await addAccount(sql, { ...admin, admin: true });
  await addAccount(sql, { email: 'second@example.org', password: admin.password, admin: true });
});
afterAll(async () => {
  await sql?.end();
  await server?.stop();
});

/** A session, and what its access token alone can still read through REST. */
async function openSession() {
  const client = await signedIn(server.url, admin);
  const { data } = await client.auth.getSession();
  const token = data.session?.access_token ?? '';
  const bearer = clientWithToken(server.url, token);
  const sees = async () => (await bearer.from('profiles').select('id')).data?.length ?? 0;
  const refresh = (refreshToken = data.session?.refresh_token ?? '') =>
    clientOf(server.url).auth.refreshSession({ refresh_token: refreshToken });
  return { client, token, sees, refresh, bearer, sessionId: String(claimsOf(token).session_id) };
}

test('a token carries what Supabase’s do', async () => {
  const { token } = await openSession();
  expect(claimsOf(token)).toMatchObject({
    iss: 'https://www.orchardandhill.example/auth/v1',
    sub: adminId,
    aud: 'authenticated',
    role: 'authenticated',
    email: admin.email,
    aal: 'aal1',
    amr: [{ method: 'password', timestamp: expect.any(Number) }],
    app_metadata: { provider: 'email', providers: ['email'] },
    session_id: expect.any(String),
    is_anonymous: false,
  });
  const { data } = await clientOf(server.url).auth.getClaims(token);
  expect(data?.header.alg).toBe('ES256');
});

describe('a token opens nothing from the moment', () => {
  test.each<[string, (session: Awaited<ReturnType<typeof openSession>>) => Promise<unknown>]>([
    ['its session is signed out', ({ client }) => client.auth.signOut({ scope: 'local' })],
    ['everything is signed out', ({ client }) => client.auth.signOut({ scope: 'global' })],
    ['the owner resets the password', () => resetPassword()],
    ['the session’s row is removed', ({ sessionId }) => sql`delete from auth.sessions where id = ${sessionId}`],
    [
      'the session has lasted too long',
      ({ sessionId }) => sql`update auth.sessions set not_after = now() where id = ${sessionId}`,
    ],
    [
      'the account is banned',
      () => serviceClient().then((service) => service.auth.admin.updateUserById(adminId, { ban_duration: '1h' })),
    ],
  ])('%s', async (_, endSession) => {
    const session = await openSession();
    expect(await session.sees()).toBe(2);
    await endSession(session);
    expect(await session.sees()).toBe(0);
    expect((await session.bearer.from('google_reviews').insert({ author_name: 'x' })).error).not.toBeNull();
    expect(await mayActAsAdmin(session.bearer)).toBe(false);
    const service = await serviceClient();
    await service.auth.admin.updateUserById(adminId, { ban_duration: 'none' });
  });

  test('the role is removed, or granted', async () => {
    const session = await openSession();
    await sql`delete from public.user_roles where user_id = ${adminId}`;
    expect(await session.sees()).toBe(0);
    const usersSession = await openSession();
    expect(await usersSession.sees()).toBe(1);
    await sql`insert into public.user_roles values (${adminId}, 'admin')`;
    expect(await usersSession.sees()).toBe(0);
  });
});

async function serviceClient() {
  return createClient(server.url, (await readSecrets(server.dataDir))?.secretKey ?? '', {
    auth: { persistSession: false },
  });
}

function resetPassword(): Promise<void> {
  return setPassword(sql, { id: adminId }, admin.password);
}

describe('refresh tokens', () => {
  const age = (sessionId: string, interval: string) =>
    sql`update auth.refresh_tokens set updated_at = updated_at - ${interval}::interval where session_id = ${sessionId}`;

  test('two tabs may use one at the same moment', async () => {
    const { refresh } = await openSession();
    const answers = await Promise.all([refresh(), refresh()]);
    expect(answers.map(({ error }) => error)).toEqual([null, null]);
  });

  test('one that comes back after the grace period ends the session, for the thief and for the owner', async () => {
    const { refresh, sessionId, sees } = await openSession();
    const { data } = await refresh();
    await age(sessionId, '11 seconds');
    expect((await refresh()).error?.code).toBe('refresh_token_already_used');
    expect((await refresh(data.session?.refresh_token)).error?.code).toBe('refresh_token_not_found');
    expect(await sees()).toBe(0);
    const log = await sql`select what from public.staff_activity where person = ${adminId} and what like 'copied%'`;
    expect(log).toEqual([{ what: 'copied session ended' }]);
  });

  test('end after 30 days unused and 90 days in all', async () => {
    const unusedSession = await openSession();
    await age(unusedSession.sessionId, '30 days 1 minute');
    expect((await unusedSession.refresh()).error?.code).toBe('session_expired');
    const usedSession = await openSession();
    await age(usedSession.sessionId, '29 days');
    await sql`update auth.sessions set not_after = not_after - interval '89 days' where id = ${usedSession.sessionId}`;
    const { data, error } = await usedSession.refresh();
    expect(error).toBeNull();
    await sql`update auth.sessions set not_after = not_after - interval '25 hours' where id = ${usedSession.sessionId}`;
    expect((await usedSession.refresh(data.session?.refresh_token)).error?.code).toBe('session_expired');
  });

  test('are worth nothing to somebody who is banned, however the ban came about', async () => {
    const { refresh } = await openSession();
    await sql`update auth.users set banned_until = now() + interval '1 hour' where id = ${adminId}`;
    expect((await refresh()).error?.code).toBe('user_banned');
    await sql`update auth.users set banned_until = null where id = ${adminId}`;
    expect((await refresh()).error).toBeNull();
  });

  test('are not readable in the database', async () => {
    const { client } = await openSession();
    const { data } = await client.auth.getSession();
    const rows = await sql`select t::text as row from auth.refresh_tokens t`;
    for (const { row } of rows) expect(row).not.toContain(data.session?.refresh_token);
  });
});

test('the clean-up ends a session that began in the future, when the clock was wrong', async () => {
  const [wrongSession, aliveSession] = [await openSession(), await openSession()];
  await sql`update auth.sessions set created_at = now() + interval '3 years' where id = ${wrongSession.sessionId}`;
  await startAuthCleanUp(sql).stop();
  expect(
    await sql`select id from auth.sessions where id in (${wrongSession.sessionId}, ${aliveSession.sessionId})`,
  ).toEqual([{ id: aliveSession.sessionId }]);
});

test('the daily clean-up removes what is over and keeps what lives', async () => {
  const [deadSession, aliveSession] = [await openSession(), await openSession()];
  await sql`update auth.sessions set not_after = now() - interval '1 day' where id = ${deadSession.sessionId}`;
  await sql`insert into auth.audit_log_entries (payload, created_at) values ('{}', now() - interval '13 months')`;
  await startAuthCleanUp(sql).stop();
  expect(
    await sql`select id from auth.sessions where id in (${deadSession.sessionId}, ${aliveSession.sessionId})`,
  ).toEqual([{ id: aliveSession.sessionId }]);
  expect(await sql`select from auth.audit_log_entries where created_at < now() - interval '12 months'`).toHaveLength(0);
  expect((await sql`select from auth.audit_log_entries`).length).toBeGreaterThan(0);
});

test('an account that was there before is never promoted: the owner gets a new one, the old one loses address and sessions', async () => {
  const dataDir = await usedDataDir('none');
  onTestFinished(() => rm(path.dirname(dataDir), { recursive: true }));
  const strangerAccount = { email: 'owner@example.org', password: 'the stranger knows' };
  const firstServer = await startServer({ DATA_DIR: dataDir });
  await clientOf(firstServer.url).auth.signUp(strangerAccount);
  const earlyClient = await signedIn(firstServer.url, strangerAccount);
  const { data } = await earlyClient.auth.getSession();
  await firstServer.stop();
  const secondServer = await startServer({
    DATA_DIR: dataDir,
    SIGN_UP: 'closed',
    ADMIN_EMAIL: strangerAccount.email,
    ADMIN_PASSWORD: 'the owner’s own',
  });
  try {
    const oldClient = clientWithToken(secondServer.url, data.session?.access_token ?? '');
    expect((await oldClient.from('profiles').select('id')).data).toEqual([]);
    expect(await mayActAsAdmin(oldClient)).toBe(false);
    expect((await clientOf(secondServer.url).auth.signInWithPassword(strangerAccount)).error?.code).toBe(
      'invalid_credentials',
    );
    const owner = await signedIn(secondServer.url, { email: strangerAccount.email, password: 'the owner’s own' });
    expect(await mayActAsAdmin(owner)).toBe(true);
    const refusedSignUp = await clientOf(secondServer.url).auth.signUp({
      email: 'late@example.org',
      password: 'long enough',
    });
    expect(refusedSignUp.error).toMatchObject({ status: 422, code: 'signup_disabled' });
    expect((await clientOf(secondServer.url).auth.signInWithOtp({ email: 'late@example.org' })).error?.code).toBe(
      'otp_disabled',
    );
    const adminList = await runServerCommand('admin', ['list'], { DATA_DIR: dataDir });
    expect(
      adminList.output
        .split('\n')
        .map((line) => line.trim())
        .toSorted(),
    ).toEqual(['(no address)\t-', 'owner@example.org\tadmin']);
  } finally {
    await secondServer.stop();
  }
});
