import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addAccount } from '../support/accounts.ts';
import { startAuthSite } from './support/auth-site.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

const password = 'a good password';
const site = await startAuthSite();
afterAll(() => site.stop());

describe('a new e-mail address', () => {
  test('that somebody has already is answered like any other, and only its owner is told', async () => {
    const [curiousAddress, takenAddress] = ['curious@example.org', 'taken@example.org'];
    await addAccount(site.sql, { email: curiousAddress, password });
    await addAccount(site.sql, { email: takenAddress, password });
    const { access_token: token } = (await site.signIn(curiousAddress, password)).json;
    await site.ask('PUT', '/user', { token, body: { email: 'mine@example.org', current_password: password } });
    const { tokenHash: otherTokenHash } = await site.mailTo('mine@example.org', /Confirm your new/);
    await site.mailTo(curiousAddress, /Confirm the change/);
    const answer = await site.ask('PUT', '/user', { token, body: { email: takenAddress, current_password: password } });
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
    expect(
      (await site.ask('PUT', '/user', { token, body: { email: newAddress, current_password: password } })).json,
    ).toMatchObject({
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
  const change = { email: newAddress, current_password: password, code_challenge, code_challenge_method: 's256' };
  await site.ask('PUT', '/user', { token, body: change });
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

  test('needs a proof, the present one or a code from the mailbox, which is good once', async () => {
    const { access_token: token } = (await site.signIn(email, password)).json;
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
});

test('strangers who want to move to the same address do not keep its owner from it', async () => {
  const wanted = 'wanted@example.org';
  const codes = new Map<string, { old: string; new: string }>();
  for (const email of ['stranger-a@example.org', 'mover@example.org', 'stranger-b@example.org']) {
    await addAccount(site.sql, { email, password });
    const { access_token: token } = (await site.signIn(email, password)).json;
    await site.ask('PUT', '/user', { token, body: { email: wanted, current_password: password } });
    const [before, after] = [await site.mailTo(email, /Confirm/), await site.mailTo(wanted, /Confirm/)];
    codes.set(email, { old: before.code, new: after.code });
  }
  for (const [email, token] of [
    ['mover@example.org', codes.get('mover@example.org')?.old],
    [wanted, codes.get('mover@example.org')?.new],
  ])
    expect((await site.ask('POST', '/verify', { body: { type: 'email_change', email, token } })).status).toBe(200);
  expect((await site.signIn(wanted, password)).status).toBe(200);
});

test('strangers who ask for mails to an address leave its owner the code that proves who they are', async () => {
  const email = 'pestered@example.org';
  await addAccount(site.sql, { email, password });
  const { access_token: token } = (await site.signIn(email, password)).json;
  const asks = Array.from({ length: 4 }, () => site.ask('POST', '/recover', { body: { email } }));
  expect((await Promise.all(asks)).filter(({ status }) => status === 429)).toHaveLength(1);
  expect((await site.ask('GET', '/reauthenticate', { token })).json).toEqual({});
  await site.mailTo(email, /Your code/);
});
