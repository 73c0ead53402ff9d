import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { limits } from 'embedded-supabase/testing';
import { addAccount } from '../support/accounts.ts';
import { startAuthSite } from './support/auth-site.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

const password = 'a good password';
const site = await startAuthSite();
afterAll(() => site.stop());

describe('signing up where mail is set up', () => {
  const email = 'new@example.org';

  test('needs the mailbox, and only its code opens the account', async () => {
    const signUp = await site.ask('POST', '/signup', { body: { email, password, data: { full_name: 'Nell New' } } });
    expect(signUp).toMatchObject({ status: 200, json: { email, identities: [] } });
    expect(signUp.json.access_token).toBeUndefined();
    const { code } = await site.mailTo(email, /Confirm your email/);
    expect((await site.signIn(email, password)).json).toMatchObject({ code: 'email_not_confirmed' });
    expect((await site.ask('POST', '/verify', { body: { type: 'signup', email, token: '00000000' } })).status).toBe(
      403,
    );
    const verification = await site.ask('POST', '/verify', { body: { type: 'signup', email, token: code } });
    expect(verification.json).toMatchObject({ token_type: 'bearer', user: { email } });
    expect((await site.signIn(email, password)).status).toBe(200);
    expect((await site.ask('POST', '/verify', { body: { type: 'signup', email, token: code } })).json.code).toBe(
      'otp_expired',
    );
  });

  test('answers the same for a known address as for a new one, and tells the owner by mail', async () => {
    const secondSignUp = await site.ask('POST', '/signup', { body: { email, password: 'somebody else’s' } });
    const unknown = await site.ask('POST', '/signup', { body: { email: 'unknown@example.org', password } });
    const shape = ({ json, status }: typeof secondSignUp) => ({
      status,
      ...json,
      id: '',
      email: '',
      created_at: '',
      updated_at: '',
      confirmation_sent_at: '',
    });
    expect(shape(secondSignUp)).toEqual(shape(unknown));
    expect((await site.mailTo(email, /You have an account already/)).text).not.toMatch(/token_hash|Your code/);
    expect((await site.signIn(email, 'somebody else’s')).json.code).toBe('invalid_credentials');
  });

  test('a confirmation can be asked for again, and the type may be plain "email"', async () => {
    const slowAddress = 'slow@example.org';
    await site.ask('POST', '/signup', { body: { email: slowAddress, password } });
    await site.mailTo(slowAddress, /Confirm/);
    expect((await site.ask('POST', '/resend', { body: { type: 'signup', email: slowAddress } })).json).toEqual({});
    const { code } = await site.mailTo(slowAddress, /Confirm/);
    expect(
      (await site.ask('POST', '/verify', { body: { type: 'email', email: slowAddress, token: code } })).status,
    ).toBe(200);
  });
});

test('whoever asks has the answer before anything is done that depends on whether there is an account', async () => {
  const email = 'timed@example.org';
  await addAccount(site.sql, { email, password });
  let release = () => {};
  const hold = new Promise<void>((resolve) => (release = resolve));
  await new Promise<void>((resolve) => {
    void site.sql.begin(async (tx) => {
      await tx`lock table auth.users, auth.one_time_tokens, auth.audit_log_entries in exclusive mode`;
      resolve();
      await hold;
    });
  });
  const requests: [string, object][] = [
    ['/recover', { email }],
    ['/otp', { email }],
    ['/resend', { type: 'signup', email }],
    ['/token?grant_type=password', { email, password: 'a wrong one' }],
    ['/signup', { email: 'nobody-yet@example.org', password }],
    ['/otp', { email: 'nobody-either@example.org' }],
  ];
  const statuses = [];
  for (const [path, body] of requests) statuses.push((await site.ask('POST', path, { body })).status);
  release();
  expect(statuses).toEqual([200, 200, 200, 400, 200, 200]);
  await site.mailTo('nobody-yet@example.org', /Confirm your email/);
  await site.mailTo('nobody-either@example.org', /Confirm your email/);
  // A stranger's request for a link costs no hash of a password.
  expect(await site.sql`select encrypted_password from auth.users where email = 'nobody-either@example.org'`).toEqual([
    { encrypted_password: null },
  ]);
});

