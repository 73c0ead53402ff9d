import { publishableKey } from 'embedded-supabase';
import { driver, isWorking } from 'embedded-supabase/testing';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type postgres from 'postgres';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { anEnquiry, submit, until } from '../enquiries/support/enquiries.ts';
import { type OtherPostgres, startOtherPostgres } from '../support/debian-postgres.ts';
import { freshDataDir, type RunningServer, startServer } from '../support/server.ts';
import { startWire, type Swallowed } from '../support/wire.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });

const silentMs = 400;
const lost = /CONNECTION|ECONN/;

let otherPostgres: OtherPostgres;
let wire: Awaited<ReturnType<typeof startWire>>;
let direct: postgres.Sql;
let sql: postgres.Sql;

beforeAll(async () => {
  otherPostgres = await startOtherPostgres();
  direct = driver(otherPostgres.url, { max: 1 });
  wire = await startWire(new URL(otherPostgres.url));
});

afterAll(async () => {
  await direct?.end({ timeout: 1 });
  wire?.stop();
  await otherPostgres?.stop();
});

function watched(silence: object): postgres.Sql {
  return driver(wire.url, { max: 2, backoff: () => 0.02, connect_timeout: 3, onnotice: () => {}, silence } as object);
}

beforeEach(async () => {
  wire.mend();
  sql = watched({ ms: silentMs });
  await Promise.all([sql`select pg_sleep(0.05)`, sql`select pg_sleep(0.05)`]);
});

afterEach(() => sql.end({ timeout: 0 }));

/** Every place of the pool can be held at once, and answers. */
async function answersOfWholePool() {
  const connections = await Promise.all([sql.reserve(), sql.reserve()]);
  const answers = await Promise.all(connections.map((connection) => connection`select 1 as found`));
  for (const connection of connections) connection.release();
  return answers.map(([row]) => row?.found);
}

const ways: [string, Swallowed][] = [
  ['questions', { questions: true }],
  ['answers', { answers: true }],
  ['questions and answers', { questions: true, answers: true }],
];

/** What may be under way when a connection begins to swallow: each begins something, then lets it be swallowed. */
const works: Record<string, (swallow: () => void) => Promise<unknown>> = {
  async 'before a query'(swallow) {
    swallow();
    await sql`select 1`;
  },
  async 'after a query was sent'(swallow) {
    const query = sql`select pg_sleep(0.3)`.execute();
    await sleep(100);
    swallow();
    await query;
    await sql`select 1`;
  },
  async 'in a transaction'(swallow) {
    await sql.begin(async (tx) => {
      await tx`select 1`;
      swallow();
      await tx`select 2`;
    });
  },
  async 'at the end of a transaction'(swallow) {
    await sql.begin(async (tx) => {
      await tx`select 1`;
      swallow();
    });
  },
  async 'on a reserved connection'(swallow) {
    const connection = await sql.reserve();
    try {
      swallow();
      await connection`select 1`;
    } finally {
      connection.release();
    }
  },
  async 'while rows are copied out'(swallow) {
    await sql.begin(async (tx) => {
      const rows = await tx
        .unsafe(`copy (select repeat('x', 1000) from generate_series(1, 100000)) to stdout`)
        .readable();
      let count = 0;
      for await (const _ of rows) if ((count += 1) === 100) swallow();
    });
  },
  async 'while rows are copied in'(swallow) {
    await sql.begin(async (tx) => {
      await tx`create temporary table filled (words text) on commit drop`;
      const stream = await tx.unsafe('copy filled from stdin').writable();
      async function* rows() {
        for (let count = 0; count < 100; count += 1) {
          if (count === 10) swallow();
          yield 'x'.repeat(100_000) + '\n';
        }
      }
      await pipeline(Readable.from(rows()), stream);
      await tx`select 1`;
    });
  },
};

describe.each(ways)('a connection that swallows %s', (_, swallowed) => {
  test.each(Object.entries(works))('%s is given up, and its place in the pool is free again', async (_name, work) => {
    await expect(work(() => wire.swallow(swallowed))).rejects.toThrow(lost);
    await until(async () => (await sql`select 1`.catch(() => [])).length === 1);
    expect(await answersOfWholePool()).toEqual([1, 1]);
  });

  test('is given up alone: the others go on', async () => {
    wire.swallow(swallowed, { atMost: 1 });
    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => sql`select pg_sleep(0.01)`));
    expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
    await until(async () => (await sql`select 1`.catch(() => [])).length === 1);
    expect(await answersOfWholePool()).toEqual([1, 1]);
  });

  test('is given up however often something new is asked of it', async () => {
    wire.swallow(swallowed);
    let isAsking = true;
    const asked: Promise<unknown>[] = [];
    const asking = setInterval(() => isAsking && asked.push(sql`select 1`.catch(() => 'lost')), 20);
    await until(async () => (await Promise.race([sql`select 1`.catch(() => []), sleep(2_000, [])])).length === 1);
    isAsking = false;
    clearInterval(asking);
    await Promise.all(asked);
    expect(await answersOfWholePool()).toEqual([1, 1]);
  });

  test('is found by one that only listens, which then hears again', async () => {
    const heard: string[] = [];
    await sql.listen('bells', (words) => void heard.push(words));
    wire.swallow(swallowed);
    await until(async () => {
      await direct`select pg_notify('bells', 'again')`;
      await sleep(50);
      return heard.includes('again');
    });
    expect(heard).toContain('again');
  });
});

