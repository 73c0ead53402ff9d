import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import { Refused } from '../../http/refused.ts';
import type { Identity } from '../identity.ts';
import type { Call } from './call.ts';
import { readCall } from './read-call.ts';
import { statementFor } from './statement.ts';

const id = 'a0000000-0000-4000-8000-000000000001';
const other = 'a0000000-0000-4000-8000-000000000002';

function ask(address: string, init: RequestInit = {}, role: Identity['role'] = 'authenticated'): Promise<Call> {
  return readCall(new Request(`http://localhost/rest/v1/${address}`, init), role);
}

const json = { 'content-type': 'application/json' };

async function statusOf(call: Promise<Call>): Promise<number> {
  const outcome = await call.catch((error: unknown) => error);
  return outcome instanceof Refused ? outcome.response.status : 200;
}

/** What the official client sends, read as the server reads it. */
async function sentBy(send: (client: SupabaseClient) => PromiseLike<unknown>): Promise<Call> {
  let call: Promise<Call> | undefined;
  const client = createClient('http://localhost', 'key', {
    auth: { persistSession: false },
    global: {
      fetch: async (input, init) => {
        call = readCall(new Request(input, init), 'authenticated');
        await call.catch(() => {});
        return Response.json([]);
      },
    },
  });
  await send(client);
  if (!call) throw new Error('Nothing was sent');
  return call;
}

describe('of what strangers ask', () => {
  test('featured reviews are let through, in any spelling, and never more than four', async () => {
    const publicRead = { does: 'select', resource: 'google_reviews', limit: 4, offset: 0, counted: false };
    const written = 'google_reviews?select=*&is_featured=eq.true&order=created_at.desc&limit=4';
    expect(await ask(written, {}, 'anon')).toMatchObject(publicRead);
    expect(await ask('google_reviews', {}, 'anon')).toMatchObject({ ...publicRead, filters: [] });
    expect(await ask('google_reviews?limit=1000', {}, 'anon')).toMatchObject(publicRead);
  });

  test.each(['profiles', 'user_roles', 'enquiries?reference=eq.OH-222222', 'rpc/count_unanswered_enquiries'])(
    '%s is refused',
    async (address) => {
      const method = address.startsWith('enquiries') ? 'PATCH' : 'GET';
      expect(await statusOf(ask(address, { method }, 'anon'))).toBe(401);
    },
  );

  test.each(['POST', 'PATCH', 'DELETE'])('%s is refused before the body is read', async (method) => {
    const headers = { 'content-type': 'text/csv' };
    expect(await statusOf(ask('google_reviews', { method, headers, body: 'x' }, 'anon'))).toBe(401);
  });
});

