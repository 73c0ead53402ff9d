import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addAccount } from '../support/accounts.ts';
import { startAuthSite } from './support/auth-site.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const password = 'a good password';
const site = await startAuthSite();
afterAll(() => site.stop());

describe('a new e-mail address', () => {
  test('that somebody has already is answered like any other, and only its owner is told', async () => {
    const [curiousAddress, takenAddress] = ['curious@example.org', 'taken@example.org'];
    await addAccount(site.sql, { email: curiousAddress, password });
    await addAccount(site.sql, { email: takenAddress, password });
    const { access_token: token } = (await site.signIn(curiousAddress, password)).json;
    await site.ask('PUT', '/user', { token, body: { email: 'mine@example.org' } });
    const { tokenHash: otherTokenHash } = await site.mailTo('mine@example.org', /Confirm your new/);
    await site.mailTo(curiousAddress, /Confirm the change/);
    const answer = await site.ask('PUT', '/user', { token, body: { email: takenAddress } });
    expect(answer).toMatchObject({ status: 200, json: { email: curiousAddress, new_email: takenAddress } });
    await site.mailTo(takenAddress, /You have an account already/);
    const { tokenHash: oldTokenHash } = await site.mailTo(curiousAddress, /Confirm the change/);
    const verifyEmailChange = (token_hash: string) =>
      site.ask('POST', '/verify', { body: { type: 'email_change', token_hash } });
    expect((await verifyEmailChange(oldTokenHash)).json.msg).toContain('the other email');
    expect((await verifyEmailChange(otherTokenHash)).status).toBe(403);
  });

  test('counts once both mailboxes have agreed, to the newest mail', async () => {
    const [oldAddress, newAddress] = ['old@example.org', 'fresh@example.org'];
    const id = await addAccount(site.sql, { email: oldAddress, password });
    const { access_token: token } = (await site.signIn(oldAddress, password)).json;
    expect((await site.ask('PUT', '/user', { token, body: { email: newAddress } })).json).toMatchObject({
      email: oldAddress,
      new_email: newAddress,
    });
    const lostMail = await site.mailTo(newAddress, /Confirm your new/);
    await site.mailTo(oldAddress, /Confirm the change/);
    await site.ask('POST', '/resend', { body: { type: 'email_change', email: oldAddress } });
    const mailToNew = await site.mailTo(newAddress, /Confirm your new/);
    const mailToOld = await site.mailTo(oldAddress, /Confirm the change/);
    expect([mailToNew, mailToOld].map(({ tokenHash }) => tokenHash.startsWith('pkce_'))).toEqual([false, false]);
    expect(
      (await site.ask('POST', '/verify', { body: { type: 'email_change', email: newAddress, token: lostMail.code } }))
        .json.code,
    ).toBe('otp_expired');
    const halfway = await site.ask('POST', '/verify', {
      body: { type: 'email_change', email: newAddress, token: mailToNew.code },
    });
    expect(halfway.json.msg).toContain('the other email');
    expect((await site.signIn(newAddress, password)).status).toBe(400);
    const verification = await site.ask('POST', '/verify', {
      body: { type: 'email_change', token_hash: mailToOld.tokenHash },
    });
    expect(verification.json.user.email).toBe(newAddress);
    expect((await site.signIn(newAddress, password)).status).toBe(200);
    expect(await site.sql`select email from public.profiles where id = ${id}`).toEqual([{ email: newAddress }]);
    await site.mailTo(oldAddress, /address was changed/);
  });
});

test('a new e-mail address asked for with PKCE ends in a code that only the browser that asked can use', async () => {
  const [oldAddress, newAddress] = ['browser@example.org', 'browser-new@example.org'];
  await addAccount(site.sql, { email: oldAddress, password });
  const { access_token: token } = (await site.signIn(oldAddress, password)).json;
  const verifier = 'a-verifier-that-only-this-browser-keeps-in-its-storage';
  const code_challenge = createHash('sha256').update(verifier).digest('base64url');
  await site.ask('PUT', '/user', { token, body: { email: newAddress, code_challenge, code_challenge_method: 's256' } });
  const hashes = [
    (await site.mailTo(oldAddress, /Confirm the change/)).tokenHash,
    (await site.mailTo(newAddress, /Confirm your new/)).tokenHash,
  ];
  const verifyInBrowser = (hash?: string) =>
    site.ask('GET', `/verify?type=email_change&token=${hash}&redirect_to=/admin`);
  expect((await verifyInBrowser(hashes[0])).headers.get('location')).not.toContain('code=');
  const location = new URL((await verifyInBrowser(hashes[1])).headers.get('location') ?? '');
  const auth_code = location.searchParams.get('code');
  const exchange = (code_verifier: string) =>
    site.ask('POST', '/token?grant_type=pkce', { body: { auth_code, code_verifier } });
  expect((await exchange(`${verifier}-not`)).json.code).toBe('bad_code_verifier');
  expect((await exchange(verifier)).json.user.email).toBe(newAddress);
});

describe('a new password', () => {
  const email = 'careful@example.org';
  beforeAll(() => addAccount(site.sql, { email, password }));

  test('needs a proof from somebody who signed in long ago: the present one, or a code from the mailbox', async () => {
    const { access_token: token, user } = (await site.signIn(email, password)).json;
    await site.sql`update auth.sessions set created_at = now() - interval '25 hours' where user_id = ${user.id}`;
    const change = (body: object) =>
      site.ask('PUT', '/user', { token, body: { password: 'the next password', ...body } });
    expect((await change({})).json.code).toBe('reauthentication_needed');
    expect((await change({ current_password: 'wrong' })).json.code).toBe('current_password_mismatch');
    expect((await change({ nonce: '12345678' })).json.code).toBe('reauthentication_not_valid');
    expect((await site.ask('GET', '/reauthenticate', { token })).json).toEqual({});
    const { code } = await site.mailTo(email, /Your code/);
    expect((await change({ nonce: code })).status).toBe(200);
    expect((await change({ nonce: code, password: 'yet another one' })).json.code).toBe('reauthentication_not_valid');
    expect((await change({ current_password: 'the next password', password: 'yet another one' })).status).toBe(200);
    expect((await change({ current_password: 'yet another one', password: 'yet another one' })).json.code).toBe(
      'same_password',
    );
  });

  test('ends the links that were asked for before it', async () => {
    const address = 'asked-before@example.org';
    await addAccount(site.sql, { email: address, password });
    await site.ask('POST', '/recover', { body: { email: address } });
    const { code, tokenHash } = await site.mailTo(address, /Choose a new password/);
    const { access_token: token } = (await site.signIn(address, password)).json;
    expect((await site.ask('PUT', '/user', { token, body: { password: 'the next password' } })).status).toBe(200);
    for (const proof of [{ token_hash: tokenHash }, { email: address, token: code }])
      expect((await site.ask('POST', '/verify', { body: { type: 'recovery', ...proof } })).json.code).toBe(
        'otp_expired',
      );
  });
});
