import type { SupabaseClient } from '@supabase/supabase-js';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { functions as callable } from '#server/api/rest/table.ts';
import { startBackend } from '../enquiries/support/backend.ts';
import { addAccount, clientOf, signedIn } from '../support/accounts.ts';
import { pastTheApi } from '../support/past-the-api.ts';
import { connectTo, type RunningServer } from '../support/server.ts';
import { addEnquiry } from './support/add-enquiry.ts';
import { seedEnquiries } from './support/seed.ts';

const password = 'a good password';
const unknownId = '00000000-0000-4000-8000-000000000000';

/** What only admins may call. Admins may call every one of them, and nobody else any. */
const functions = {
  list_enquiries: {},
  export_enquiries: {},
  count_enquiries: {},
  count_unanswered_enquiries: {},
  read_enquiry: { wanted_reference: 'OH-222222' },
  enquiries_overview: { reply_hours: 24 },
  operation_state: {},
  send_enquiry_again: { enquiry: unknownId },
  erase_enquiries: { person_email: 'nobody@example.org', expected: 0 },
  new_reviews: { reviews: '[]' },
  import_reviews: { reviews: '[]' },
  open_photographs: { enquiry: unknownId },
  list_second_factors: {},
};

/** For everybody, or about oneself; the last two are tried in tests/accounts. */
const otherRoles = [
  'business_news',
  'list_my_sessions',
  'new_recovery_codes',
  'use_recovery_code',
  'withdraw_invitation',
  'remove_user',
];

let server: RunningServer;
let sql: Sql;
let clients: Record<'anon' | 'user' | 'admin', SupabaseClient>;

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
  };
});

afterAll(async () => {
  await sql?.end();
  await server?.stop();
});

describe.each(Object.entries(functions))('%s', (name, args) => {
  const get = callable[name]?.method === 'GET';

  test('answers an admin', async () => {
    expect((await clients.admin.rpc(name, args, { get })).error).toBeNull();
  });

  test.each(['anon', 'user'] as const)('refuses %s', async (identity) => {
    const { data, error } = await clients[identity].rpc(name, args, { get });
    expect(error?.code).toBe('42501');
    expect(data).toBeNull();
  });

  test('refuses a user even if somebody granted everything', async () => {
    await sql.unsafe('grant execute on all functions in schema public to anon, authenticated');
    const { error } = await clients.user.rpc(name, args, { get });
    expect(error?.message).toBe('Only admins may do this');
  });
});

test('no function that the API answers is forgotten above', () => {
  expect([...Object.keys(functions), ...otherRoles].toSorted()).toEqual(Object.keys(callable).toSorted());
});

test('every function that acts as the owner pins its search path', async () => {
  const looseFunctions = await sql`
    select proname from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prosecdef
    and not coalesce(proconfig @> array['search_path=""'], false)`;
  expect(looseFunctions.map((row) => row.proname)).toEqual([]);
});

test('an admin cannot write history, nor move a version or an answer time', async () => {
  const writeCalls = [
    `insert into public.enquiry_history (changed_by_name, what) values ('x', 'status')`,
    'update public.enquiries set version = 9',
    `update public.enquiries set answered_at = '2026-01-01'`,
    `update public.enquiries set message = 'Other words entirely'`,
  ];
  for (const write of writeCalls)
    await expect(pastTheApi(sql, clients.admin, (tx) => tx.unsafe(write))).rejects.toMatchObject({ code: '42501' });
});

test('the server’s own daily test is out of an admin’s sight, and no enquiry can be made one', async () => {
  await addEnquiry(sql, { status: 'canary' });
  const asAdmin = (statement: string) => pastTheApi(sql, clients.admin, (tx) => tx.unsafe(statement));
  expect(await asAdmin(`select 1 from public.enquiries where status = 'canary'`)).toHaveLength(0);
  await expect(asAdmin(`update public.enquiries set status = 'canary'`)).rejects.toMatchObject({ code: '42501' });
});

test('a user cannot change notes', async () => {
  const { count } = await pastTheApi(sql, clients.user, (tx) => tx`update public.enquiries set notes = 'Mine'`);
  expect(count).toBe(0);
});
