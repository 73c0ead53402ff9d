import { describe, expect, test } from 'vitest';
import { type Call, type Identity, readCall, Refused } from 'embedded-supabase/testing';
import { allowedCalls } from './allowed-calls.ts';

function callOf(address: string, init: RequestInit = {}, role: Identity['role'] = 'authenticated'): Promise<Call> {
  return readCall(allowedCalls, new Request(`http://localhost/rest/v1/${address}`, init), role);
}

const json = { 'content-type': 'application/json' };

async function statusOf(call: Promise<Call>): Promise<number> {
  const outcome = await call.catch((error: unknown) => error);
  return outcome instanceof Refused ? outcome.response.status : 200;
}

describe('of what anonymous visitors ask', () => {
  test.each(['profiles', 'user_roles', 'enquiries?reference=eq.OH-222222', 'rpc/operation_state'])(
    '%s is refused',
    async (address) => {
      const method = address.startsWith('enquiries') ? 'PATCH' : 'GET';
      expect(await statusOf(callOf(address, { method }, 'anon'))).toBe(401);
    },
  );

  test.each(['POST', 'PATCH', 'DELETE'])('%s is refused before the body is read', async (method) => {
    const headers = { 'content-type': 'text/csv' };
    expect(await statusOf(callOf('google_reviews', { method, headers, body: 'x' }, 'anon'))).toBe(401);
  });
});

describe('refused with 400 is', () => {
  test.each([
    'google_reviews?and=(rating.eq.1)',
    'google_reviews?or=(rating.eq.1)',
    'profiles?or=(full_name.ilike.%a%,email.ilike.%b%)',
    'profiles?or=(full_name.ilike.%a%b%,email.ilike.%a%b%)',
    'profiles?or=(and(full_name.ilike.%a%),email.ilike.%a%)',
    'google_reviews?review_text=match.^(.%2B)$',
    'google_reviews?review_id=like.%25a%25',
    'google_reviews?id=eq.1',
    'google_reviews?id=not.eq.1',
    'google_reviews?id=in.(1)',
    'user_roles?user_id=in.()',
    'google_reviews?is_featured=is.true',
    'google_reviews?select="',
    'google_reviews?select=',
    'google_reviews?select=*,profiles(*)',
    'google_reviews?select=id::text',
    'google_reviews?order=rating.desc',
    'google_reviews?order=id.asc,id.asc',
    'google_reviews?limit=-1',
    'google_reviews?offset=1e3',
    'google_reviews?limit=1&limit=2',
    'google_reviews?__proto__=eq.1',
    'google_reviews?constructor=eq.1',
    'rpc/operation_state?a=1',
    `google_reviews?select=${'id,'.repeat(700)}id`,
  ])('%.80s', async (address) => {
    expect(await statusOf(callOf(address))).toBe(400);
  });

  test.each([
    ['another schema', { 'accept-profile': 'auth' }],
    ['a range in a header', { range: '0-1' }],
    ['a count by estimate', { prefer: 'count=planned' }],
    ['an upsert', { prefer: 'resolution=merge-duplicates' }],
  ])('%s', async (_, headers) => {
    expect(await statusOf(callOf('google_reviews', { headers }))).toBe(400);
  });

  test.each([
    '{',
    '""',
    '[]',
    '[{"rating":1},{"rating":2}]',
    '{}',
    '{"id":"x"}',
    '{"rating":"5"}',
    '{"rating":1.5}',
    '{"rating":1e99}',
    '{"author_name":"\\u0000"}',
    '{"author_name":"\\ud800"}',
    '{"author_name":{"a":1}}',
    '{"__proto__":{"a":1}}',
    '{"time_posted":"whenever"}',
  ])('the body %s', async (body) => {
    expect(await statusOf(callOf('google_reviews', { method: 'POST', headers: json, body }))).toBe(400);
  });

  test.each(['PATCH', 'DELETE'])('a %s of every row there is', async (method) => {
    const body = method === 'PATCH' ? '{"rating":1}' : null;
    expect(await statusOf(callOf('google_reviews', { method, headers: json, body }))).toBe(400);
  });
});

test.each<[number, string, RequestInit]>([
  [404, 'users', {}],
  [404, '__proto__', {}],
  [404, 'rpc/pg_sleep', { method: 'POST' }],
  [404, 'rpc/constructor', { method: 'POST' }],
  [405, 'profiles', { method: 'POST' }],
  [405, 'google_reviews', { method: 'PUT' }],
  [405, 'google_reviews', { method: 'constructor' }],
  [405, 'enquiries', {}],
  [405, 'rpc/list_enquiries', {}],
  [406, 'google_reviews', { headers: { accept: 'text/csv' } }],
  [415, 'user_roles', { method: 'POST', headers: { 'content-type': 'text/csv' }, body: 'role\nadmin' }],
])('refused with %i: %s %j', async (status, address, init) => {
  expect(await statusOf(callOf(address, init))).toBe(status);
});

