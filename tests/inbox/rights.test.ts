import type { SupabaseClient } from '@supabase/supabase-js';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { functions as callable } from '#server/allowed-calls.ts';
import { startBackend } from '../enquiries/support/backend.ts';
import { addAccount, clientOf, signedIn } from '../support/accounts.ts';
import { lift } from '../support/second-factor.ts';
import { pastTheApi } from '../support/past-the-api.ts';
import { connectTo, type RunningServer } from '../support/server.ts';
import { addEnquiry } from './support/add-enquiry.ts';
import { seedEnquiries } from './support/seed.ts';

const password = 'a good password';
const unknownId = '00000000-0000-4000-8000-000000000000';

/** What staff may call, and of that what only admins may: nobody else any. */
const adminFunctions = {
  export_enquiries: {},
  erase_enquiries: { person_email: 'nobody@example.org', expected: 0 },
  erase_chosen_enquiries: { chosen: 'OH-222222' },
  list_second_factors: {},
};
const staffFunctions = {
  list_enquiries: {},
  count_enquiries: {},
  count_unanswered_enquiries: {},
  read_enquiry: { wanted_reference: 'OH-222222' },
  enquiries_overview: { reply_hours: 24 },
  operation_state: {},
  send_enquiry_again: { enquiry: unknownId },
  list_colleagues: {},
  save_reply_draft: { enquiry: unknownId, body: 'Hello' },
  new_reviews: { reviews: '[]' },
  import_reviews: { reviews: '[]' },
  open_photographs: { enquiry: unknownId },
  open_pictures: {},
  list_jobs: { wanted_status: '', search: '', page: 0 },
  count_jobs: {},
  read_job: { job: unknownId },
  save_job: { job: unknownId, version: 0, content: '{}' },
  publish_job: { job: unknownId, version: 1 },
  unpublish_job: { job: unknownId, version: 1 },
  take_down_job: { job: unknownId },
  take_down_samples: {},
  save_content_draft: { file: 'words.ts', version: 0, written_hash: '', change: '{"kind":"as written"}' },
  discard_content_draft: { file: 'pages/unknown.ts', version: 0 },
  share_content_draft: { file: 'pages/unknown.ts' },
  open_content: { file: 'pages/unknown.ts' },
  list_content_versions: { file: 'pages/unknown.ts', before: 0 },
  read_content_version: { file: 'pages/unknown.ts', publication: 1 },
  describe_content_picture: { picture: unknownId, description: '', focus: 'centre' },
};
const functions = { ...adminFunctions, ...staffFunctions };

/** For everybody, or about oneself; the last two are tried in tests/accounts. */
const otherRoles = [
  'business_news',
  'list_my_sessions',
  'new_recovery_codes',
  'use_recovery_code',
  'withdraw_invitation',
  'remove_user',
  // Answers nobody without a mail server: tests/inbox/replies.test.ts.
  'send_reply',
];

let server: RunningServer;
let sql: Sql;
let clients: Record<
  'anon' | 'user' | 'office' | 'admin' | 'admin without the second factor' | 'former admin',
  SupabaseClient
>;

beforeAll(async () => {
  server = await startBackend({ SEED: 'none' });
  sql = await connectTo(server);
  await addAccount(sql, { email: 'user@example.org', password });
  await addAccount(sql, { email: 'admin@example.org', password, admin: true });
  await addAccount(sql, { email: 'office@example.org', password, office: true });
  await addAccount(sql, { email: 'careful@example.org', password, admin: true });
  await lift(await signedIn(server.url, { email: 'careful@example.org', password }), password);
  const former = await addAccount(sql, { email: 'former@example.org', password, admin: true });
  await seedEnquiries(sql, 30);
  clients = {
    anon: clientOf(server.url),
    user: await signedIn(server.url, { email: 'user@example.org', password }),
    office: await signedIn(server.url, { email: 'office@example.org', password }),
    admin: await signedIn(server.url, { email: 'admin@example.org', password }),
    'admin without the second factor': await signedIn(server.url, { email: 'careful@example.org', password }),
    'former admin': await signedIn(server.url, { email: 'former@example.org', password }),
  };
  await sql`delete from public.user_roles where user_id = ${former}`;
});

/** So many calls come from one address more than the limits allow. */
beforeEach(() => sql`delete from gateway.attempts`);

afterAll(async () => {
  await sql?.end();
  await server?.stop();
});

describe.each(Object.entries(functions))('%s', (name, args) => {
  const get = callable[name]?.method === 'GET';

  test('answers an admin', async () => {
    expect((await clients.admin.rpc(name, args, { get })).error).toBeNull();
  });

  test(`${name in staffFunctions ? 'answers' : 'refuses'} the office`, async () => {
    const { error } = await clients.office.rpc(name, args, { get });
    expect(error?.code).toBe(name in staffFunctions ? undefined : '42501');
  });

  test.each(['anon', 'user', 'admin without the second factor', 'former admin'] as const)(
    'refuses %s',
    async (identity) => {
      const { data, error } = await clients[identity].rpc(name, args, { get });
      expect(error?.code).toBe('42501');
      expect(data).toBeNull();
    },
  );

  test('refuses a user even if somebody granted everything', async () => {
    await sql.unsafe('grant execute on all functions in schema public to anon, authenticated');
    const { error } = await clients.user.rpc(name, args, { get });
    expect(error?.message).toMatch(/^Only (admins|staff) may do this$/);
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
  await addEnquiry(sql, { is_canary: true });
  const asAdmin = (statement: string) => pastTheApi(sql, clients.admin, (tx) => tx.unsafe(statement));
  expect(await asAdmin(`select 1 from public.enquiries where is_canary`)).toHaveLength(0);
  await expect(asAdmin(`update public.enquiries set is_canary = true`)).rejects.toMatchObject({ code: '42501' });
});

test('a user cannot change notes', async () => {
  const { count } = await pastTheApi(sql, clients.user, (tx) => tx`update public.enquiries set notes = 'Mine'`);
  expect(count).toBe(0);
});
