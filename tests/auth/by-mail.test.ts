import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { limits } from '#server/api/limits.ts';
import { addAccount } from '../support/accounts.ts';
import { startAuthSite } from './support/auth-site.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const password = 'a good password';
const site = await startAuthSite();
afterAll(() => site.stop());

describe('signing up where mail is set up', () => {
  const email = 'new@example.org';

  test('needs the mailbox, and only its code opens the account', async () => {
    const made = await site.ask('POST', '/signup', { body: { email, password, data: { full_name: 'Nell New' } } });
    expect(made).toMatchObject({ status: 200, json: { email, identities: [] } });
    expect(made.json.access_token).toBeUndefined();
    const { code } = await site.mailTo(email, /Confirm your e-mail/);
    expect((await site.signIn(email, password)).json).toMatchObject({ code: 'email_not_confirmed' });
    expect((await site.ask('POST', '/verify', { body: { type: 'signup', email, token: '00000000' } })).status).toBe(
      403,
    );
    const verified = await site.ask('POST', '/verify', { body: { type: 'signup', email, token: code } });
    expect(verified.json).toMatchObject({ token_type: 'bearer', user: { email } });
    expect((await site.signIn(email, password)).status).toBe(200);
    expect((await site.ask('POST', '/verify', { body: { type: 'signup', email, token: code } })).json.code).toBe(
      'otp_expired',
    );
  });

  test('answers the same for a known address as for a new one, and tells the owner by mail', async () => {
    const known = await site.ask('POST', '/signup', { body: { email, password: 'somebody else’s' } });
    const unknown = await site.ask('POST', '/signup', { body: { email: 'unknown@example.org', password } });
    const shape = ({ json, status }: typeof known) => ({
      status,
      ...json,
      id: '',
      email: '',
      created_at: '',
      updated_at: '',
      confirmation_sent_at: '',
    });
    expect(shape(known)).toEqual(shape(unknown));
    expect((await site.mailTo(email, /You have an account already/)).text).not.toMatch(/token_hash|Your code/);
    expect((await site.signIn(email, 'somebody else’s')).json.code).toBe('invalid_credentials');
  });

  test('a stranger’s unconfirmed sign-up leaves nothing behind when the owner of the mailbox signs up', async () => {
    const claimed = 'claimed@example.org';
    await site.ask('POST', '/signup', { body: { email: claimed, password: 'the stranger knows' } });
    const first = await site.mailTo(claimed, /Confirm/);
    await site.ask('POST', '/signup', { body: { email: claimed, password } });
    const { tokenHash } = await site.mailTo(claimed, /Confirm/);
    expect((await site.ask('POST', '/verify', { body: { type: 'signup', token_hash: first.tokenHash } })).status).toBe(
      403,
    );
    expect((await site.ask('POST', '/verify', { body: { type: 'signup', token_hash: tokenHash } })).status).toBe(200);
    expect((await site.signIn(claimed, 'the stranger knows')).status).toBe(400);
    expect((await site.signIn(claimed, password)).status).toBe(200);
  });

  test('a confirmation can be asked for again, and the type may be plain "email"', async () => {
    const slow = 'slow@example.org';
    await site.ask('POST', '/signup', { body: { email: slow, password } });
    await site.mailTo(slow, /Confirm/);
    expect((await site.ask('POST', '/resend', { body: { type: 'signup', email: slow } })).json).toEqual({});
    const { code } = await site.mailTo(slow, /Confirm/);
    expect((await site.ask('POST', '/verify', { body: { type: 'email', email: slow, token: code } })).status).toBe(200);
  });
});

test('whoever asks has the answer before anything is done that depends on whether there is an account', async () => {
  const email = 'timed@example.org';
  await addAccount(site.sql, { email, password });
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await new Promise<void>((locked) => {
    void site.sql.begin(async (tx) => {
      await tx`lock table auth.users, auth.one_time_tokens, auth.audit_log_entries in exclusive mode`;
      locked();
      await held;
    });
  });
  const asked: [string, object][] = [
    ['/recover', { email }],
    ['/otp', { email }],
    ['/resend', { type: 'signup', email }],
    ['/token?grant_type=password', { email, password: 'a wrong one' }],
    ['/signup', { email: 'nobody-yet@example.org', password }],
    ['/otp', { email: 'nobody-either@example.org' }],
  ];
  const statuses = [];
  for (const [path, body] of asked) statuses.push((await site.ask('POST', path, { body })).status);
  release();
  expect(statuses).toEqual([200, 200, 200, 400, 200, 200]);
  await site.mailTo('nobody-yet@example.org', /Confirm your e-mail/);
  await site.mailTo('nobody-either@example.org', /Confirm your e-mail/);
});

