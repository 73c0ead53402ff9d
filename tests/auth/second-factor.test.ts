import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { limits } from 'embedded-supabase/testing';
import { addAccount, clientOf, mayActAsAdmin, signedIn } from '../support/accounts.ts';
import { nextCode, enrolled } from '../support/second-factor.ts';
import { startAuthSite } from './support/auth-site.ts';
import { SoftwareKey } from './support/software-key.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

const password = 'a good password';
const site = await startAuthSite({ REQUIRE_SECOND_FACTOR: 'on' });
afterAll(() => site.stop());
beforeEach(() => site.sql`delete from gateway.attempts`);

let accounts = 0;
/** A fresh admin, signed in by password. */
async function newAdmin(): Promise<{
  client: SupabaseClient;
  account: { email: string; password: string };
  id: string;
}> {
  accounts += 1;
  const account = { email: `admin-${accounts}@example.org`, password };
  const id = await addAccount(site.sql, { ...account, admin: true });
  return { client: await signedIn(site.server.url, account), account, id };
}

async function tokenOf(client: SupabaseClient): Promise<string> {
  return (await client.auth.getSession()).data.session?.access_token ?? '';
}

/** With its own code as the proof, for which the official client has no room. */
async function unenroll(client: SupabaseClient, factorId: string, code: string) {
  const { data } = await client.auth.mfa.challenge({ factorId });
  const mfa = { factor_id: factorId, challenge_id: data?.id, code };
  return site.ask('DELETE', `/factors/${factorId}`, { token: await tokenOf(client), body: { mfa } });
}

