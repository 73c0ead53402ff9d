import type { SupabaseClient } from '@supabase/supabase-js';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { publishableKey } from 'embedded-supabase';
import { readSecrets } from 'embedded-supabase/testing';
import { addAccount, clientOf, signedIn } from '../support/accounts.ts';
import { connectTo, type RunningServer, startServer } from '../support/server.ts';
import { claimsOf, forgeToken } from '../support/tokens.ts';

// Whole servers start and stop here, also on machines that are busy with more.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

const user = { email: 'user@example.org', password: 'a good password' };
const owner = { email: 'owner@example.org', password: 'a good password' };

type FetchOptions = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };

let server: RunningServer;
let sql: Sql;
let attacker: SupabaseClient;
let userId: string;
let ownerId: string;

beforeAll(async () => {
  server = await startServer();
  sql = await connectTo(server);
  ownerId = await addAccount(sql, { ...owner, admin: true });
  userId = await addAccount(sql, user);
  await sql`insert into public.user_roles values (${userId}, 'editor')`;
  attacker = await signedIn(server.url, user);
});

afterAll(async () => {
  await sql?.end();
  await server?.stop();
});

async function admins(): Promise<string[]> {
  return (await sql`select user_id from public.user_roles where role = 'admin'`).map((row) => row.user_id);
}

