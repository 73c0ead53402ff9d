import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Sql } from 'postgres';
import { createClient as createOlderClient } from 'supabase-js-2.83';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readFile } from 'node:fs/promises';
import { connect } from 'embedded-supabase/testing';
import { databaseTypes, typesFile } from '#server/database-types.ts';
import { anEnquiry } from '../enquiries/support/enquiries.ts';
import * as accounts from '../support/accounts.ts';
import { type OtherPostgres, startOtherPostgres } from '../support/debian-postgres.ts';
import { connectTo, type RunningServer, startServer } from '../support/server.ts';

// Whole servers start and stop here, also on machines that are busy with more.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

const owner = { email: 'owner@example.org', password: 'a good password' };
const visitor = { email: 'visitor@example.org', password: 'another password' };

/** As a page has it that was built a year ago: its types are its own, what it sends and reads is what matters. */
const aYearOld = createOlderClient as unknown as typeof createClient;

describe.each([
  ['the embedded PostgreSQL', 'today’s client', createClient],
  ['the embedded PostgreSQL', 'the client of a year ago', aYearOld],
  ['a PostgreSQL given by DATABASE_URL', 'today’s client', createClient],
])('on %s, with %s', (kind, _, create) => {
  const clientOf = (url: string) => accounts.clientOf(url, undefined, create);
  const signedIn = (url: string, account: typeof owner) => accounts.signedIn(url, account, create);
  let otherPostgres: OtherPostgres | null = null;
  let server: RunningServer;
  let sql: Sql;
  let admin: SupabaseClient;
  let adminId: string;
  let visitorId: string;
  let reviewId: string;

  beforeAll(async () => {
    otherPostgres = kind.includes('DATABASE_URL') ? await startOtherPostgres() : null;
    server = await startServer({
      ADMIN_EMAIL: owner.email,
      ADMIN_PASSWORD: owner.password,
      ...(otherPostgres ? { DATABASE_URL: otherPostgres.url } : {}),
    });
    sql = otherPostgres ? connect(otherPostgres.url) : await connectTo(server);
    admin = await signedIn(server.url, owner);
    adminId = (await admin.auth.getUser()).data.user?.id ?? '';
  });

  afterAll(async () => {
    await sql?.end();
    await server?.stop();
    await otherPostgres?.stop();
  });

  test('the generated types are those of the migrations: npm run types writes them', async () => {
    expect(await databaseTypes(sql)).toBe(await readFile(typesFile, 'utf8'));
  });

  test('1: an enquiry is taken by the function contact-webhook', async () => {
    const payload = anEnquiry();
    const { data, error } = await clientOf(server.url).functions.invoke('contact-webhook', { body: payload });
    expect(error).toBeNull();
    const storedEnquiries = await sql`select reference, name, status from public.enquiries`;
    expect(storedEnquiries).toEqual([{ reference: data.reference, name: payload.name, status: 'new' }]);
  });

  test('2: the role check finds the admin row, and none for anybody else', async () => {
    const search = await admin
      .from('user_roles')
      .select('role')
      .eq('user_id', adminId)
      .eq('role', 'admin')
      .maybeSingle();
    expect(search).toMatchObject({ data: { role: 'admin' }, error: null });
    const strangersSearch = await clientOf(server.url)
      .from('user_roles')
      .select('role')
      .eq('user_id', adminId)
      .eq('role', 'admin')
      .maybeSingle();
    expect(strangersSearch.data).toBeNull();
    const noRow = await admin.from('user_roles').select('role').eq('user_id', crypto.randomUUID()).maybeSingle();
    expect(noRow).toMatchObject({ data: null, error: null });
  });

  test('3: signing up makes an account with a profile and no rights', async () => {
    const { data, error } = await clientOf(server.url).auth.signUp({
      ...visitor,
      options: { emailRedirectTo: `${server.url}/`, data: { full_name: '  Vera Visitor ' } },
    });
    expect(error).toBeNull();
    visitorId = data.user?.id ?? '';
    const [profile] = await sql`select full_name, email from public.profiles where id = ${visitorId}`;
    expect(profile).toEqual({ full_name: 'Vera Visitor', email: visitor.email });
    expect(await sql`select 1 from public.user_roles where user_id = ${visitorId}`).toHaveLength(0);
  });

  test('4: signing in gives a session, and a wrong password the service message', async () => {
    const { data } = await clientOf(server.url).auth.signInWithPassword(visitor);
    expect(data.session).toMatchObject({
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      expires_at: expect.any(Number),
      expires_in: 3600,
      user: { id: visitorId },
    });
    const wrongPassword = await clientOf(server.url).auth.signInWithPassword({
      ...visitor,
      password: 'wrong password',
    });
    expect(wrongPassword.error).toMatchObject({ code: 'invalid_credentials', message: 'Invalid login credentials' });
  });

  test('5: signing out ends the session, so that its refresh token is worth nothing', async () => {
    const client = await signedIn(server.url, visitor);
    const token = (await client.auth.getSession()).data.session?.refresh_token ?? '';
    expect((await client.auth.signOut()).error).toBeNull();
    const reuse = await clientOf(server.url).auth.refreshSession({ refresh_token: token });
    expect(reuse.error).not.toBeNull();
  });

  test('6: visitors read the four newest featured reviews', async () => {
    const { data, error } = await clientOf(server.url)
      .from('google_reviews')
      .select('*')
      .eq('is_featured', true)
      .order('created_at', { ascending: false })
      .limit(4);
    expect(error).toBeNull();
    expect(data?.map((review) => review.review_id)).toEqual(['sample-1', 'sample-2', 'sample-3', 'sample-4']);
  });

  test('7: admins read all reviews, newest first', async () => {
    const { data } = await admin.from('google_reviews').select('*').order('created_at', { ascending: false });
    expect(data?.map((review) => review.review_id)).toEqual([1, 2, 3, 4, 5, 6].map((number) => `sample-${number}`));
    expect(data?.[0]?.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/);
  });

  test('8: an inserted review gets the defaults of an empty form', async () => {
    const { data, error } = await admin
      .from('google_reviews')
      .insert({
        author_name: 'Newest',
        author_image: null,
        review_text: null,
        time_posted: null,
        review_id: 'manual-1',
      })
      .select()
      .single();
    expect(error).toBeNull();
    expect(data).toMatchObject({
      rating: 5,
      is_featured: false,
      review_id: 'manual-1',
      time_posted: expect.stringContaining('T'),
    });
    reviewId = data.id;
  });

  test('9: a review is changed as a whole, or only featured', async () => {
    const everything = {
      author_name: 'Changed',
      author_image: 'https://example.org/a.png',
      rating: 4,
      review_text: 'Good',
      is_featured: false,
      time_posted: '2026-03-04',
    };
    expect((await admin.from('google_reviews').update(everything).eq('id', reviewId)).error).toBeNull();
    expect((await admin.from('google_reviews').update({ is_featured: true }).eq('id', reviewId)).error).toBeNull();
    const { data } = await admin.from('google_reviews').select('*').eq('id', reviewId).single();
    expect(data).toMatchObject({ ...everything, is_featured: true, time_posted: '2026-03-04T00:00:00+00:00' });
  });

  test('10: a review is deleted', async () => {
    expect((await admin.from('google_reviews').delete().eq('id', reviewId)).error).toBeNull();
    expect(await sql`select 1 from public.google_reviews where id = ${reviewId}`).toHaveLength(0);
  });

  test('11: admins read all profiles, newest first', async () => {
    const { data } = await admin.from('profiles').select('*').order('created_at', { ascending: false });
    expect(data?.map((profile) => profile.email)).toEqual([visitor.email, owner.email]);
  });

  test('12: admins read the roles of all users', async () => {
    const { data } = await admin.from('user_roles').select('user_id, role');
    expect(data).toEqual([{ user_id: adminId, role: 'admin' }]);
  });

  test('13: the admin role is granted and taken away, but the last admin stays', async () => {
    expect((await admin.from('user_roles').insert({ user_id: visitorId, role: 'admin' })).error).toBeNull();
    const promoted = await signedIn(server.url, visitor);
    expect((await promoted.from('profiles').select('id')).data).toHaveLength(2);
    expect((await admin.from('user_roles').delete().eq('user_id', visitorId).eq('role', 'admin')).error).toBeNull();
    const lastRemoval = await admin.from('user_roles').delete().eq('user_id', adminId).eq('role', 'admin');
    expect(lastRemoval.error).toMatchObject({ code: 'P0001', message: 'At least one admin must remain' });
    expect(lastRemoval.status).toBe(400);
  });
});
