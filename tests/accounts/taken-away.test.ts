import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { publishableKey } from 'embedded-supabase';
import { startAuthSite } from '../auth/support/auth-site.ts';
import { SoftwareKey } from '../auth/support/software-key.ts';
import { until } from '../enquiries/support/enquiries.ts';
import { addAccount, clientOf, signedIn } from '../support/accounts.ts';
import { nextCode, enrolled } from '../support/second-factor.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

const password = 'a good password';
const site = await startAuthSite();
afterAll(() => site.stop());
beforeEach(() => site.sql`delete from gateway.attempts`);

let people = 0;
async function newPerson(rights: { admin?: boolean } = { admin: true }) {
  people += 1;
  const account = { email: `person-${people}@example.org`, password };
  const id = await addAccount(site.sql, { ...account, ...rights });
  return { ...account, id, client: await signedIn(site.server.url, account) };
}

type Client = Awaited<ReturnType<typeof newPerson>>['client'];

const tokenOf = async (client: Client) => (await client.auth.getSession()).data.session?.access_token ?? '';

function staff(client: Client, body: object) {
  return client.functions.invoke('staff-accounts', { body });
}

async function accept(link: string) {
  const { error } = await staff(clientOf(site.server.url), {
    action: 'accept',
    token: link,
    password: 'a new password',
  });
  return error === null;
}

/** A factor of the account that answers a challenge, as the proof in a call. */
async function proofBy(client: Client, factorId: string, secret: string) {
  const { data } = await client.auth.mfa.challenge({ factorId });
  return { factor_id: factorId, challenge_id: data?.id, code: await nextCode(secret) };
}

/** Lets the hour pass in which a sign-in counts as proof. */
async function anHourLater(client: Client, email: string, minutes = 61) {
  await site.sql`
    update auth.mfa_amr_claims set updated_at = updated_at - make_interval(mins => ${minutes})
    where session_id in (select s.id from auth.sessions s join auth.users u on u.id = s.user_id where u.email = ${email})`;
  await client.auth.refreshSession();
}

describe('a planted factor', () => {
  test('goes when the owner sets up theirs, of whatever kind both are, and lifts nothing', async () => {
    const owner = await newPerson();
    const thief = (await site.signIn(owner.email, password)).json.access_token;
    const body = { factor_type: 'webauthn', friendly_name: 'planted' };
    const { json: planted } = await site.ask('POST', '/factors', { token: thief, body });
    await site.ask('POST', `/factors/${planted.id}/challenge`, { token: thief, body: {} });
    await enrolled(owner.client, password);
    expect(await site.sql`select id from auth.mfa_factors where id = ${planted.id}`).toEqual([]);
    const again = (await site.signIn(owner.email, password)).json.access_token;
    expect((await site.ask('POST', `/factors/${planted.id}/challenge`, { token: again, body: {} })).status).toBe(404);
  });

  test('that lost its key is answered by no new one', async () => {
    const owner = await newPerson();
    const [factor] = await site.sql`
      insert into auth.mfa_factors (id, user_id, factor_type, status) values (gen_random_uuid(), ${owner.id}, 'webauthn', 'verified')
      returning id`;
    const token = (await site.signIn(owner.email, password)).json.access_token;
    const challenge = (await site.ask('POST', `/factors/${factor?.id}/challenge`, { token, body: {} })).json;
    const key = new SoftwareKey('https://www.orchardandhill.example');
    const credential_response = key.create(challenge.webauthn.credential_options.publicKey.challenge);
    const body = { challenge_id: challenge.id, webauthn: { type: 'create', credential_response } };
    const answer = await site.ask('POST', `/factors/${factor?.id}/verify`, { token, body });
    expect(answer.json.code).toBe('mfa_verification_failed');
  });

  test('that is there beside a verified one is neither challenged nor verified at aal1', async () => {
    const owner = await newPerson();
    await enrolled(owner.client, password);
    const token = (await site.signIn(owner.email, password)).json.access_token;
    // As if an earlier release had left it.
    const [planted] = await site.sql`
      insert into auth.mfa_factors (id, user_id, factor_type, status) values (gen_random_uuid(), ${owner.id}, 'webauthn', 'unverified')
      returning id`;
    const [challenge] = await site.sql`
      insert into auth.mfa_challenges (id, factor_id, web_authn_session_data)
      values (gen_random_uuid(), ${planted?.id}, ${site.sql.json({ challenge: 'Y2hhbGxlbmdl' })}) returning id`;
    const path = `/factors/${planted?.id}`;
    expect((await site.ask('POST', `${path}/challenge`, { token, body: {} })).json.code).toBe('insufficient_aal');
    const key = new SoftwareKey('https://www.orchardandhill.example');
    const webauthn = { type: 'create', credential_response: key.create('Y2hhbGxlbmdl') };
    const body = { challenge_id: challenge?.id, webauthn, current_password: password };
    expect((await site.ask('POST', `${path}/verify`, { token, body })).json.code).toBe('insufficient_aal');
  });
});

