import type { SupabaseClient } from '@supabase/supabase-js';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSecrets } from '#server/secrets.ts';
import { startBackend } from '../enquiries/support/backend.ts';
import { addAccount, clientOf, signedIn } from '../support/accounts.ts';
import { connectTo, type RunningServer } from '../support/server.ts';
import { seedEnquiries } from './support/seed.ts';

const password = 'a good password';
const nobody = '00000000-0000-4000-8000-000000000000';

/** The functions of the inbox. Admins may call every one of them, and nobody else any. */
const functions = {
  list_enquiries: {},
  export_enquiries: {},
  count_enquiries: {},
  count_unanswered_enquiries: {},
  read_enquiry: { wanted_reference: 'OH-222222' },
  enquiries_overview: {},
  send_enquiry_again: { enquiry: nobody },
  erase_enquiries: { person_email: 'nobody@example.org', expected: 0 },
};

let server: RunningServer;
let sql: Sql;
let clients: Record<'anon' | 'user' | 'admin' | 'service', SupabaseClient>;

beforeAll(async () => {
  server = await startBackend({ SEED: 'none' });
  sql = await connectTo(server);
  await addAccount(sql, { email: 'user@example.org', password });
  await addAccount(sql, { email: 'admin@example.org', password, admin: true });
  await seedEnquiries(sql, 30);
  clients = {
    anon: clientOf(server.url),
    user: await signedIn(server.url, { email: 'user@example.org', password }),
    admin: await signedIn(server.url, { email: 'admin@example.org', password }),
    service: clientOf(server.url, (await readSecrets(server.dataDir))?.secretKey),
  };
});

afterAll(async () => {
  await sql?.end();
  await server?.stop();
});

describe.each(Object.entries(functions))('%s', (name, args) => {
  test('answers an admin', async () => {
    expect((await clients.admin.rpc(name, args)).error).toBeNull();
  });

  test.each(['anon', 'user', 'service'] as const)('refuses %s', async (identity) => {
    const { data, error } = await clients[identity].rpc(name, args);
    expect(error?.code).toBe('42501');
    expect(data).toBeNull();
  });

  test('refuses a user even if somebody granted everything', async () => {
    await sql.unsafe('grant execute on all functions in schema public to anon, authenticated');
    const { error } = await clients.user.rpc(name, args);
    expect(error?.message).toBe('Only admins may do this');
  });
});

test('every function that acts as the owner pins its search path', async () => {
  const loose = await sql`
    select proname from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prosecdef
    and not coalesce(proconfig @> array['search_path=""'], false)`;
  expect(loose.map((row) => row.proname)).toEqual([]);
});

test('an admin cannot write history, nor move a version or an answer time', async () => {
  const { admin } = clients;
  expect((await admin.from('enquiry_history').insert({ changed_by_name: 'x', what: 'status' })).error).not.toBeNull();
  for (const change of [{ version: 9 }, { answered_at: '2026-01-01' }, { message: 'Other words entirely' }]) {
    expect(
      (await admin.from('enquiries').update(change).neq('status', 'x')).error,
      JSON.stringify(change),
    ).not.toBeNull();
  }
  const [row] = await sql`select count(*)::int as changed from public.enquiries where version <> 1`;
  expect(row?.changed).toBe(0);
});

test('a user cannot change notes', async () => {
  await clients.user.from('enquiries').update({ notes: 'Mine' }).neq('status', 'x');
  const [row] = await sql`select count(*)::int as changed from public.enquiries where notes <> ''`;
  expect(row?.changed).toBe(0);
});