describe('an authenticator app', () => {
  test('once set up, the admin is one only after its code, and the sessions without it are over', async () => {
    const { client, account } = await newAdmin();
    const otherClient = await signedIn(site.server.url, account);
    expect(await mayActAsAdmin(client)).toBe(true);
    const { secret, factorId } = await enrolled(client, password);
    expect(await mayActAsAdmin(client)).toBe(true);
    const { error: namesake } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'My phone' });
    expect(namesake?.code).toBe('mfa_factor_name_conflict');
    expect(await mayActAsAdmin(otherClient)).toBe(false);
    expect((await otherClient.auth.getUser()).error).not.toBeNull();
    await site.mailTo(account.email, /second factor was added/);

    const secondClient = await signedIn(site.server.url, account);
    const levels = (await secondClient.auth.mfa.getAuthenticatorAssuranceLevel()).data;
    expect(levels).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    expect(await mayActAsAdmin(secondClient)).toBe(false);
    expect((await secondClient.from('profiles').select('id')).data).toHaveLength(1);
    expect(
      (await secondClient.auth.mfa.challengeAndVerify({ factorId, code: await nextCode(secret) })).error,
    ).toBeNull();
    expect(await mayActAsAdmin(secondClient)).toBe(true);
    expect((await secondClient.auth.refreshSession()).error).toBeNull();
    expect((await secondClient.auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2');
  });

  test('its code is good once', async () => {
    const { client, account } = await newAdmin();
    const { secret, factorId } = await enrolled(client, password);
    const code = await nextCode(secret);
    expect((await client.auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
    const thief = await signedIn(site.server.url, account);
    expect((await thief.auth.mfa.challengeAndVerify({ factorId, code })).error?.code).toBe('mfa_verification_failed');
  });

  test('whoever has only the password can neither remove it, nor add another, nor change the password', async () => {
    const { client, account } = await newAdmin();
    const { factorId, secret } = await enrolled(client, password);
    const thief = await signedIn(site.server.url, account);
    expect((await thief.auth.mfa.unenroll({ factorId })).error?.code).toBe('insufficient_aal');
    expect((await thief.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'mine' })).error?.code).toBe(
      'insufficient_aal',
    );
    expect((await thief.auth.updateUser({ password: 'stolen from you' })).error?.code).toBe('insufficient_aal');
    expect((await thief.auth.updateUser({ email: 'thief@example.org' })).error?.code).toBe('insufficient_aal');
    expect((await thief.auth.updateUser({ data: { full_name: 'Ada' } })).error?.code).toBe('insufficient_aal');
    expect((await unenroll(client, factorId, await nextCode(secret))).status).toBe(200);
    expect((await client.auth.refreshSession()).error).toBeNull();
    expect(await mayActAsAdmin(client)).toBe(true);
  });

  test('what was handed out before its code opens nothing after it', async () => {
    const { client } = await newAdmin();
    const refreshTokenBefore = (await client.auth.getSession()).data.session?.refresh_token ?? '';
    await enrolled(client, password);
    const { error } = await clientOf(site.server.url).auth.refreshSession({ refresh_token: refreshTokenBefore });
    expect(error?.code).toBe('refresh_token_not_found');
    expect((await client.auth.refreshSession()).error).toBeNull();
  });

  test('once it is taken off, the sessions elsewhere are over and its owner is told', async () => {
    const { client, account } = await newAdmin();
    const { factorId, secret } = await enrolled(client, password);
    const otherClient = await signedIn(site.server.url, account);
    expect(
      (await otherClient.auth.mfa.challengeAndVerify({ factorId, code: await nextCode(secret) })).error,
    ).toBeNull();
    expect((await unenroll(client, factorId, await nextCode(secret))).status).toBe(200);
    expect((await otherClient.auth.getUser()).error).not.toBeNull();
    expect((await client.auth.getUser()).error).toBeNull();
    await site.mailTo(account.email, /second factor was removed/);
    // One mail when it was set up, none for each sign-in with it.
    const others = site.mailbox.mails.filter(({ to }) => to.includes(account.email));
    expect(others.map(({ headers }) => headers.get('subject'))).toEqual([expect.stringMatching(/was added/)]);
  });

  test('that was begun and never finished stands in nobody’s way', async () => {
    const { client } = await newAdmin();
    const begun = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Lost phone' });
    expect((await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'New phone' })).error).toBeNull();
    const change = { password: 'another good one', current_password: password };
    expect((await client.auth.updateUser(change)).error).toBeNull();
    expect((await client.auth.mfa.unenroll({ factorId: begun.data?.id ?? '' })).error).toBeNull();
    expect((await client.auth.mfa.listFactors()).data?.all).toMatchObject([{ friendly_name: 'New phone' }]);
  });

  test('guesses are bounded, wherever they come from', async () => {
    const { client, id } = await newAdmin();
    const { factorId } = await enrolled(client, password);
    const token = await tokenOf(client);
    async function statusOfGuess(from: string): Promise<number> {
      const { json } = await site.ask('POST', `/factors/${factorId}/challenge`, { token, from, body: {} });
      const body = { challenge_id: json.id, code: '000000' };
      return (await site.ask('POST', `/factors/${factorId}/verify`, { token, from, body })).status;
    }
    const statusesHere = [];
    for (let round = 0; round < limits.codeByAccountAndAddress.times + 1; round += 1)
      statusesHere.push(await statusOfGuess('192.0.2.1'));
    expect(statusesHere.filter((status) => status === 422)).toHaveLength(limits.codeByAccountAndAddress.times);
    expect(statusesHere.at(-1)).toBe(429);
    // As if the rest of the account's allowance had been used from many networks.
    const { times, refill } = limits.codeByAccount;
    await site.sql`update gateway.attempts set ends_at = now() + ${`${times * refill} seconds`}::interval`;
    expect(await statusOfGuess('198.51.100.99')).toBe(429);
    expect(await site.sql`select from auth.sessions where user_id = ${id}`).toHaveLength(1);
  });

  test('a challenge is good for five minutes', async () => {
    const { client } = await newAdmin();
    const { factorId, secret } = await enrolled(client, password);
    const { data } = await client.auth.mfa.challenge({ factorId });
    await site.sql`update auth.mfa_challenges set created_at = now() - interval '6 minutes' where id = ${data?.id ?? ''}`;
    const lateAnswer = await client.auth.mfa.verify({
      factorId,
      challengeId: data?.id ?? '',
      code: await nextCode(secret),
    });
    expect(lateAnswer.error?.code).toBe('mfa_challenge_expired');
  });
});

