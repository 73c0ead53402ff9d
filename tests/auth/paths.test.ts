import { createClient } from '@supabase/supabase-js';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { addAccount, signedIn } from '../support/accounts.ts';
import { startAuthSite } from './support/auth-site.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

const account = { email: 'somebody@example.org', password: 'a good password' };
const site = await startAuthSite();
const id = await addAccount(site.sql, account);
const service = createClient(site.server.url, site.secretKey, { auth: { persistSession: false } });
afterAll(() => site.stop());

describe('what is switched off answers as Supabase’s service does', () => {
  test.each<[string, string, unknown, number, string, string]>([
    [
      'POST',
      '/signup',
      { phone: '441632960147', password: 'long enough' },
      400,
      'phone_provider_disabled',
      'Phone signups are disabled',
    ],
    ['POST', '/signup', {}, 422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'],
    [
      'POST',
      '/token?grant_type=password',
      { phone: '441632960147', password: 'x' },
      422,
      'phone_provider_disabled',
      'Phone logins are disabled',
    ],
    ['POST', '/otp', { phone: '441632960147' }, 400, 'phone_provider_disabled', 'Unsupported phone provider'],
    ['POST', '/resend', { type: 'sms' }, 400, 'validation_failed', 'Type provided requires a phone number'],
    [
      'POST',
      '/verify',
      { type: 'sms', phone: 'x', token: '1' },
      400,
      'validation_failed',
      'Invalid phone number format (E.164 required)',
    ],
    ['POST', '/sso', { domain: 'example.org' }, 404, 'saml_provider_disabled', 'SAML 2.0 is disabled'],
    [
      'POST',
      '/token?grant_type=web3',
      { chain: 'ethereum' },
      422,
      'web3_provider_disabled',
      'Web3 provider is disabled',
    ],
    [
      'POST',
      '/token?grant_type=id_token',
      { provider: 'google', id_token: 'x' },
      400,
      'provider_disabled',
      'Provider (issuer "google") is not enabled',
    ],
    ['POST', '/token?grant_type=other', {}, 400, 'invalid_credentials', 'unsupported_grant_type'],
    ['POST', '/passkeys/authentication/options', {}, 404, 'passkey_disabled', 'Passkeys are disabled'],
    ['GET', '/nothing', undefined, 404, 'not_found', 'Not found'],
    ['DELETE', '/signup', undefined, 405, 'method_not_allowed', 'Method not allowed'],
  ])('%s %s %j', async (method, path, body, status, code, message) => {
    const coded = await site.ask(method, path, { body });
    expect({ status: coded.status, json: coded.json }).toEqual({ status, json: { code, message } });
    expect(coded.headers.get('x-supabase-api-version')).toBe('2024-01-01');
    const olderAnswer = await site.ask(method, path, { body, headers: { 'x-supabase-api-version': '' } });
    expect(olderAnswer.json).toEqual({ code: status, error_code: code, msg: message });
  });

  test('a token of another service is asked for in OAuth’s words', async () => {
    const { status, json } = await site.ask('POST', '/token?grant_type=id_token', { body: {} });
    expect({ status, json }).toEqual({
      status: 400,
      json: { error: 'invalid request', error_description: 'id_token required' },
    });
  });

  test('OAuth clients are for the service key, and off', async () => {
    expect((await site.ask('GET', '/admin/oauth/clients')).status).toBe(401);
    const { json, status } = await site.ask('GET', '/admin/oauth/clients', { token: site.secretKey });
    expect({ status, json }).toEqual({
      status: 404,
      json: { code: 'feature_disabled', message: 'OAuth server is disabled' },
    });
  });
});

describe('an account', () => {
  test('keeps what its owner says of themselves, a name of 100 characters, and never more than 4 KB', async () => {
    const client = await signedIn(site.server.url, account);
    const junk = { note: 'x'.repeat(5_000), role: 'admin' };
    expect((await client.auth.updateUser({ data: junk })).error?.code).toBe('validation_failed');
    expect(
      (await client.auth.updateUser({ data: { full_name: `  ${'N'.repeat(150)}`, role: 'admin' } })).error,
    ).toBeNull();
    const [row] = await site.sql`select raw_user_meta_data as kept, role from auth.users where id = ${id}`;
    expect(row).toMatchObject({ kept: { full_name: 'N'.repeat(100), role: 'admin' }, role: 'authenticated' });
    expect(await site.sql`select full_name from public.profiles where id = ${id}`).toEqual([
      { full_name: 'N'.repeat(100) },
    ]);
  });

  test('is refused an address that looks like another’s, and a password that bcrypt would cut', async () => {
    for (const email of ['ѕomebody@example.org', 'somebody@exаmple.org'])
      expect((await site.ask('POST', '/signup', { body: { email, password: 'long enough' } })).json.code).toBe(
        'validation_failed',
      );
    const longPassword = 'ü'.repeat(37);
    expect(
      (await site.ask('POST', '/signup', { body: { email: 'long@example.org', password: longPassword } })).json.code,
    ).toBe('validation_failed');
    const client = await signedIn(site.server.url, account);
    expect((await client.auth.updateUser({ password: longPassword })).error?.code).toBe('validation_failed');
    expect(
      (await service.auth.admin.createUser({ email: 'long@example.org', password: longPassword })).error?.code,
    ).toBe('validation_failed');
    expect((await service.auth.admin.updateUserById(id, { password: longPassword })).error?.code).toBe(
      'validation_failed',
    );
  });

  test('is told what is wrong in the ways the official client knows', async () => {
    const client = await signedIn(site.server.url, account);
    const { error: weak } = await client.auth.updateUser({ password: 'short' });
    expect(weak).toMatchObject({ name: 'AuthWeakPasswordError', code: 'weak_password', reasons: ['length'] });
    const { error: phone } = await client.auth.mfa.enroll({ factorType: 'phone', phone: '+441632960147' });
    expect(phone?.code).toBe('mfa_phone_enroll_not_enabled');
    const token = (await client.auth.getSession()).data.session?.access_token ?? '';
    const unknownScope = await site.ask('POST', '/logout?scope=everything', { token });
    expect(unknownScope).toMatchObject({ status: 400, json: { code: 'validation_failed' } });
    expect((await client.auth.getUser()).error).toBeNull();
    expect((await site.ask('POST', '/logout?scope=others', { token })).status).toBe(204);
    const ownRole = await site.ask('PUT', '/user', { token, body: { app_metadata: { role: 'admin' } } });
    expect(ownRole).toMatchObject({ status: 403, json: { code: 'not_admin' } });
    const { error: wrongPassword } = await client.auth.signInWithPassword({ ...account, password: 'not this one' });
    expect(wrongPassword?.code).toBe('invalid_credentials');
  });

  test('is made once, however many ask for it at the same moment', async () => {
    const createdUsers = await Promise.all(
      Array.from({ length: 6 }, () => service.auth.admin.createUser({ email: 'twice@example.org' })),
    );
    const refusals = createdUsers.flatMap(({ error }) => error?.code ?? []);
    expect(refusals).toEqual(Array(5).fill('email_exists'));
  });

  test('is found by every spelling of its address', async () => {
    const client = await signedIn(site.server.url, { ...account, email: ' ＳＯＭＥＢＯＤＹ@Example.ORG' });
    expect((await client.auth.getUser()).data.user?.id).toBe(id);
  });
});

test('the keys that everybody may read verify a token, and the settings say what is on', async () => {
  const { json } = await site.ask('GET', '/.well-known/jwks.json', { headers: { apikey: '' } });
  expect(json.keys).toMatchObject([{ kty: 'EC', crv: 'P-256', alg: 'ES256' }]);
  expect((await site.ask('GET', '/settings')).json).toMatchObject({
    external: { email: true, phone: false },
    disable_signup: false,
    mailer_autoconfirm: false,
  });
  expect((await site.ask('GET', '/health')).status).toBe(200);
  expect((await site.ask('GET', '/settings', { headers: { apikey: '' } })).json.message).toBe(
    'No API key found in request',
  );
});