describe('an invitation', () => {
  const invite = async (client: Client, email: string) =>
    (await staff(client, { action: 'invite', email, full_name: 'Second', as_admin: true })).data?.token as string;

  test('ends with the role of whoever made it', async () => {
    const [inviter, owner] = [await newPerson(), await newPerson()];
    const link = await invite(inviter.client, 'second-me@example.org');
    expect((await owner.client.from('user_roles').delete().eq('user_id', inviter.id)).error).toBeNull();
    expect(await accept(link)).toBe(false);
    expect(await site.sql`select from auth.users where email = 'second-me@example.org'`).toHaveLength(0);
  });

  test('ends with the account of whoever made it', async () => {
    const [inviter, owner] = [await newPerson(), await newPerson()];
    const link = await invite(inviter.client, 'third-me@example.org');
    expect((await owner.client.rpc('remove_user', { person: inviter.id })).error).toBeNull();
    expect(await accept(link)).toBe(false);
  });

  test('takes over no account whose address somebody has confirmed since', async () => {
    const inviter = await newPerson();
    const email = 'confirmed-since@example.org';
    const link = await invite(inviter.client, email);
    await addAccount(site.sql, { email, password, admin: true });
    expect(await accept(link)).toBe(false);
    expect((await site.signIn(email, password)).status).toBe(200);
  });

  test('is not made in the moment in which the role is removed', async () => {
    const inviter = await newPerson();
    const [isDemoted, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const demotion = site.sql.begin(async (tx) => {
      await tx`delete from public.user_roles where user_id = ${inviter.id}`;
      isDemoted.resolve();
      await commit.promise;
    });
    await isDemoted.promise;
    const invitation = invite(inviter.client, 'in-that-moment@example.org');
    // It waits for the account, or is made: then it shows once the removal is through.
    await until(async () => {
      const [row] = await site.sql`
        select exists (select from public.staff_links where email = 'in-that-moment@example.org')
          or exists (select from pg_locks where not granted) as it_is`;
      return row?.it_is;
    });
    commit.resolve();
    await demotion;
    expect(await invitation).toBeUndefined();
    expect(await site.sql`select from public.staff_links where made_by = ${inviter.id}`).toEqual([]);
  });

  test('of somebody who is still an admin makes one, once, however many accept it at the same moment', async () => {
    const inviter = await newPerson();
    const link = await invite(inviter.client, 'welcome@example.org');
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => accept(link)));
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    const [row] = await site.sql`
      select r.role from public.user_roles r join auth.users u on u.id = r.user_id where u.email = 'welcome@example.org'`;
    expect(row?.role).toBe('admin');
  });
});