test('a body over 64 KiB is refused with 413', async () => {
  const body = JSON.stringify({ author_name: 'x'.repeat(64 * 1024) });
  expect(await statusOf(callOf('google_reviews', { method: 'POST', headers: json, body }))).toBe(413);
});

test.each<[string, RequestInit, Identity['role'], string]>([
  ['profiles', {}, 'anon', 'permission denied for table profiles'],
  ['google_reviews', { method: 'POST' }, 'anon', 'permission denied for table google_reviews'],
  ['rpc/list_enquiries', { method: 'POST' }, 'anon', 'permission denied for function list_enquiries'],
  ['rpc/list_enquiries', {}, 'authenticated', 'Only POST can be asked here'],
  ['google_reviews', { method: 'PUT' }, 'authenticated', 'Only GET, HEAD, POST, PATCH, DELETE can be asked here'],
  ['profiles', { method: 'DELETE' }, 'authenticated', 'Only GET, HEAD can be asked here'],
  ['rpc/operation_state?a=1', {}, 'authenticated', 'A function takes its values from the body'],
  ['google_reviews', { method: 'DELETE' }, 'authenticated', 'DELETE requires a WHERE clause'],
  ['user_roles', { method: 'POST', headers: json, body: '{}' }, 'authenticated', 'The body names nothing to write'],
  [
    'user_roles?id=eq.1',
    { method: 'POST', headers: json, body: '{"role":"admin"}' },
    'authenticated',
    'A parameter is not known here',
  ],
  [
    'user_roles?columns="user_id"',
    { method: 'POST', headers: json, body: '{"role":"admin"}' },
    'authenticated',
    "Could not find the 'user_id' column of 'user_roles'",
  ],
  ['google_reviews?limit=x', {}, 'authenticated', 'limit'],
  ['google_reviews?offset=x', {}, 'authenticated', 'offset'],
])('%s %j of somebody who is %s is refused in words that say why', async (address, init, role, message) => {
  const refusal = await callOf(address, init, role).catch((error: unknown) => error);
  if (!(refusal instanceof Refused)) throw new Error('It was let through');
  expect(((await refusal.response.json()) as { message: string }).message).toContain(message);
});

test.each(['count=exact', 'return=representation'])('a function answers no wish for %s', async (prefer) => {
  expect(await statusOf(callOf('rpc/operation_state', { headers: { prefer } }))).toBe(400);
});

const post = (body: string): RequestInit => ({ method: 'POST', headers: json, body });

/** What PostgREST 13 answers to the same calls; the official client hands code and details to its caller. */
test.each<[string, RequestInit, string]>([
  ['google_reviews?select=colour', {}, '42703'],
  ['google_reviews?select=id,Colour_2', {}, '42703'],
  ['google_reviews?colour=eq.green', {}, '42703'],
  ['google_reviews?colour=not.is.null', {}, '42703'],
  ['google_reviews?order=colour.desc', {}, '42703'],
  ['google_reviews?constructor=eq.1', {}, '42703'],
  ['google_reviews?id=eq.1&select=colour', { method: 'DELETE' }, '42703'],
  ['google_reviews?select=*,colours(*)', {}, 'PGRST200'],
  ['google_reviews?select=id,shade:colours!inner(name,id)', {}, 'PGRST200'],
  ['google_reviews?select=id,...colours(name)', {}, 'PGRST200'],
  ['google_reviews?select=count()', {}, 'PGRST123'],
  ['google_reviews?select=best:rating.max()', {}, 'PGRST123'],
  ['google_reviews?colours.name=eq.green', {}, 'PGRST108'],
  ['google_reviews', post('{"colour":"green"}'), 'PGRST204'],
  ['google_reviews', post('{"constructor":"green"}'), 'PGRST204'],
  ['google_reviews?columns="colour"', post('[{"colour":"green"}]'), 'PGRST204'],
  ['google_reviews?id=eq.00000000-0000-0000-0000-000000000000', { ...post('{"x":1}'), method: 'PATCH' }, 'PGRST204'],
  ['google_reviews?id=eq.1', {}, '22P02'],
  ['google_reviews', post('{"rating":"many"}'), '22P02'],
  ['google_reviews', post('{'), 'PGRST102'],
  ['google_reviews', { method: 'DELETE' }, '21000'],
  ['rpc/read_enquiry', post('{"colour":"green"}'), 'PGRST202'],
  ['colours', {}, 'PGRST205'],
  ['google_reviews?rating', {}, 'PGRST100'],
  ['google_reviews?and=(rating.eq.1)', {}, 'PGRST100'],
  ['google_reviews?a(b=eq.1', {}, 'PGRST100'],
])('%s %j is refused with the code of PostgREST', async (address, init, code) => {
  const refusal = await callOf(address, init).catch((error: unknown) => error);
  if (!(refusal instanceof Refused)) throw new Error('It was let through');
  expect(await refusal.response.json()).toMatchObject({ code });
});
