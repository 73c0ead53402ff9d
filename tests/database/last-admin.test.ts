import type { Sql } from 'postgres';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { addAccount, signedIn } from '../support/accounts.ts';
import { connectTo, type RunningServer, startServer } from '../support/server.ts';

// Whole servers start and stop here, also on machines that are busy with more.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

const password = 'a good password';
const message = 'At least one admin must remain';

let server: RunningServer;
let sql: Sql;
let firstAdmin: string;
let secondAdmin: string;

beforeAll(async () => {
  server = await startServer({ SEED: 'none' });
  sql = await connectTo(server);
  firstAdmin = await addAccount(sql, { email: 'one@example.org', password, admin: true });
  secondAdmin = await addAccount(sql, { email: 'two@example.org', password, admin: true });
});

afterAll(async () => {
  await sql?.end();
  await server?.stop();
});

beforeEach(async () => {
  for (const id of [firstAdmin, secondAdmin])
    await sql`insert into public.user_roles values (${id}, 'admin') on conflict do nothing`;
});

async function adminCount(): Promise<number> {
  const [row] = await sql`select count(*)::int as admins from public.user_roles where role = 'admin'`;
  return row?.admins;
}

test('of two admins who remove each other at the same moment, one stays', async () => {
  for (let round = 0; round < 10; round += 1) {
    for (const id of [firstAdmin, secondAdmin])
      await sql`insert into public.user_roles values (${id}, 'admin') on conflict do nothing`;
    // A changed role ends the sessions of before.
    const clients = [
      await signedIn(server.url, { email: 'one@example.org', password }),
      await signedIn(server.url, { email: 'two@example.org', password }),
    ];
    await Promise.all([
      clients[0]?.from('user_roles').delete().eq('user_id', secondAdmin).eq('role', 'admin'),
      clients[1]?.from('user_roles').delete().eq('user_id', firstAdmin).eq('role', 'admin'),
    ]);
    expect(await adminCount()).toBe(1);
  }
});

test.each(['read committed', 'repeatable read', 'serializable'])(
  'two open transactions at %s cannot remove both',
  async (level) => {
    const begin = `isolation level ${level}`;
    let release = () => {};
    const hold = new Promise<void>((resolve) => (release = resolve));
    let ready = () => {};
    const looked = new Promise<void>((resolve) => (ready = resolve));
    const firstRemoval = sql.begin(begin, async (tx) => {
      await tx`delete from public.user_roles where user_id = ${firstAdmin}`;
      await looked;
      release();
    });
    const secondRemoval = sql.begin(begin, async (tx) => {
      // A snapshot from before the first one commits.
      await tx`select count(*) from public.user_roles`;
      ready();
      await hold;
      await tx`delete from public.user_roles where user_id = ${secondAdmin}`;
    });
    const outcomes = await Promise.allSettled([firstRemoval, secondRemoval]);
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['fulfilled', 'rejected']);
    expect(await adminCount()).toBe(1);
  },
);

test('a second removal waits before it touches a row, so that the two never block each other', async () => {
  let onRemoved = () => {};
  const oneIsRemoved = new Promise<void>((resolve) => (onRemoved = resolve));
  let commit = () => {};
  const secondWaits = new Promise<void>((resolve) => (commit = resolve));
  const firstRemoval = sql.begin(async (tx) => {
    await tx`delete from public.user_roles where user_id = ${firstAdmin}`;
    onRemoved();
    await secondWaits;
  });
  await oneIsRemoved;
  const secondRemoval = sql`delete from public.user_roles where user_id = ${secondAdmin}`.then(
    () => 'removed',
    (error: Error) => error.message,
  );
  await vi.waitFor(async () => {
    expect(await sql`select from pg_locks where locktype = 'advisory' and not granted`).toHaveLength(1);
  });
  commit();
  await firstRemoval;
  expect(await secondRemoval).toBe(message);
});

test('one statement cannot remove or rename them all', async () => {
  await expect(sql`delete from public.user_roles where role = 'admin'`).rejects.toThrow(message);
  await expect(sql`update public.user_roles set role = 'editor'`).rejects.toThrow(message);
  expect(await adminCount()).toBe(2);
});

test('deleting the account of the last admin is refused, of another admin allowed', async () => {
  const thirdAdmin = await addAccount(sql, { email: 'three@example.org', password, admin: true });
  await sql`delete from auth.users where id = ${thirdAdmin}`;
  await sql`delete from public.user_roles where user_id = ${secondAdmin}`;
  await expect(sql`delete from auth.users where id = ${firstAdmin}`).rejects.toThrow(message);
  expect(await adminCount()).toBe(1);
});

test('other roles come and go freely', async () => {
  await sql`insert into public.user_roles values (${firstAdmin}, 'editor')`;
  await sql`delete from public.user_roles where role = 'editor'`;
  expect(await adminCount()).toBe(2);
});