describe('a forgotten password', () => {
  const email = 'forgetful@example.org';
  let id: string;
  beforeAll(async () => {
    id = await addAccount(site.sql, { email, password });
  });

  test('is replaced by way of the mailbox, which ends every other session', async () => {
    const sessionBefore = (await site.signIn(email, password)).json;
    expect((await site.ask('POST', '/recover', { body: { email } })).json).toEqual({});
    const { tokenHash, link } = await site.mailTo(email, /Choose a new password/);
    expect(link).toMatch(/^https:\/\/www\.orchardandhill\.example\/auth#token_hash=[\w-]+&type=recovery$/);
    const { json } = await site.ask('POST', '/verify', { body: { type: 'recovery', token_hash: tokenHash } });
    const change = await site.ask('PUT', '/user', { token: json.access_token, body: { password: 'a brand new one' } });
    expect(change.status).toBe(200);
    expect((await site.ask('GET', '/user', { token: sessionBefore.access_token })).json.code).toBe('session_not_found');
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
      const answers = [body, { type: 'recovery', token_hash: tokenHash }].map((attempt) =>
        site.ask('POST', '/verify', { body: attempt }),
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
    const verifyGuess = (from: string) =>
      site.ask('POST', '/verify', { from, body: { type: 'recovery', email, token: '00000000' } });
    expect((await verifyGuess('192.0.2.1')).json.code).toBe('otp_expired');
    // As if the rest of the account's allowance had been used from many networks.
    const { times, refill } = limits.codeByAccount;
    await site.sql`update gateway.attempts set ends_at = now() + ${`${times * refill} seconds`}::interval`;
    expect((await verifyGuess('198.51.100.1')).status).toBe(429);
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

test('no mail holds a stranger’s words', async () => {
  const data = { full_name: 'Win a prize at evil.example' };
  await site.ask('POST', '/signup', { body: { email: 'lured@example.org', password, data } });
  const { raw } = await site.mailTo('lured@example.org', /Confirm/);
  expect(raw).not.toContain('evil.example');
  expect(raw).toContain('text/plain');
  expect(raw).toContain('text/html');
});

describe('a second sign-up for an address that is not confirmed', () => {
  beforeEach(() => site.sql`delete from gateway.attempts`);

  const signUp = (email: string, chosen: string) => site.ask('POST', '/signup', { body: { email, password: chosen } });
  const verify = (type: string, token_hash: string) => site.ask('POST', '/verify', { body: { type, token_hash } });

  test('confirms neither password: the owner of the mailbox chooses one', async () => {
    const email = 'twice@example.org';
    await signUp(email, 'the first password');
    await site.mailTo(email, /Confirm your email/);
    await signUp(email, 'the second password');
    const { tokenHash } = await site.mailTo(email, /Choose your password/);
    const { json } = await verify('recovery', tokenHash);
    for (const chosen of ['the first password', 'the second password'])
      expect((await site.signIn(email, chosen)).status).toBe(400);
    const change = { token: json.access_token, body: { password } };
    expect((await site.ask('PUT', '/user', change)).status).toBe(200);
    expect((await site.ask('PUT', '/user', { ...change, body: { password: 'once more' } })).json.code).toBe(
      'reauthentication_needed',
    );
    expect((await site.signIn(email, password)).status).toBe(200);
  });

  test('does not replace the first: its mail confirms its password', async () => {
    const email = 'first@example.org';
    await signUp(email, 'the first password');
    const { tokenHash } = await site.mailTo(email, /Confirm your email/);
    await signUp(email, 'the second password');
    await site.mailTo(email, /Choose your password/);
    expect((await verify('signup', tokenHash)).status).toBe(200);
    expect((await site.signIn(email, 'the second password')).status).toBe(400);
    expect((await site.signIn(email, 'the first password')).status).toBe(200);
  });

  test('keeps nobody from moving to the address who reads its mail', async () => {
    const [owner, email] = [{ email: 'moving@example.org', password }, 'moving-in@example.org'];
    await addAccount(site.sql, owner);
    const { access_token: token } = (await site.signIn(owner.email, password)).json;
    await signUp(email, 'the stranger knows');
    await site.mailTo(email, /Confirm your email/);
    const body = { email, current_password: password };
    await site.ask('PUT', '/user', { token, body });
    for (const address of [email, owner.email])
      await verify('email_change', (await site.mailTo(address, /Confirm (your new|the change)/)).tokenHash);
    expect((await site.signIn(email, password)).status).toBe(200);
  });

  test('nor a role for an unconfirmed account confirms the password that was chosen for it', async () => {
    const email = 'promoted@example.org';
    await signUp(email, 'the stranger knows');
    await site.mailTo(email, /Confirm your email/);
    await site.sql`insert into public.user_roles select id, 'admin' from auth.users where email = ${email}`;
    await site.ask('POST', '/resend', { body: { type: 'signup', email } });
    expect((await verify('signup', (await site.mailTo(email, /Confirm your email/)).tokenHash)).status).toBe(200);
    expect((await site.signIn(email, 'the stranger knows')).status).toBe(400);
  });

  test('a forgotten password asked for before anything is confirmed confirms no stranger’s password', async () => {
    const email = 'never-confirmed@example.org';
    await signUp(email, 'the stranger knows');
    await site.mailTo(email, /Confirm your email/);
    await site.ask('POST', '/recover', { body: { email } });
    const { tokenHash } = await site.mailTo(email, /Choose a new password/);
    expect((await verify('recovery', tokenHash)).status).toBe(200);
    expect((await site.signIn(email, 'the stranger knows')).status).toBe(400);
  });
});

test.each([
  ['/admin?tab=enquiries', '/admin?tab=enquiries'],
  ['https://www.orchardandhill.example//elsewhere.example/x', '/elsewhere.example/x'],
  ['/\\elsewhere.example', null],
  ['//elsewhere.example/x', null],
  ['https://elsewhere.example/x', null],
])('a mail for redirect_to %s leads on to %s', async (target, expected) => {
  await site.sql`delete from gateway.attempts`;
  const email = `sent-on-${randomUUID()}@example.org`;
  await addAccount(site.sql, { email, password });
  await site.ask('POST', `/recover?redirect_to=${encodeURIComponent(target)}`, { body: { email } });
  const { link } = await site.mailTo(email, /Choose a new password/);
  expect(new URLSearchParams(new URL(link).hash.slice(1)).get('next')).toBe(expected);
});
