import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import { type Call, type Identity, readCall, statementFor } from 'embedded-supabase/testing';
import { allowedCalls } from './allowed-calls.ts';

const id = 'a0000000-0000-4000-8000-000000000001';
const otherId = 'a0000000-0000-4000-8000-000000000002';

function callOf(address: string, init: RequestInit = {}, role: Identity['role'] = 'authenticated'): Promise<Call> {
  return readCall(allowedCalls, new Request(`http://localhost/rest/v1/${address}`, init), role);
}

const json = { 'content-type': 'application/json' };

/** What the official client sends, read as the server reads it. */
async function sentBy(send: (client: SupabaseClient) => PromiseLike<unknown>): Promise<Call> {
  let call: Promise<Call> | undefined;
  const client = createClient('http://localhost', 'key', {
    auth: { persistSession: false },
    global: {
      fetch: async (input, init) => {
        call = readCall(allowedCalls, new Request(input, init), 'authenticated');
        await call.catch(() => {});
        return Response.json([]);
      },
    },
  });
  await send(client);
  if (!call) throw new Error('Nothing was sent');
  return call;
}

describe('of what anonymous visitors ask', () => {
  test('featured reviews are let through, in any spelling, and never more than four', async () => {
    const publicRead = { kind: 'select', resource: 'google_reviews', limit: 4, offset: 0, counted: false };
    const address = 'google_reviews?select=*&is_featured=eq.true&order=created_at.desc&limit=4';
    expect(await callOf(address, {}, 'anon')).toMatchObject(publicRead);
    expect(await callOf('google_reviews', {}, 'anon')).toMatchObject({ ...publicRead, filters: [] });
    expect(await callOf('google_reviews?limit=1000', {}, 'anon')).toMatchObject(publicRead);
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
    const call = await sentBy((client) =>
      client.from('user_roles').select('user_id, role').in('user_id', [id, otherId]),
    );
    expect(statementFor(call).text).toContain('where user_id in ($1::text::uuid, $2::text::uuid)');
  });

  test('a row to add, alone or as a list of one', async () => {
    const row = { user_id: id, role: 'admin' };
    const single = await sentBy((client) => client.from('user_roles').insert(row));
    const inList = await sentBy((client) => client.from('user_roles').insert([row]));
    expect(inList).toEqual(single);
    expect(statementFor(single)).toEqual({
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

test('a function that writes is told from one that reads', async () => {
  const post = { method: 'POST', headers: json, body: '{}' };
  expect(await callOf('rpc/new_recovery_codes', post)).toMatchObject({ name: 'new_recovery_codes', writes: true });
  expect(await callOf('rpc/count_enquiries', post)).toMatchObject({ name: 'count_enquiries', writes: false });
});

test('rows that go are shown when asked for, and only then', async () => {
  const removal = (prefer: string) =>
    callOf(`google_reviews?id=eq.${id}&select=id`, { method: 'DELETE', headers: { prefer } });
  expect(await removal('return=representation')).toMatchObject({ kind: 'delete', returned: ['id'] });
  expect(await removal('return=minimal')).toMatchObject({ kind: 'delete', returned: null });
});
