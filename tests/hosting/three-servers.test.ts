import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { publishableKey, type Sql } from 'embedded-supabase';
import { connect } from 'embedded-supabase/testing';
import { addAccount, clientOf, signedIn } from '../support/accounts.ts';
import { freshDataDir, type RunningServer, startServer } from '../support/server.ts';
import { byWebhook } from '../enquiries/support/backend.ts';
import { aNewAddress, anEnquiry, submit, until } from '../enquiries/support/enquiries.ts';
import { startReceiver } from '../enquiries/support/receiver.ts';
import { type EmptyPostgres, startEmptyPostgres } from './support/empty-postgres.ts';
import { startRoundRobin } from './support/round-robin.ts';

// Three whole servers start and stop here, also on machines that are busy with more.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

const owner = { email: 'owner@example.org', password: 'a good password' };

let postgres: EmptyPostgres;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let balancer: Awaited<ReturnType<typeof startRoundRobin>>;
let servers: RunningServer[];
let dataDir: string;
let sql: Sql;

beforeAll(async () => {
  [postgres, receiver, dataDir] = await Promise.all([startEmptyPostgres(), startReceiver(), freshDataDir()]);
  const settings = {
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    TRUST_PROXY: '1',
    ...byWebhook(receiver.url),
  };
  // All at once on an empty database: one of them sets it up while the others wait.
  servers = await Promise.all([startServer(settings), startServer(settings), startServer(settings)]);
  balancer = await startRoundRobin(servers);
  sql = connect(postgres.url);
  await addAccount(sql, { ...owner, admin: true });
});
afterAll(async () => {
  await balancer?.stop();
  await Promise.all((servers ?? []).map((server) => server.stop()));
  await sql?.end({ timeout: 1 });
  await Promise.all([postgres?.stop(), receiver?.stop()]);
  await rm(path.dirname(dataDir), { recursive: true, force: true });
});

function everythingIsDelivered() {
  return until(
    async () => (await sql`select from public.enquiry_deliveries where delivered_at is null`).length === 0,
    60_000,
  );
}

test('three servers that start together set the database up once', async () => {
  const [counts] =
    await sql`select count(*)::int as reviews, count(distinct review_id)::int as different from public.google_reviews`;
  expect(counts?.reviews).toBeGreaterThan(0);
  expect(counts?.reviews).toBe(counts?.different);
});

test('somebody signed in at one server is known to all, and signed out at one is signed out everywhere', async () => {
  const admin = await signedIn(servers[0]!.url, owner);
  const { data } = await admin.auth.getSession();
  const tokens = { access_token: data.session!.access_token, refresh_token: data.session!.refresh_token };
  const secondClient = clientOf(servers[1]!.url);
  await secondClient.auth.setSession(tokens);
  expect((await secondClient.from('profiles').select()).data).toHaveLength(1);
  const refreshed = await secondClient.auth.refreshSession();
  expect(refreshed.error).toBeNull();
  const thirdClient = clientOf(servers[2]!.url);
  await thirdClient.auth.setSession({
    access_token: refreshed.data.session!.access_token,
    refresh_token: refreshed.data.session!.refresh_token,
  });
  await thirdClient.auth.signOut();
  const stale = await clientOf(servers[0]!.url).auth.refreshSession({
    refresh_token: refreshed.data.session!.refresh_token,
  });
  expect(stale.error).not.toBeNull();
});

test('wrong passwords are counted for all servers together', async () => {
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const { error } = await clientOf(balancer.url).auth.signInWithPassword({
      email: 'guessed@example.org',
      password: 'a wrong guess',
    });
    statuses.push(error?.status ?? 200);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429]);
});

test('five enquiries from one address are enough, through whichever servers they come', async () => {
  const from = { 'x-forwarded-for': aNewAddress() };
  const statuses: number[] = [];
  for (let count = 0; count < 7; count += 1) statuses.push((await submit(balancer.url, anEnquiry(), from)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
});

test('a review written at one server is seen there at once, and by visitors of the others', async () => {
  const admin = await signedIn(servers[0]!.url, owner);
  async function newestAt(server: RunningServer): Promise<string> {
    const question = 'select=*&is_featured=eq.true&order=created_at.desc&limit=4';
    const answer = await fetch(`${server.url}/rest/v1/google_reviews?${question}`, {
      headers: { apikey: publishableKey },
    });
    const [newestReview] = (await answer.json()) as { author_name: string }[];
    return newestReview?.author_name ?? '';
  }
  for (const author_name of ['First', 'Second', 'Third']) {
    await Promise.all(servers.map(newestAt));
    await admin.from('google_reviews').insert({ author_name, is_featured: true });
    expect(await newestAt(servers[0]!)).toBe(author_name);
    for (const server of servers) await until(async () => (await newestAt(server)) === author_name);
  }
});

test('while one is killed nothing is lost: visitors who press again are stored once, and every enquiry is delivered', async () => {
  await everythingIsDelivered();
  receiver.calls.length = 0;
  balancer.seen.clear();
  const enquiries = Array.from({ length: 60 }, () => anEnquiry());
  /** As the form does: an answer that is no reference leaves the words there, and the visitor presses again. */
  async function persist(enquiry: ReturnType<typeof anEnquiry>, from: string): Promise<string> {
    for (;;) {
      const answer = await submit(balancer.url, enquiry, { 'x-forwarded-for': from }).catch(() => null);
      if (answer?.status === 200) return ((await answer.json()) as { reference: string }).reference;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  const references: string[] = [];
  async function visitor() {
    for (let enquiry = enquiries.pop(); enquiry; enquiry = enquiries.pop()) {
      references.push(await persist(enquiry, aNewAddress()));
      if (references.length === 20) await servers[2]!.kill();
    }
  }
  await Promise.all(Array.from({ length: 6 }, visitor));
  expect(balancer.seen.size).toBe(3);
  expect(new Set(references).size).toBe(60);
  const storedEnquiries = await sql`select reference from public.enquiries where reference in ${sql(references)}`;
  expect(storedEnquiries).toHaveLength(60);
  const [totals] =
    await sql`select count(*)::int as enquiries, count(distinct content_hash)::int as words from public.enquiries`;
  expect(totals?.enquiries).toBe(totals?.words);

  // What the dead server had taken waits for the end of its lease; tests do not.
  await sql`update public.enquiry_deliveries set locked_until = now() where delivered_at is null`;
  await sql`notify enquiry_deliveries`;
  await everythingIsDelivered();
  const delivered = new Map(receiver.calls.map(({ id, payload }) => [id, payload.reference]));
  expect(new Set(delivered.values())).toEqual(new Set(references));
  // A repeat after the crash carries the same id, so that the receiver can tell.
  expect(delivered.size).toBe(60);
});

test('the two that remain go on serving, and a third may join again', async () => {
  const restarted = await startServer({ DATABASE_URL: postgres.url, DATA_DIR: dataDir });
  expect((await fetch(`${restarted.url}/readyz`)).status).toBe(200);
  await restarted.stop();
  for (let round = 0; round < 6; round += 1) expect((await fetch(`${balancer.url}/readyz`)).status).toBe(200);
});