describe('a forgotten password', () => {
  const email = 'forgetful@example.org';
  let id: string;
  beforeAll(async () => {
    id = await addAccount(site.sql, { email, password });
  });

  test('is replaced by way of the mailbox, which ends every other session', async () => {
    const before = (await site.signIn(email, password)).json;
    expect((await site.ask('POST', '/recover', { body: { email } })).json).toEqual({});
    const { tokenHash, link } = await site.mailTo(email, /Choose a new password/);
    expect(link).toMatch(/^https:\/\/www\.orchardandhill\.example\/auth#token_hash=[\w-]+&type=recovery$/);
    const { json } = await site.ask('POST', '/verify', { body: { type: 'recovery', token_hash: tokenHash } });
    const changed = await site.ask('PUT', '/user', { token: json.access_token, body: { password: 'a brand new one' } });
    expect(changed.status).toBe(200);
    expect((await site.ask('GET', '/user', { token: before.access_token })).json.code).toBe('session_not_found');
    expect((await site.ask('GET', '/user', { token: json.access_token })).status).toBe(200);
    expect((await site.signIn(email, 'a brand new one')).status).toBe(200);
    await site.mailTo(email, /Your password was changed/);
  });

  test('the answer for an unknown address is the same, and no mail is sent', async () => {
    const unknown = 'nobody@example.org';
    expect(await site.ask('POST', '/recover', { body: { email: unknown } })).toMatchObject({ status: 200, json: {} });
    // Mails go out after the answer: when the next one is here, this one would be too.
    await site.sql`delete from gateway.attempts`;
    await site.ask('POST', '/recover', { body: { email } });
    await site.mailTo(email, /Choose a new password/);
    expect(site.mailbox.mails.filter(({ to }) => to.includes(unknown))).toEqual([]);
  });

  test('a code is good for an hour, and once, and not for somebody banned', async () => {
    await site.ask('POST', '/recover', { body: { email } });
    const { code, tokenHash } = await site.mailTo(email, /Choose a new password/);
    const body = { type: 'recovery', email, token: code };
    const refusals = async () => {
      const answers = [body, { type: 'recovery', token_hash: tokenHash }].map((one) =>
        site.ask('POST', '/verify', { body: one }),
      );
      return (await Promise.all(answers)).map(({ json }) => json.code);
    };
    await site.sql`update auth.users set recovery_sent_at = now() - interval '61 minutes' where id = ${id}`;
    expect(await refusals()).toEqual(['otp_expired', 'otp_expired']);
    await site.sql`
      update auth.users set recovery_sent_at = now() - interval '59 minutes', banned_until = now() + interval '1 hour'
      where id = ${id}`;
    expect(await refusals()).toEqual(['user_banned', 'user_banned']);
    await site.sql`update auth.users set banned_until = null where id = ${id}`;
    expect((await site.ask('POST', '/verify', { body })).status).toBe(200);
    expect((await site.ask('POST', '/verify', { body })).status).toBe(403);
  });

  test('guesses at a code are bounded by account, wherever they come from', async () => {
    await site.sql`delete from gateway.attempts`;
    const guess = (from: string) =>
      site.ask('POST', '/verify', { from, body: { type: 'recovery', email, token: '00000000' } });
    expect((await guess('192.0.2.1')).json.code).toBe('otp_expired');
    // As if the rest of the account's allowance had been used from many networks.
    await site.sql`update gateway.attempts set times = ${limits.codeByAccount.times}`;
    expect((await guess('198.51.100.1')).status).toBe(429);
    await site.sql`delete from gateway.attempts`;
  });

  test('neither the code nor the link’s token can be read from the database', async () => {
    await site.sql`delete from gateway.attempts`;
    await site.ask('POST', '/recover', { body: { email } });
    const { code, tokenHash } = await site.mailTo(email, /Choose a new password/);
    const rows = await site.sql`
      select u::text as row from auth.users u union all select t::text from auth.one_time_tokens t`;
    for (const { row } of rows) for (const secret of [code, tokenHash]) expect(row).not.toContain(secret);
  });
});

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
    const wrong = { auth_code, code_verifier: `${verifier}-not` };
    expect((await site.ask('POST', '/token?grant_type=pkce', { body: wrong })).json.code).toBe('bad_code_verifier');
    const right = { auth_code, code_verifier: verifier };
    expect((await site.ask('POST', '/token?grant_type=pkce', { body: right })).json.user.email).toBe(email);
    expect((await site.ask('POST', '/token?grant_type=pkce', { body: right })).json.code).toBe('flow_state_not_found');
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

describe('an invitation', () => {
  const service = () => ({ token: site.secretKey, headers: { apikey: site.secretKey } });

  test('makes an account that its mailbox opens within 72 hours, and that a stranger’s sign-up cannot take', async () => {
    const email = 'colleague@example.org';
    const invited = await site.ask('POST', '/invite', {
      ...service(),
      body: { email, data: { full_name: 'Col League' } },
    });
    expect(invited.json).toMatchObject({ email, invited_at: expect.any(String) });
    const { tokenHash, headers } = await site.mailTo(email, /You are invited/);
    expect(headers.get('from')).toBe('"Orchard & Hill" <mail@orchardandhill.example>');
    await site.ask('POST', '/signup', { body: { email, password: 'the stranger knows' } });
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
    expect(json).toMatchObject({ email_otp: expect.stringMatching(/^\d{8}$/), hashed_token: expect.any(String) });
    const used = await site.ask('POST', '/verify', {
      body: { type: json.verification_type, token_hash: json.hashed_token },
    });
    expect(used.json.user.email).toBe(email);
  });

  test('links to both mailboxes of a new address can be made to copy, and of no unknown type', async () => {
    const [email, new_email] = ['copied-old@example.org', 'copied-new@example.org'];
    await addAccount(site.sql, { email, password });
    const make = (type: string) =>
      site.ask('POST', '/admin/generate_link', { ...service(), body: { type, email, new_email } });
    const follow = (token_hash: string) => site.ask('POST', '/verify', { body: { type: 'email_change', token_hash } });
    const toOld = (await make('email_change_current')).json;
    const toNew = (await make('email_change_new')).json;
    expect((await follow(toOld.hashed_token)).json.msg).toContain('the other email');
    expect((await follow(toNew.hashed_token)).json.user.email).toBe(new_email);
    expect((await make('sms')).json.code).toBe('validation_failed');
  });
});

test('no mail holds a stranger’s words', async () => {
  const data = { full_name: 'Win a prize at evil.example' };
  await site.ask('POST', '/signup', { body: { email: 'lured@example.org', password, data } });
  const { raw } = await site.mailTo('lured@example.org', /Confirm/);
  expect(raw).not.toContain('evil.example');
  expect(raw).toContain('text/plain');
  expect(raw).toContain('text/html');
});