describe('of what the official client sends', () => {
  test('a page of reviews, newest first and counted', async () => {
    const call = await sentBy((client) =>
      client
        .from('google_reviews')
        .select('*', { count: 'exact' })
        .order('created_at', { ascending: false })
        .order('id')
        .range(24, 47),
    );
    expect(statementFor(call)).toEqual({
      text:
        "select coalesce(json_agg(page), '[]')::text as body, count(*)::integer as rows, (select count(*) from public.google_reviews)::integer as total from " +
        '(select id, author_name, author_image, rating, review_text, time_posted, is_featured, review_id, created_at, source, source_url ' +
        'from public.google_reviews order by created_at desc, id asc limit 24 offset 24) page',
      values: [],
    });
  });

  test('a search for words, with whatever is typed', async () => {
    const call = await sentBy((client) =>
      client.from('profiles').select('id, email').or('full_name.ilike.%a\\%_b%,email.ilike.%a\\%_b%'),
    );
    const { text, values } = statementFor(call);
    expect(text).toContain('where (full_name ilike $1::text::text or email ilike $1::text::text)');
    expect(values).toEqual(['%a\\%_b%']);
  });

  test('a list of people', async () => {
    const call = await sentBy((client) => client.from('user_roles').select('user_id, role').in('user_id', [id, other]));
    expect(statementFor(call).text).toContain('where user_id in ($1::text::uuid, $2::text::uuid)');
  });

  test('a row to add, alone or as a list of one', async () => {
    const row = { user_id: id, role: 'admin' };
    const alone = await sentBy((client) => client.from('user_roles').insert(row));
    const listed = await sentBy((client) => client.from('user_roles').insert([row]));
    expect(listed).toEqual(alone);
    expect(statementFor(alone)).toEqual({
      text: 'insert into public.user_roles (user_id, role) values ($1::text::uuid, $2::text::text)',
      values: [id, 'admin'],
    });
  });

  test('a change that asks which rows it met', async () => {
    const call = await sentBy((client) =>
      client
        .from('google_reviews')
        .update({ is_featured: true, rating: 4, review_text: null })
        .eq('id', id)
        .select('id'),
    );
    expect(statementFor(call)).toEqual({
      text:
        'with changed as (update public.google_reviews set is_featured = $1::text::boolean, rating = $2::text::integer, ' +
        'review_text = $3::text::text where id = $4::text::uuid returning id) ' +
        "select coalesce(json_agg(changed), '[]')::text as body, count(*)::integer as rows from changed",
      values: ['true', '4', null, id],
    });
  });

  test('a function with some of its values', async () => {
    const call = await sentBy((client) =>
      client.rpc('list_enquiries', { search: 'hedge', after_at: '2026-01-02T03:04:05.678901+00:00' }),
    );
    expect(statementFor(call)).toEqual({
      text: "select coalesce(to_json(public.list_enquiries(search => $1::text::text, after_at => $2::text::timestamptz))::text, 'null') as body",
      values: ['hedge', '2026-01-02T03:04:05.678901+00:00'],
    });
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
    'rpc/count_unanswered_enquiries?a=1',
    `google_reviews?select=${'id,'.repeat(700)}id`,
  ])('%.80s', async (address) => {
    expect(await statusOf(ask(address))).toBe(400);
  });

  test.each([
    ['another schema', { 'accept-profile': 'auth' }],
    ['a range in a header', { range: '0-1' }],
    ['a count by estimate', { prefer: 'count=planned' }],
    ['an upsert', { prefer: 'resolution=merge-duplicates' }],
  ])('%s', async (_, headers) => {
    expect(await statusOf(ask('google_reviews', { headers }))).toBe(400);
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
    expect(await statusOf(ask('google_reviews', { method: 'POST', headers: json, body }))).toBe(400);
  });

  test.each(['PATCH', 'DELETE'])('a %s of every row there is', async (method) => {
    const body = method === 'PATCH' ? '{"rating":1}' : null;
    expect(await statusOf(ask('google_reviews', { method, headers: json, body }))).toBe(400);
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
  expect(await statusOf(ask(address, init))).toBe(status);
});

test('a body over 64 KiB is refused with 413', async () => {
  const body = JSON.stringify({ author_name: 'x'.repeat(64 * 1024) });
  expect(await statusOf(ask('google_reviews', { method: 'POST', headers: json, body }))).toBe(413);
});

test.each<[string, RequestInit, Identity['role'], string]>([
  ['profiles', {}, 'anon', 'permission denied for table profiles'],
  ['google_reviews', { method: 'POST' }, 'anon', 'permission denied for table google_reviews'],
  ['rpc/list_enquiries', { method: 'POST' }, 'anon', 'permission denied for function list_enquiries'],
  ['rpc/list_enquiries', {}, 'authenticated', 'Only POST can be asked here'],
  ['google_reviews', { method: 'PUT' }, 'authenticated', 'Only GET, HEAD, POST, PATCH, DELETE can be asked here'],
  ['profiles', { method: 'DELETE' }, 'authenticated', 'Only GET, HEAD can be asked here'],
  ['rpc/operation_state?a=1', {}, 'authenticated', 'A function takes its values from the body'],
  ['google_reviews', { method: 'DELETE' }, 'authenticated', 'A change must say which rows it is for'],
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
    'A parameter is not known here',
  ],
  ['google_reviews?limit=x', {}, 'authenticated', 'limit'],
  ['google_reviews?offset=x', {}, 'authenticated', 'offset'],
])('%s %j of somebody who is %s is refused in words that say why', async (address, init, role, words) => {
  const refused = await ask(address, init, role).catch((error: unknown) => error);
  if (!(refused instanceof Refused)) throw new Error('It was let through');
  expect(((await refused.response.json()) as { message: string }).message).toContain(words);
});

test('a function that writes is told from one that reads', async () => {
  const post = { method: 'POST', headers: json, body: '{}' };
  expect(await ask('rpc/new_recovery_codes', post)).toMatchObject({ name: 'new_recovery_codes', writes: true });
  expect(await ask('rpc/count_enquiries', post)).toMatchObject({ name: 'count_enquiries', writes: false });
});

test.each(['count=exact', 'return=representation'])('a function answers no wish for %s', async (prefer) => {
  expect(await statusOf(ask('rpc/operation_state', { headers: { prefer } }))).toBe(400);
});

test('rows that go are shown when asked for, and only then', async () => {
  const gone = (prefer: string) =>
    ask(`google_reviews?id=eq.${id}&select=id`, { method: 'DELETE', headers: { prefer } });
  expect(await gone('return=representation')).toMatchObject({ does: 'delete', returned: ['id'] });
  expect(await gone('return=minimal')).toMatchObject({ does: 'delete', returned: null });
});