describe('a copied session', () => {
  const copied = async (options?: { admin: boolean }) => {
    const owner = await newPerson(options);
    return { owner, thief: await tokenOf(owner.client) };
  };

  test.each([
    ['password', { password: 'the thief’s own' }],
    ['e-mail address', { email: 'thief@example.org' }],
  ])('sets no new %s, however young it is', async (_, change) => {
    const { owner, thief } = await copied();
    const put = (body: object) => site.ask('PUT', '/user', { token: thief, body: { ...change, ...body } });
    expect((await put({})).json).toMatchObject({ code: 'reauthentication_needed' });
    expect((await put({ current_password: 'a guess' })).json.code).toBe('current_password_mismatch');
    expect((await put({ nonce: '00000000' })).json.code).toBe('reauthentication_not_valid');
    expect((await put({ current_password: password })).status).toBe(200);
    expect((await site.ask('GET', '/user', { token: await tokenOf(owner.client) })).status).toBe(200);
  });

  test('is not told whether a guess is the password', async () => {
    const { thief } = await copied();
    for (const guess of [password, 'a wrong guess'])
      expect((await site.ask('PUT', '/user', { token: thief, body: { password: guess } })).json.code).toBe(
        'reauthentication_needed',
      );
  });

  test('adds no second factor without the password, and the owner stays signed in', async () => {
    const { owner, thief } = await copied();
    const { json: factor } = await site.ask('POST', '/factors', { token: thief, body: { factor_type: 'totp' } });
    const { json: challenge } = await site.ask('POST', `/factors/${factor.id}/challenge`, { token: thief, body: {} });
    const body = { challenge_id: challenge.id, code: await nextCode(factor.totp.secret) };
    const verify = (proof: object) =>
      site.ask('POST', `/factors/${factor.id}/verify`, { token: thief, body: { ...body, ...proof } });
    expect((await verify({})).json.code).toBe('reauthentication_needed');
    expect((await owner.client.auth.getUser()).error).toBeNull();
    // The code was not used up by the refusal: it is good with the proof.
    expect((await verify({ current_password: password })).status).toBe(200);
  });

  test('that has shown the second factor changes nothing without showing it again', async () => {
    const owner = await newPerson();
    const { factorId, secret } = await enrolled(owner.client, password);
    const token = await tokenOf(owner.client);
    const change = (body: object) => site.ask('PUT', '/user', { token, body: { password: 'the next one', ...body } });
    expect((await change({ current_password: password })).json.code).toBe('reauthentication_needed');
    expect((await site.ask('DELETE', `/factors/${factorId}`, { token })).json.code).toBe('reauthentication_needed');
    const mfa = await proofBy(owner.client, factorId, secret);
    expect((await change({ mfa: { ...mfa, code: '000000' } })).json.code).toBe('mfa_verification_failed');
    expect((await change({ mfa })).status).toBe(200);
    // A code is good once, as proof too.
    const spent = { ...(await proofBy(owner.client, factorId, secret)), code: mfa.code };
    expect((await change({ password: 'another one', mfa: spent })).json.code).toBe('mfa_verification_failed');
  });
});

test('the password alone neither ends the sessions that showed a second factor, nor renames the account', async () => {
  const owner = await newPerson();
  await enrolled(owner.client, password);
  for (const scope of ['global', 'others']) {
    const thief = (await site.signIn(owner.email, password)).json.access_token;
    await site.ask('POST', `/logout?scope=${scope}`, { token: thief });
  }
  for (let times = 0; times < 25; times += 1) await site.signIn(owner.email, password);
  expect((await owner.client.auth.getUser()).error).toBeNull();
  const thief = (await site.signIn(owner.email, password)).json.access_token;
  const rename = await site.ask('PUT', '/user', { token: thief, body: { data: { full_name: 'Nobody' } } });
  expect(rename.json.code).toBe('insufficient_aal');
});

test('an account has at most 20 sessions, however many are opened at the same moment: the one unused for longest goes', async () => {
  const owner = await newPerson();
  await site.sql`update auth.sessions set created_at = now() - interval '1 hour' where user_id = ${owner.id}`;
  for (let round = 0; round < 4; round += 1)
    await Promise.all(Array.from({ length: 6 }, () => site.signIn(owner.email, password)));
  expect(await site.sql`select from auth.sessions where user_id = ${owner.id}`).toHaveLength(20);
  expect((await owner.client.auth.getUser()).error).not.toBeNull();
});