test('new connections that are swallowed are given up too, until one is not', async () => {
  wire.swallow({ questions: true, answers: true }, { newOnesToo: true });
  const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => sql`select 1`));
  expect(outcomes.map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
  wire.mend();
  await until(async () => (await sql`select 1`.catch(() => [])).length === 1);
  expect(await answersOfWholePool()).toEqual([1, 1]);
});

describe('a connection is not silent', () => {
  test('while we do not read what it sends', async () => {
    const copied = await sql.begin(async (tx) => {
      let bytes = 0;
      const rows = await tx
        .unsafe(`copy (select repeat('x', 1000) from generate_series(1, 20000)) to stdout`)
        .readable();
      for await (const chunk of rows) {
        if (bytes === 0) await sleep(silentMs * 5);
        bytes += chunk.length;
      }
      return bytes;
    });
    expect(copied).toBe(20_000 * 1_001);
  });

  test('while it waits for what we send', async () => {
    const [row] = await sql.begin(async (tx) => {
      await tx`create temporary table filled (words text) on commit drop`;
      const stream = await tx.unsafe('copy filled from stdin').writable();
      async function* rows() {
        yield 'first\n';
        await sleep(silentMs * 5);
        yield 'second\n';
      }
      await pipeline(Readable.from(rows()), stream);
      return tx`select count(*)::int as rows from filled`;
    });
    expect(row).toEqual({ rows: 2 });
  });

  test('while PostgreSQL says that it still works for it', async () => {
    const asked: number[] = [];
    const long = watched({ ms: silentMs, isWorking: async (pid: number) => asked.push(pid) > 0 });
    const [row] = await long`select pg_backend_pid() as pid, pg_sleep(${(silentMs * 8) / 1000})`;
    expect(asked.length).toBeGreaterThan(0);
    expect(new Set(asked)).toEqual(new Set([row?.pid]));
    await long.end({ timeout: 1 });
  });
});

test('whether PostgreSQL works for a session is asked of PostgreSQL', async () => {
  const connection = await sql.reserve();
  const [session] = await connection`select pg_backend_pid() as pid`;
  const ofSession = { pid: Number(session?.pid) };
  expect(await isWorking(otherPostgres.url, ofSession)).toBe(false);
  const work = connection`select pg_sleep(60)`.catch(() => 'over');
  await until(() => isWorking(otherPostgres.url, ofSession));
  wire.cut();
  expect(await work).toBe('over');
  expect(await isWorking('postgres://owner:other@127.0.0.1:1/postgres', ofSession)).toBe(false);
});

describe('a server whose database connections swallow everything', () => {
  let server: RunningServer;
  const dataDir = freshDataDir();

  beforeAll(async () => {
    wire.mend();
    server = await startServer({ DATABASE_URL: wire.url, DATA_DIR: await dataDir, TRUST_PROXY: '1' });
  });

  afterAll(async () => {
    await server?.stop();
    await rm(path.dirname(await dataDir), { recursive: true, force: true });
  });

  test.each(ways)(
    '(%s) serves again without a restart once new ones get through',
    async (_, swallowed) => {
      const headers = { apikey: publishableKey };
      const reviews = () => fetch(`${server.url}/rest/v1/google_reviews?select=author_name&limit=1`, { headers });
      const signIn = () =>
        fetch(`${server.url}/auth/v1/token?grant_type=password`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify({ email: 'nobody@example.org', password: 'not the password' }),
        });
      await Promise.all([reviews(), submit(server.url, anEnquiry()), signIn()]);
      wire.swallow(swallowed);
      expect((await submit(server.url, anEnquiry())).status).toBe(503);
      await until(async () => {
        const answers = await Promise.all([
          fetch(`${server.url}/healthz`),
          reviews(),
          submit(server.url, anEnquiry()),
          signIn(),
        ]);
        // Somebody who asks so often is also told to wait: that needs the database, too.
        return answers.every(({ status }) => status < 500);
      }, 100_000);
    },
    120_000,
  );
});