describe('a security key', () => {
  const origin = 'https://www.orchardandhill.example';

  async function challenge(token: string, factorId: string) {
    const { json } = await site.ask('POST', `/factors/${factorId}/challenge`, { token, body: {} });
    return { id: json.id, ...json.webauthn, challenge: json.webauthn.credential_options.publicKey.challenge };
  }

  function answer(token: string, factorId: string, challengeId: string, type: string, response: object) {
    const webauthn = { type, credential_response: response };
    const body = { challenge_id: challengeId, webauthn, ...(type === 'create' && { current_password: password }) };
    return site.ask('POST', `/factors/${factorId}/verify`, { token, body });
  }

  test('is set up with one touch and asked for at the next sign-in', async () => {
    const { client, account } = await newAdmin();
    const token = await tokenOf(client);
    const key = new SoftwareKey(origin);
    const { json: factor } = await site.ask('POST', '/factors', {
      token,
      body: { factor_type: 'webauthn', friendly_name: 'Blue key' },
    });
    const creation = await challenge(token, factor.id);
    expect(creation.type).toBe('create');
    expect(creation.credential_options.publicKey).toMatchObject({
      rp: { id: 'www.orchardandhill.example' },
      attestation: 'none',
    });
    const liftedSession = await answer(token, factor.id, creation.id, 'create', key.create(creation.challenge));
    expect(liftedSession.json.user.factors).toMatchObject([
      { friendly_name: 'Blue key', status: 'verified', factor_type: 'webauthn' },
    ]);
    const { access_token: lifted } = liftedSession.json;
    const { json: nextFactor } = await site.ask('POST', '/factors', {
      token: lifted,
      body: { factor_type: 'webauthn', friendly_name: 'Green key' },
    });
    // A key that is set up already is not offered once more.
    const { excludeCredentials } = (await challenge(lifted, nextFactor.id)).credential_options.publicKey;
    expect(excludeCredentials).toMatchObject([{ id: key.get('').id }]);

    const secondToken = await tokenOf(await signedIn(site.server.url, account));
    const assertion = await challenge(secondToken, factor.id);
    expect(assertion.type).toBe('request');
    const response = key.get(assertion.challenge);
    expect(assertion.credential_options.publicKey.allowCredentials).toMatchObject([{ id: response.id }]);
    expect((await answer(secondToken, factor.id, assertion.id, 'request', response)).json.access_token).toEqual(
      expect.any(String),
    );
    expect((await answer(secondToken, factor.id, assertion.id, 'request', response)).status).toBeGreaterThanOrEqual(
      400,
    );
  });

  test.each([
    ['another site', () => new SoftwareKey('https://www.orchardandhi11.example')],
    ['another key', () => new SoftwareKey(origin)],
  ])('an answer made by or for %s is refused', async (_, otherKey) => {
    const { client } = await newAdmin();
    const token = await tokenOf(client);
    const { json: factor } = await site.ask('POST', '/factors', { token, body: { factor_type: 'webauthn' } });
    const creation = await challenge(token, factor.id);
    const { json } = await answer(
      token,
      factor.id,
      creation.id,
      'create',
      new SoftwareKey(origin).create(creation.challenge),
    );
    const assertion = await challenge(json.access_token, factor.id);
    const refusal = await answer(
      json.access_token,
      factor.id,
      assertion.id,
      'request',
      otherKey().get(assertion.challenge),
    );
    expect(refusal.json.code).toBe('mfa_verification_failed');
  });
});

test('the log tells of sign-ins, failures and factors, and a visitor can neither read nor write it', async () => {
  const { client, account, id } = await newAdmin();
  await clientOf(site.server.url).auth.signInWithPassword({ ...account, password: 'wrong password' });
  await enrolled(client, password);
  const rows =
    await site.sql`select payload ->> 'action' as action from auth.audit_log_entries where payload ->> 'actor_id' = ${id}`;
  expect(rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['login', 'login_failed', 'factor_in_progress', 'verification_attempted']),
  );
  for (const role of ['anon', 'authenticated'])
    expect(
      await site.sql`select has_table_privilege(${role}, 'auth.audit_log_entries', 'select, insert, update, delete') as may`,
    ).toEqual([{ may: false }]);
});

test('REQUIRE_SECOND_FACTOR leaves admins without one a week', async () => {
  const { client } = await newAdmin();
  const moveDeadline = (days: number) =>
    site.sql`update public.second_factor_rule set required_from = required_from + make_interval(days => ${days})`;
  await moveDeadline(-6);
  expect(await mayActAsAdmin(client)).toBe(true);
  await moveDeadline(-1);
  expect(await mayActAsAdmin(client)).toBe(false);
  await moveDeadline(7);
});