function asToken(token: string, address: string, init: FetchOptions = {}) {
  const headers = { apikey: publishableKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return fetch(`${server.url}${address}`, { ...init, headers: { ...headers, ...init.headers } });
}

describe('a signed-in user who is no admin', () => {
  test('cannot make himself an admin by insert, update or upsert', async () => {
    await attacker.from('user_roles').insert({ user_id: userId, role: 'admin' });
    await attacker.from('user_roles').update({ role: 'admin' }).eq('user_id', userId);
    await attacker.from('user_roles').upsert({ user_id: userId, role: 'admin' });
    expect(await admins()).toEqual([ownerId]);
  });

  test('cannot take the admin role from the owner', async () => {
    await attacker.from('user_roles').delete().eq('user_id', ownerId);
    await attacker.from('user_roles').update({ user_id: userId }).eq('user_id', ownerId);
    expect(await admins()).toEqual([ownerId]);
  });

  test('does not see the roles or profiles of others, nor through embedding or counting', async () => {
    expect((await attacker.from('user_roles').select('*')).data).toEqual([{ user_id: userId, role: 'editor' }]);
    expect((await attacker.from('user_roles').select('*').eq('user_id', ownerId)).data).toEqual([]);
    expect((await attacker.from('profiles').select('id')).data).toEqual([{ id: userId }]);
    expect((await attacker.from('profiles').select('*, user_roles(*)')).error?.code).toBe('PGRST200');
    expect((await attacker.from('profiles').select('*', { count: 'exact', head: true })).count).toBe(1);
  });

  test('cannot store an enquiry past the function', async () => {
    const countBefore = await sql`select count(*) from public.enquiries`;
    await attacker.from('enquiries').insert({ name: 'Sneaky' });
    const rpcAnswer = await attacker.rpc('submit_enquiry', { payload: {}, address_hash: 'x', channels: [] });
    expect(rpcAnswer.error).not.toBeNull();
    expect(await sql`select count(*) from public.enquiries`).toEqual(countBefore);
  });

  test('stays no admin by writing claims into his own metadata', async () => {
    await attacker.auth.updateUser({ data: { role: 'admin', is_admin: true } });
    await attacker.auth.refreshSession();
    expect((await attacker.from('profiles').select('id')).data).toHaveLength(1);
  });
});

describe('a forged token', () => {
  const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;

  test.each<[string, () => Promise<string>]>([
    ['unsigned', async () => forgeToken({ sub: ownerId, role: 'authenticated', exp: inAnHour() }, null)],
    [
      'signed with the library’s well-known secret',
      async () =>
        forgeToken(
          { sub: ownerId, role: 'service_role', exp: inAnHour() },
          'super-secret-jwt-token-with-at-least-32-characters-long',
        ),
    ],
    [
      'signed with the publishable key',
      async () => forgeToken({ sub: ownerId, role: 'service_role', exp: inAnHour() }, publishableKey),
    ],
    [
      'with an empty signature secret',
      async () => forgeToken({ sub: ownerId, role: 'service_role', exp: inAnHour() }, ''),
    ],
    [
      'tampered with after signing',
      async () => {
        const token = (await attacker.auth.getSession()).data.session?.access_token ?? '';
        const [tokenHeader, , signature] = token.split('.');
        const claims = Buffer.from(JSON.stringify({ ...claimsOf(token), sub: ownerId })).toString('base64url');
        return `${tokenHeader}.${claims}.${signature}`;
      },
    ],
    [
      'that was good but has expired',
      async () => {
        const secrets = await readSecrets(server.dataDir);
        return forgeToken(
          { sub: ownerId, role: 'authenticated', aud: 'authenticated', exp: inAnHour() - 7200 },
          secrets?.jwtSecret ?? '',
        );
      },
    ],
  ])('%s opens nothing', async (_, forge) => {
    const token = await forge();
    expect((await asToken(token, '/auth/v1/user')).status).toBeGreaterThanOrEqual(401);
    const read = await asToken(token, '/rest/v1/profiles?select=*');
    expect(read.status).toBeGreaterThanOrEqual(401);
    expect(await read.text()).not.toContain('@example.org');
  });

  test('with the right secret would have opened it: the cases above can fail', async () => {
    const secrets = await readSecrets(server.dataDir);
    const { data } = await (await signedIn(server.url, owner)).auth.getSession();
    const { session_id } = claimsOf(data.session?.access_token ?? '');
    const token = forgeToken(
      { sub: ownerId, role: 'authenticated', aud: 'authenticated', session_id, exp: inAnHour() },
      secrets?.jwtSecret ?? '',
    );
    expect(await (await asToken(token, '/rest/v1/profiles?select=email')).json()).toHaveLength(2);
  });
});

describe('the Data API', () => {
  test.each(['auth', 'gateway', 'private', 'supabase_migrations', 'pg_catalog', 'information_schema'])(
    'does not show the schema %s',
    async (schema) => {
      for (const table of ['users', 'attempts', 'schema_migrations', 'pg_authid', 'tables']) {
        const read = await asToken(publishableKey, `/rest/v1/${table}?select=*&limit=1`, {
          headers: { 'accept-profile': schema },
        });
        expect(read.ok).toBe(false);
      }
    },
  );

  test.each([
    'set_config',
    'pg_read_file',
    'pg_sleep',
    'query_to_xml',
    'lo_import',
    'dblink',
    'keep_one_admin',
    'purge_enquiries',
  ])('does not run the function %s for a stranger', async (name) => {
    const rpcAnswer = await asToken(publishableKey, `/rest/v1/rpc/${name}`, { method: 'POST', body: '{}' });
    expect(rpcAnswer.ok).toBe(false);
    expect(rpcAnswer.status).toBeLessThan(500);
  });

  test('says that there is no such function to whoever leaves out what it takes', async () => {
    const { error, status } = await attacker.rpc('read_enquiry', {});
    expect({ status, code: error?.code }).toEqual({ status: 404, code: '42883' });
  });

  test.each([
    "?id=eq.'; drop table public.google_reviews; --",
    '?select=*,auth.users(*)',
    '?select=*,users(*)',
    '?order=created_at;drop table public.profiles',
    "?author_name=eq.x' or '1'='1",
    '?or=(is_featured.eq.false,author_name.eq.x)',
    '?is_featured=eq.false',
    '?select=*&is_featured=is.false',
    '?select=author_name::text,is_featured&is_featured=not.eq.true',
  ])('keeps hidden reviews hidden from the filter %s', async (query) => {
    const read = await asToken(publishableKey, `/rest/v1/google_reviews${encodeURI(query)}`);
    expect(read.status).toBeLessThan(500);
    expect(await read.text()).not.toMatch(/Sample customer, (five|six)/);
    expect(await sql`select count(*)::int as found from public.google_reviews`).toEqual([{ found: 6 }]);
  });
});

describe('sessions', () => {
  async function freshSession() {
    const client = await signedIn(server.url, user);
    return { client, session: (await client.auth.getSession()).data.session };
  }

  async function stillRefreshes(token: string | undefined): Promise<boolean> {
    return (await clientOf(server.url).auth.refreshSession({ refresh_token: token ?? '' })).error === null;
  }

  test('signing out here leaves the others, signing out others leaves this one, signing out everywhere leaves none', async () => {
    const [firstSession, secondSession] = [await freshSession(), await freshSession()];
    await firstSession.client.auth.signOut({ scope: 'local' });
    expect(await stillRefreshes(firstSession.session?.refresh_token)).toBe(false);
    const reuse = await clientOf(server.url).auth.refreshSession({
      refresh_token: secondSession.session?.refresh_token ?? '',
    });
    expect(reuse.error).toBeNull();
    const [thirdSession, fourthSession] = [await freshSession(), await freshSession()];
    await thirdSession.client.auth.signOut({ scope: 'others' });
    expect(await stillRefreshes(reuse.data.session?.refresh_token)).toBe(false);
    expect(await stillRefreshes(fourthSession.session?.refresh_token)).toBe(false);
    expect((await thirdSession.client.auth.refreshSession()).error).toBeNull();
    const five = await freshSession();
    await thirdSession.client.auth.signOut({ scope: 'global' });
    expect(await stillRefreshes(five.session?.refresh_token)).toBe(false);
  });

  test('an old refresh token is worth nothing, and trying it ends the session it was stolen from', async () => {
    const { session } = await freshSession();
    const stolen = session?.refresh_token ?? '';
    const firstRefresh = await clientOf(server.url).auth.refreshSession({ refresh_token: stolen });
    const secondRefresh = await clientOf(server.url).auth.refreshSession({
      refresh_token: firstRefresh.data.session?.refresh_token ?? '',
    });
    expect(secondRefresh.error).toBeNull();
    // The seconds are over in which two tabs may use one token.
    await sql`update auth.refresh_tokens set updated_at = updated_at - interval '1 minute' where user_id = ${userId}`;
    expect(await stillRefreshes(stolen)).toBe(false);
    expect(await stillRefreshes(secondRefresh.data.session?.refresh_token)).toBe(false);
  });
});
