import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addAccount } from '../support/accounts.ts';
import { startAuthSite } from './support/auth-site.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

const password = 'a good password';
const site = await startAuthSite();
afterAll(() => site.stop());

describe('links and PKCE', () => {
  const email = 'linked@example.org';
  const verifier = 'a-verifier-that-only-this-browser-keeps-in-its-storage';
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  beforeAll(() => addAccount(site.sql, { email, password }));

  test('a followed link gives a code in the address, worth something only with the verifier', async () => {
    const flow = { code_challenge: challenge, code_challenge_method: 's256' };
    await site.ask('POST', '/otp', { body: { email, create_user: false, ...flow } });
    const { tokenHash } = await site.mailTo(email, /sign-in link/);
    expect(tokenHash).toMatch(/^pkce_/);
    const followed = await site.ask('GET', `/verify?type=magiclink&token=${tokenHash}&redirect_to=/admin`);
    expect(followed.status).toBe(303);
    const location = new URL(followed.headers.get('location') ?? '');
    expect(`${location.origin}${location.pathname}`).toBe('https://www.orchardandhill.example/admin');
    const auth_code = location.searchParams.get('code');
    const wrongVerifier = { auth_code, code_verifier: `${verifier}-not` };
    expect((await site.ask('POST', '/token?grant_type=pkce', { body: wrongVerifier })).json.code).toBe(
      'bad_code_verifier',
    );
    const rightVerifier = { auth_code, code_verifier: verifier };
    expect((await site.ask('POST', '/token?grant_type=pkce', { body: rightVerifier })).json.user.email).toBe(email);
    expect((await site.ask('POST', '/token?grant_type=pkce', { body: rightVerifier })).json.code).toBe(
      'flow_state_not_found',
    );
  });

  test('a code in an address opens nothing for somebody who is banned by then', async () => {
    const banned = 'banned@example.org';
    const id = await addAccount(site.sql, { email: banned, password });
    const flow = { code_challenge: challenge, code_challenge_method: 's256' };
    await site.ask('POST', '/otp', { body: { email: banned, create_user: false, ...flow } });
    const { tokenHash } = await site.mailTo(banned, /sign-in link/);
    const followed = await site.ask('GET', `/verify?type=magiclink&token=${tokenHash}`);
    const auth_code = new URL(followed.headers.get('location') ?? '').searchParams.get('code');
    await site.sql`update auth.users set banned_until = now() + interval '1 hour' where id = ${id}`;
    const body = { auth_code, code_verifier: verifier };
    expect((await site.ask('POST', '/token?grant_type=pkce', { body })).json.code).toBe('user_banned');
    expect(await site.sql`select from auth.sessions where user_id = ${id}`).toHaveLength(0);
  });

  test.each(['https://evil.example/', 'https://evil.test\\@www.orchardandhill.example/', '//evil.example'])(
    'a good link that asks to lead to %s leads to the site',
    async (target) => {
      await site.sql`delete from gateway.attempts`;
      await site.ask('POST', '/otp', { body: { email, create_user: false } });
      const { tokenHash } = await site.mailTo(email, /sign-in link/);
      const query = new URLSearchParams({ type: 'magiclink', token: tokenHash, redirect_to: target });
      const location = (await site.ask('GET', `/verify?${query}`)).headers.get('location') ?? '';
      expect(location).toMatch(/^https:\/\/www\.orchardandhill\.example\/#access_token=/);
    },
  );

  test('a dead link says so on the site', async () => {
    const { status, headers } = await site.ask('GET', '/verify?type=recovery&token=nothing&redirect_to=/auth');
    expect(status).toBe(303);
    expect(headers.get('location')).toContain(
      'https://www.orchardandhill.example/auth#error=access_denied&error_code=otp_expired',
    );
  });
});

test('a sign-in link makes an account for an unknown address, unless it is asked not to', async () => {
  const stranger = 'stranger@example.org';
  await site.ask('POST', '/otp', { body: { email: stranger, create_user: false } });
  // Accounts are made after the answer: when those of people who asked later are there, this one would be too.
  for (const newcomer of ['newcomer-1@example.org', 'newcomer-2@example.org']) {
    await site.ask('POST', '/otp', { body: { email: newcomer } });
    await site.mailTo(newcomer, /Confirm your email/);
    expect(await site.sql`select from auth.users where email = ${newcomer}`).toHaveLength(1);
  }
  expect(await site.sql`select from auth.users where email = ${stranger}`).toHaveLength(0);
});

describe('an invitation', () => {
  const service = () => ({ token: site.secretKey, headers: { apikey: site.secretKey } });

  test('makes an account that its mailbox opens within 72 hours, and that a stranger’s sign-up cannot take', async () => {
    const email = 'colleague@example.org';
    const invitation = await site.ask('POST', '/invite', {
      ...service(),
      body: { email, data: { full_name: 'Col League' } },
    });
    expect(invitation.json).toMatchObject({ email, invited_at: expect.any(String) });
    const { tokenHash, headers } = await site.mailTo(email, /You are invited/);
    expect(headers.get('from')).toBe('"Orchard & Hill" <mail@orchardandhill.example>');
    // So that no out-of-office reply answers it.
    expect(headers.get('auto-submitted')).toBe('auto-generated');
    await site.ask('POST', '/signup', { body: { email, password: 'the stranger knows' } });
    await site.ask('POST', '/resend', { body: { type: 'signup', email } });
    // Mails go out after the answer: when the next one is here, these would be too, and the invitation worth nothing.
    await site.ask('POST', '/signup', { body: { email: 'afterwards@example.org', password } });
    await site.mailTo('afterwards@example.org', /Confirm/);
    await site.sql`update auth.users set confirmation_sent_at = now() - interval '73 hours' where email = ${email}`;
    expect((await site.ask('POST', '/verify', { body: { type: 'invite', token_hash: tokenHash } })).status).toBe(403);
    await site.sql`update auth.users set confirmation_sent_at = now() - interval '71 hours' where email = ${email}`;
    const { json } = await site.ask('POST', '/verify', { body: { type: 'invite', token_hash: tokenHash } });
    expect((await site.ask('PUT', '/user', { token: json.access_token, body: { password } })).status).toBe(200);
    expect((await site.signIn(email, password)).status).toBe(200);
    expect((await site.ask('POST', '/invite', { ...service(), body: { email } })).json.code).toBe('email_exists');
  });

  test.each(['invite', 'signup', 'magiclink', 'recovery'])('a link of type %s can be made to copy', async (type) => {
    const email = `copied-${type}@example.org`;
    if (type === 'recovery') await addAccount(site.sql, { email, password });
    const { json } = await site.ask('POST', '/admin/generate_link', { ...service(), body: { type, email, password } });
    expect(json).toMatchObject({
      email,
      email_otp: expect.stringMatching(/^\d{8}$/),
      hashed_token: expect.any(String),
    });
    const opened = await site.ask('POST', '/verify', {
      body: { type: json.verification_type, token_hash: json.hashed_token },
    });
    expect(opened.json.user.email).toBe(email);
  });

  test('links to both mailboxes of a new address can be made to copy, and of no unknown type', async () => {
    const [email, new_email] = ['copied-old@example.org', 'copied-new@example.org'];
    await addAccount(site.sql, { email, password });
    const make = (type: string) =>
      site.ask('POST', '/admin/generate_link', { ...service(), body: { type, email, new_email } });
    const verifyEmailChange = (token_hash: string) =>
      site.ask('POST', '/verify', { body: { type: 'email_change', token_hash } });
    const toOld = (await make('email_change_current')).json;
    const toNew = (await make('email_change_new')).json;
    expect([toOld, toNew]).toMatchObject([
      { email, new_email },
      { email, new_email },
    ]);
    expect((await verifyEmailChange(toOld.hashed_token)).json.msg).toContain('the other email');
    expect((await verifyEmailChange(toNew.hashed_token)).json.user.email).toBe(new_email);
    expect((await make('sms')).json.code).toBe('validation_failed');
  });
});
