import { expect, test } from 'vitest';
import type { Visit } from './context.ts';
import { isUuid, requireServiceKey, signedIn } from './identity.ts';

const id = '3f2a6f0e-1c4b-4d1e-9a55-0a1b2c3d4e5f';
const sessionId = '8d3b1e52-77aa-4c0d-8f11-9e8d7c6b5a49';
const tomorrow = new Date(Date.now() + 86_400_000);
const yesterday = new Date(Date.now() - 86_400_000);

type Circumstances = { authorization?: string; claims?: object; user?: object | null; session?: object | null };

/** A request with this token, before a database that knows this account and session. */
function visit({ authorization = 'Bearer token', claims = {}, user = {}, session = {} }: Circumstances): Visit {
  const rows = [user && { id, banned_until: null, ...user }, session && { id: sessionId, ...session }];
  const sql = async () => [rows.shift()].filter(Boolean);
  const verify = async (token: string) => {
    if (token !== 'token') throw new Error('signature');
    return { sub: id, session_id: sessionId, ...claims };
  };
  const request = new Request('http://127.0.0.1/', { headers: authorization ? { authorization } : {} });
  return { auth: { sql, keys: { verify }, secretKey: 'key' }, request } as unknown as Visit;
}

test('a token with a living session is its account', async () => {
  for (const circumstances of [{}, { authorization: 'bearer  token' }, { user: { banned_until: yesterday } }])
    expect(await signedIn(visit(circumstances))).toMatchObject({ user: { id }, session: { id: sessionId } });
});

test.each<[string, Circumstances, number, string]>([
  ['no token', { authorization: '' }, 401, 'no_authorization'],
  ['another kind of token', { authorization: 'Basic token' }, 401, 'no_authorization'],
  ['a token with words behind it', { authorization: 'Bearer token or two' }, 401, 'no_authorization'],
  ['a token with words before it', { authorization: 'my Bearer token' }, 401, 'no_authorization'],
  ['a token that nobody signed', { authorization: 'Bearer forged' }, 403, 'bad_jwt'],
  ['a token for nobody', { claims: { sub: '' } }, 403, 'bad_jwt'],
  ['a token for something else', { claims: { sub: 'service' } }, 400, 'bad_jwt'],
  ['an account that is gone', { user: null }, 403, 'user_not_found'],
  ['an account that is banned', { user: { banned_until: tomorrow } }, 403, 'user_banned'],
  ['a session that has ended', { session: null }, 403, 'session_not_found'],
  ['a token without a session', { claims: { session_id: undefined } }, 403, 'session_not_found'],
])('%s is nobody', async (_, circumstances, status, code) => {
  await expect(signedIn(visit(circumstances))).rejects.toMatchObject({ status, code });
});

test('the admin paths open to the service key and to a token of its role alone', async () => {
  await expect(requireServiceKey(visit({ authorization: 'Bearer key' }))).resolves.toBeUndefined();
  await expect(requireServiceKey(visit({ claims: { role: 'service_role' } }))).resolves.toBeUndefined();
  const refusal = { status: 403, code: 'not_admin' };
  await expect(requireServiceKey(visit({ claims: { role: 'authenticated' } }))).rejects.toMatchObject(refusal);
  await expect(requireServiceKey(visit({}))).rejects.toMatchObject(refusal);
  await expect(requireServiceKey(visit({ authorization: '' }))).rejects.toMatchObject({ status: 401 });
  await expect(requireServiceKey(visit({ authorization: 'Bearer forged' }))).rejects.toMatchObject({ status: 403 });
});

test('an id is a UUID from its first letter to its last', () => {
  expect([isUuid(id), isUuid(id.toUpperCase())]).toEqual([true, true]);
  for (const otherId of [null, undefined, '', `${id}0`, `0${id}`, id.slice(1), id.replaceAll('-', '')])
    expect(isUuid(otherId)).toBe(false);
});