test('a token from before the second factor, and the password alone, stand for no session that has shown it', async () => {
  const owner = await newPerson();
  const { factorId, secret } = await enrolled(owner.client, password);
  const lifted = await tokenOf(owner.client);
  const before = (await site.signIn(owner.email, password)).json.access_token;
  const body = { ...(await proofBy(owner.client, factorId, secret)) };
  const again = (await site.ask('POST', `/factors/${factorId}/verify`, { token: before, body })).json.access_token;
  const planned = { token: lifted, body: { factor_type: 'totp', friendly_name: 'Another' } };
  const { json: begun } = await site.ask('POST', '/factors', planned);
  const onTheWay = (await site.signIn(owner.email, password)).json.access_token;
  for (const token of [before, (await site.signIn(owner.email, password)).json.access_token]) {
    const refused = await Promise.all([
      site.ask('PUT', '/user', { token, body: { data: { full_name: 'Nobody' } } }),
      site.ask('POST', '/factors', { token, body: { factor_type: 'totp' } }),
      site.ask('DELETE', `/factors/${begun.id}`, { token }),
    ]);
    expect(refused.map(({ json }) => json.code)).toEqual(Array(3).fill('insufficient_aal'));
    await site.ask('POST', '/logout?scope=others', { token });
    await site.ask('POST', '/logout?scope=global', { token });
  }
  for (const token of [lifted, again, onTheWay])
    expect((await site.ask('GET', '/user', { token })).status, 'it goes on').toBe(200);
});

test('recovery codes are made beside a factor alone: none wait for the next one', async () => {
  const owner = await newPerson();
  const { factorId, secret } = await enrolled(owner.client, password);
  const token = await tokenOf(owner.client);
  const mfa = await proofBy(owner.client, factorId, secret);
  expect((await site.ask('DELETE', `/factors/${factorId}`, { token, body: { mfa } })).status).toBe(200);
  expect((await owner.client.rpc('new_recovery_codes')).error?.code).toBe('42501');
});

describe('an hour after the last proof', () => {
  test.each<[string, (client: Client, other: string) => PromiseLike<{ error: { code?: string } | null }>]>([
    ['granting a role', (client, other) => client.from('user_roles').insert({ user_id: other, role: 'gardener' })],
    ['removing a role', (client, other) => client.from('user_roles').delete().eq('user_id', other).eq('role', 'admin')],
    ['removing a user', (client, other) => client.rpc('remove_user', { person: other })],
    ['exporting enquiries', (client) => client.rpc('export_enquiries', {})],
    ['erasing enquiries', (client) => client.rpc('erase_enquiries', { person_email: 'x@example.org', expected: 0 })],
  ])('%s asks for it, and goes on with it', async (_, act) => {
    const [admin, other] = [await newPerson(), await newPerson()];
    await anHourLater(admin.client, admin.email);
    expect((await act(admin.client, other.id)).error).toMatchObject({ code: 'reauthentication_needed' });
    await admin.client.auth.signInWithPassword({ email: admin.email, password });
    expect((await act(admin.client, other.id)).error).toBeNull();
  });

  test('and so does a proof that a clock ahead of time has dated', async () => {
    const [admin, other] = [await newPerson(), await newPerson()];
    await anHourLater(admin.client, admin.email, -120);
    const { error } = await admin.client.from('user_roles').insert({ user_id: other.id, role: 'gardener' });
    expect(error?.code).toBe('reauthentication_needed');
  });

  test('an admin with a second factor proves with it: the password is not enough', async () => {
    const [admin, other] = [await newPerson(), await newPerson({ admin: false })];
    const { factorId, secret } = await enrolled(admin.client, password);
    const grant = () => admin.client.from('user_roles').insert({ user_id: other.id, role: 'gardener' });
    await anHourLater(admin.client, admin.email);
    expect((await grant()).error?.code).toBe('reauthentication_needed');
    await admin.client.auth.mfa.challengeAndVerify({ factorId, code: await nextCode(secret) });
    expect((await grant()).error).toBeNull();
  });

  test('an invitation and a reset link ask for it in the words of the function', async () => {
    const [admin, other] = [await newPerson(), await newPerson()];
    await anHourLater(admin.client, admin.email);
    for (const body of [
      { action: 'invite', email: 'late@example.org', full_name: '', as_admin: false },
      { action: 'reset', person: other.id },
    ]) {
      const { error } = await staff(admin.client, body);
      expect(await error.context.json()).toMatchObject({ code: 'reauthentication_needed' });
    }
  });
});

