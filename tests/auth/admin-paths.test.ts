import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { addAccount, clientOf, signedIn } from '../support/accounts.ts';
import { startAuthSite } from './support/auth-site.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

const account = { email: 'somebody@example.org', password: 'a good password' };
const site = await startAuthSite();
const id = await addAccount(site.sql, account);
const service = createClient(site.server.url, site.secretKey, { auth: { persistSession: false } });
afterAll(() => site.stop());

describe('the admin paths', () => {
  test('are closed to strangers and to people who are signed in', async () => {
    const { data } = await (await signedIn(site.server.url, account)).auth.getSession();
    for (const [method, path] of [
      ['GET', '/admin/users'],
      ['POST', '/admin/users'],
      ['DELETE', `/admin/users/${id}`],
      ['POST', '/admin/generate_link'],
      ['POST', '/invite'],
    ] as const) {
      expect((await site.ask(method, path, { body: method === 'GET' ? undefined : {} })).status, path).toBe(401);
      const token = data.session?.access_token ?? '';
      expect((await site.ask(method, path, { token })).json.code, path).toBe('not_admin');
      expect((await site.ask(method, path, { token: 'sb_publishable_embedded' })).status, path).toBe(403);
    }
  });

  test('make, list, change, ban and remove accounts', async () => {
    const created = await service.auth.admin.createUser({
      email: 'made@example.org',
      password: 'long enough',
      email_confirm: true,
    });
    expect(created.error).toBeNull();
    expect(created.data.user).toMatchObject({ email_confirmed_at: expect.any(String) });
    for (const empty of ['invited_at', 'factors']) expect(created.data.user).not.toHaveProperty(empty);
    const madeId = created.data.user?.id ?? '';
    const page = await service.auth.admin.listUsers({ page: 1, perPage: 1 });
    expect(page.data).toMatchObject({ total: 2, nextPage: 2, lastPage: 2, users: [{ id: madeId }] });
    await service.auth.admin.updateUserById(madeId, { app_metadata: { team: 'green' }, email: 'moved@example.org' });
    expect((await service.auth.admin.getUserById(madeId)).data.user).toMatchObject({
      email: 'moved@example.org',
      app_metadata: { team: 'green' },
    });
    await service.auth.admin.updateUserById(madeId, { ban_duration: '1h' });
    const signIn = () =>
      clientOf(site.server.url).auth.signInWithPassword({ email: 'moved@example.org', password: 'long enough' });
    expect((await signIn()).error?.code).toBe('user_banned');
    await site.sql`update auth.users set banned_until = now() - interval '1 second' where id = ${madeId}`;
    expect((await signIn()).error).toBeNull();
    expect((await service.auth.admin.deleteUser(madeId)).error).toBeNull();
    expect((await service.auth.admin.getUserById(madeId)).error?.code).toBe('user_not_found');
    expect(await site.sql`select from public.profiles where id = ${madeId}`).toHaveLength(0);
  });

  test.each([
    ['90m', 90],
    ['1h30m', 90],
    ['1.5h10m30s', 100.5],
  ])('ban for %s', async (ban_duration, minutes) => {
    await service.auth.admin.updateUserById(id, { ban_duration });
    const [row] = await site.sql`
      select round(extract(epoch from banned_until - updated_at) / 60, 1)::float as minutes from auth.users where id = ${id}`;
    expect(row?.minutes).toBe(minutes);
    await service.auth.admin.updateUserById(id, { ban_duration: 'none' });
    expect((await service.auth.admin.getUserById(id)).data.user).not.toHaveProperty('banned_until');
  });

  test('never give an account another role of the database', async () => {
    const refusal = await service.auth.admin.createUser({ email: 'role@example.org', role: 'service_role' });
    expect(refusal.error?.status).toBe(400);
    expect(await site.sql`select from auth.users where email = 'role@example.org'`).toHaveLength(0);
  });

  test.each<[string, string, unknown, string]>([
    ['POST', '/admin/users', { phone: '441632960147' }, 'phone_provider_disabled'],
    ['POST', '/admin/users', { password: 'long enough' }, 'validation_failed'],
    ['POST', '/admin/users', { email: 'id@example.org', id: '1' }, 'validation_failed'],
    ['GET', '/admin/users?page=0', undefined, 'validation_failed'],
    ['GET', '/admin/users?page=a1', undefined, 'validation_failed'],
    ['POST', '/admin/generate_link', { type: 'signup', email: 'nobody@example.org' }, 'validation_failed'],
    ['POST', '/admin/generate_link', { email: 'nobody@example.org' }, 'validation_failed'],
  ])('refuse %s %s %j', async (method, path, body, code) => {
    const users = await site.sql`select from auth.users`;
    const { status, json } = await site.ask(method, path, { token: site.secretKey, body });
    expect({ status, code: json.code }).toEqual({ status: 400, code });
    expect(await site.sql`select from auth.users`).toHaveLength(users.length);
  });

  test('make accounts that wait for their mailbox, unless they say that it is known', async () => {
    const newcomer = { email: 'waits@example.org', password: 'long enough' };
    await service.auth.admin.createUser(newcomer);
    const { error } = await clientOf(site.server.url).auth.signInWithPassword(newcomer);
    expect(error?.code).toBe('email_not_confirmed');
  });

  test('name the next page of accounts as long as there is one', async () => {
    const links = async (page: number) => {
      const { headers } = await site.ask('GET', `/admin/users?page=${page}&per_page=1`, { token: site.secretKey });
      return (headers.get('link') ?? '').match(/rel="\w+"/g);
    };
    const { length } = await site.sql`select from auth.users`;
    expect(await links(length - 1)).toEqual(['rel="next"', 'rel="last"']);
    expect(await links(length)).toEqual(['rel="last"']);
  });

  test('say what is wrong with an id', async () => {
    expect((await site.ask('GET', '/admin/users/x', { token: site.secretKey })).status).toBe(404);
    expect((await site.ask('GET', `/admin/users/${randomUUID()}`, { token: site.secretKey })).json.code).toBe(
      'user_not_found',
    );
  });
});
