import { setTimeout as sleep } from 'node:timers/promises';
import type postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { driver, readSecrets, runningDatabase } from 'embedded-supabase/testing';
import { startBackend } from '../enquiries/support/backend.ts';
import type { RunningServer } from '../support/server.ts';
import { startWire } from '../support/wire.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

let server: RunningServer;
let wire: Awaited<ReturnType<typeof startWire>>;
let sql: postgres.Sql;

beforeAll(async () => {
  server = await startBackend();
  const secrets = await readSecrets(server.dataDir);
  wire = await startWire(new URL((secrets && (await runningDatabase(server.dataDir, secrets))) ?? ''));
  sql = driver(wire.url, { max: 2, backoff: () => 0.02, onnotice: () => {} });
});

afterAll(async () => {
  await sql?.end({ timeout: 1 });
  wire?.stop();
  await server?.stop();
});

beforeEach(async () => {
  wire.mend();
  await sql`select 1`;
});

/** Both connections of the pool can be held at once, and answer. */
async function answersOfWholePool() {
  // Until the pool has heard of the cut, it may still hand out what was cut.
  await sleep(200);
  const connections = await Promise.all([sql.reserve(), sql.reserve()]);
  const answers = await Promise.all(connections.map((connection) => connection`select 1 as found`));
  for (const connection of connections) connection.release();
  return answers.map(([row]) => row?.found);
}

describe('when the wire to the database is cut, a pool', () => {
  test('loses no connection to those who asked for one meanwhile', async () => {
    wire.cut();
    const queries = Array.from({ length: 12 }, () =>
      sql.reserve().then(
        (connection) => connection.release(),
        () => 'refused',
      ),
    );
    await sleep(200);
    wire.mend();
    await Promise.all(queries);
    expect(await answersOfWholePool()).toEqual([1, 1]);
  });

  test('gives a connection to those who were waiting for one', async () => {
    const connections = await Promise.all([sql.reserve(), sql.reserve()]);
    const reservations = Array.from({ length: 3 }, () => sql.reserve());
    wire.cut();
    wire.mend();
    await sleep(200);
    for (const connection of connections) connection.release();
    const outcomes = await Promise.allSettled(reservations.map(async (reservation) => (await reservation).release()));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
    expect(await answersOfWholePool()).toEqual([1, 1]);
  });

  test('never runs what is left of a broken piece of work on the connection that comes after', async () => {
    const connections = await Promise.all([sql.reserve(), sql.reserve()]);
    const [busyConnection] = connections;
    await busyConnection`select set_config('my.mark', 'mine', false)`;
    wire.cut();
    wire.mend();
    await sleep(50);
    await expect(busyConnection`select 1`).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
    for (const connection of connections) connection.release();
    expect(await answersOfWholePool()).toEqual([1, 1]);
    await expect(busyConnection`select 1`).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
  });

  test('ends a transaction with an error, and what it had queued as well', async () => {
    const queued: Promise<unknown>[] = [];
    const transaction = sql.begin(async (tx) => {
      queued.push(
        ...[1, 2, 3].map((number) => tx`select pg_sleep(0.2), ${number}::int`.catch((error: Error) => error)),
      );
      await sleep(50);
      wire.cut();
      wire.mend();
      await Promise.all(queued);
    });
    await expect(transaction).rejects.toThrow(/CONNECTION|ECONN/);
    expect((await Promise.all(queued)).every((outcome) => outcome instanceof Error)).toBe(true);
    expect(await answersOfWholePool()).toEqual([1, 1]);
  });

  test('refuses what a transaction still wants, whoever has its connection by then', async () => {
    const openedTx = Promise.withResolvers<postgres.TransactionSql>();
    const transaction = sql.begin((tx) => {
      openedTx.resolve(tx);
      return new Promise(() => {});
    });
    const tx = await openedTx.promise;
    wire.cut();
    wire.mend();
    await expect(transaction).rejects.toThrow(/CONNECTION|ECONN/);
    await expect(tx.savepoint((step) => step`select 1`)).rejects.toThrow(/CONNECTION/);
    expect(await answersOfWholePool()).toEqual([1, 1]);
    await expect(tx`select 1`).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
  });

  test('is not held up by what was asked of a connection as it closed', async () => {
    for (const isTurned of [false, true]) {
      const connections = await Promise.all([sql.reserve(), sql.reserve()]);
      const [busyConnection, idleConnection] = isTurned ? [connections[1], connections[0]] : connections;
      const [session] = await busyConnection`select pg_backend_pid() as pid`;
      const cutOffQuery = busyConnection`select pg_sleep(60)`.catch(() => 'cut off');
      idleConnection.release();
      const asleep = () => sql`select from pg_stat_activity where pid = ${session?.pid} and wait_event = 'PgSleep'`;
      while ((await asleep()).length === 0);
      wire.cut();
      wire.mend();
      expect(await cutOffQuery).toBe('cut off');
      // The pool may not know yet that the other one closes as well.
      await sql`select 1`.catch(() => {});
      busyConnection.release();
      expect(await answersOfWholePool()).toEqual([1, 1]);
    }
  });

  test('answers the next question, however large the last one was', async () => {
    wire.cut();
    await expect(sql`select ${'x'.repeat(5_000)}::text`).rejects.toThrow(/CONNECTION|ECONN/);
    wire.mend();
    expect(await sql`select ${'y'.repeat(5_000)}::text as long`).toHaveLength(1);
    expect(await answersOfWholePool()).toEqual([1, 1]);
  });
});

test('a copy ends although its last rows had to wait, and its connection goes on', async () => {
  wire.holdBackEnds();
  const copy = sql.begin(async (tx) => {
    let bytes = 0;
    // One row that fills the reader at once.
    const row = await tx.unsafe(`copy (select repeat('x', 100000)) to stdout`).readable();
    for await (const chunk of row) bytes += chunk.length;
    await tx`select 1`;
    return bytes;
  });
  expect(await copy).toBe(100_001);
});