describe('a reset link for a colleague', () => {
  const linkIn = (text: string) => /#link=(\w+)/.exec(text)?.[1] ?? '';

  test('goes to the mailbox alone; for an admin it works a day later, unless the one who asks has a second factor', async () => {
    const [asker, admin] = [await newPerson(), await newPerson()];
    const { data } = await staff(asker.client, { action: 'reset', person: admin.id });
    expect(data).toMatchObject({ token: null, mailed: true });
    expect(new Date(data.usable_from).getTime()).toBeGreaterThan(Date.now() + 23 * 3600_000);
    const delayed = linkIn((await site.mailTo(admin.email, /A new password/)).text);
    expect(await accept(delayed)).toBe(false);
    await site.sql`update public.staff_links set usable_from = now() where person = ${admin.id}`;
    expect(await accept(delayed)).toBe(true);

    await enrolled(asker.client, password);
    const second = await newPerson();
    expect((await staff(asker.client, { action: 'reset', person: second.id })).data.token).toBeNull();
    expect(await accept(linkIn((await site.mailTo(second.email, /A new password/)).text))).toBe(true);
  });

  test('is for colleagues: a copied session does not reset its own account', async () => {
    const { client, id } = await newPerson();
    await enrolled(client, password);
    const { error } = await staff(client, { action: 'reset', person: id });
    expect(await error.context.json()).toMatchObject({ message: expect.stringContaining('Your account') });
  });

  test('sets no password once the owner has chosen one while it is used', async () => {
    const [asker, person] = [await newPerson(), await newPerson({ admin: false })];
    const claimed = async () => {
      await staff(asker.client, { action: 'reset', person: person.id });
      const token = linkIn((await site.mailTo(person.email, /A new password/)).text);
      const [row] = await site.sql`select public.claim_staff_link(${token}) ->> 'id' as id`;
      return row?.id as string;
    };
    const setPassword = () =>
      site.ask('PUT', `/admin/users/${person.id}`, {
        token: site.secretKey,
        headers: { apikey: site.secretKey },
        body: { password: 'by the link' },
      });
    const link = await claimed();
    const change = { password: 'the owner’s own', current_password: password };
    expect((await site.ask('PUT', '/user', { token: await tokenOf(person.client), body: change })).status).toBe(200);
    expect((await setPassword()).json.message).toContain('no longer there');
    await site.sql`select public.release_staff_link(${link})`;
    expect(await site.sql`select from public.staff_links where id = ${link}`).toEqual([]);
    expect((await setPassword()).status).toBe(200);
  });

  test('its secret comes out of the database for the service key alone', async () => {
    const { client, id } = await newPerson();
    const token = await tokenOf(client);
    const asAdmin = createClient(site.server.url, publishableKey, { accessToken: async () => token });
    expect((await asAdmin.rpc('issue_reset_link', { link: id })).error).not.toBeNull();
    expect(
      await site.sql`select has_function_privilege('authenticated', 'public.issue_reset_link(uuid)', 'execute') as may`,
    ).toEqual([{ may: false }]);
  });
});

test('what an account says of itself is kept up to 4 KB, and from two pages at the same moment', async () => {
  const { client } = await newPerson();
  const token = await tokenOf(client);
  const keys = ['one', 'two', 'three', 'four'];
  await Promise.all(keys.map((key) => site.ask('PUT', '/user', { token, body: { data: { [key]: 1 } } })));
  expect(Object.keys((await client.auth.getUser()).data.user?.user_metadata ?? {})).toEqual(
    expect.arrayContaining(keys),
  );
  const data = { theme: { dark: true }, note: 'ö'.repeat(1880), half: 'a\ud800b' };
  const { data: changed } = await client.auth.updateUser({ data });
  expect(changed.user?.user_metadata).toMatchObject({ theme: { dark: true }, half: 'a\ufffdb' });
  const { error } = await client.auth.updateUser({ data: { more: 'x'.repeat(400) } });
  expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
  const { data: removed } = await client.auth.updateUser({ data: { note: null } });
  expect(removed.user?.user_metadata).not.toHaveProperty('note');
  expect((await client.auth.getUser()).error).toBeNull();
});
