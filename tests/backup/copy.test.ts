import type postgres from 'postgres';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connect, copyIn, copyOut } from 'embedded-supabase/testing';
import { type OtherPostgres, startOtherPostgres } from '../support/debian-postgres.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

let other: OtherPostgres;
let sql: postgres.Sql;

beforeAll(async () => {
  other = await startOtherPostgres();
  sql = connect(other.url, { max: 4 });
  await sql.unsafe(`
    create table public.plants (id integer primary key, name text not null check (name <> 'weed'), planted date);
    insert into public.plants values (0, 'oak', '2020-01-01');
    create function public.grow() returns trigger language plpgsql as 'begin perform pg_sleep(20); return new; end';
    create trigger grow before insert on public.plants for each row when (new.name = 'yew') execute function public.grow()`);
});

afterAll(async () => {
  await sql.end({ timeout: 1 });
  await other.stop();
});

const plants = { name: 'public.plants', columns: ['id', 'name', 'planted'] };
const many = Array.from({ length: 60_000 }, (_, index) => `${index + 1}\tplant ${index}\t2026-11-18\n`);

/** Copies rows in one transaction, which is undone; `meanwhile` is called before the second piece is sent. */
function copyRows(rows: string[], meanwhile?: (backend: number) => Promise<unknown>): Promise<unknown> {
  return sql.begin(async (tx) => {
    await tx`set local lock_timeout = '500ms'`;
    const [backend] = await tx`select pg_backend_pid() as pid`;
    let beats = 0;
    let work: Promise<unknown> = Promise.resolve();
    await copyIn(tx, plants, Buffer.from(rows.join('')), () => {
      beats += 1;
      if (beats === 2 && meanwhile) work = meanwhile(Number(backend?.pid));
    });
    await work;
    throw new Error('copied');
  });
}

test('rows that are good are copied', async () => {
  await expect(copyRows(many)).rejects.toThrow('copied');
});

test.each<[string, string[], string]>([
  [
    'of the wrong kind',
    [many[0] ?? '', '2\tivy\tsome day\n'],
    'public.plants: invalid input syntax for type date (COPY plants, line 2, column planted)',
  ],
  [
    'that a rule forbids',
    [...many.slice(0, 4), '7\tweed\t\\N\n'],
    'public.plants: new row for relation "plants" violates check constraint "plants_name_check" (COPY plants, line 5)',
  ],
  [
    'that is there already',
    ['0\tivy\t\\N\n'],
    'public.plants: duplicate key value violates unique constraint "plants_pkey" (COPY plants, line 1)',
  ],
  ['with too few columns', ['1\tivy\n'], 'public.plants: missing data for column "planted" (COPY plants, line 1)'],
  [
    'with too many columns',
    ['1\tivy\t\\N\tmore\n'],
    'public.plants: extra data after last expected column (COPY plants, line 1)',
  ],
  [
    'in the middle of many',
    [...many.slice(0, 30_000), '1\tivy\t\\N\n', ...many.slice(30_000)],
    'public.plants: duplicate key value violates unique constraint "plants_pkey" (COPY plants, line 30001)',
  ],
])('one row %s is refused in PostgreSQL’s words, and the connection goes on', async (_, rows, words) => {
  await expect(copyRows(rows)).rejects.toThrow(words);
  expect(await sql`select count(*)::int as count from public.plants`).toEqual([{ count: 1 }]);
});

test('a copy ends when its connection is cut and when it is cancelled in the middle of a row', async () => {
  const cut = (pid: number) => sql`select pg_terminate_backend(${pid})`.execute();
  const cancel = (pid: number) => sql`select pg_cancel_backend(${pid})`.execute();
  // All is sent long before PostgreSQL is done with a row that takes it twenty seconds.
  const slow = [...many.slice(0, 20_000), '99999\tyew\t\\N\n', ...many.slice(20_000)];
  await expect(copyRows(slow, cut)).rejects.toThrow(/CONNECTION_CLOSED|terminating connection/);
  await expect(copyRows(slow, cancel)).rejects.toThrow('canceling statement due to user request');
  await expect(copyRows(many)).rejects.toThrow('copied');
});

test('a copy into a table that somebody holds says so', async () => {
  const held = Promise.withResolvers<void>();
  const free = Promise.withResolvers<void>();
  const holding = sql.begin(async (tx) => {
    await tx`lock table public.plants in access exclusive mode`;
    held.resolve();
    await free.promise;
  });
  await held.promise;
  try {
    // Its code, which the backup gives words to.
    await expect(copyRows(many)).rejects.toMatchObject({ code: '55P03' });
  } finally {
    free.resolve();
    await holding;
  }
});

test('a copy out of a table fails as soon as the table does', async () => {
  async function readAll(table: { name: string; columns: string[] }): Promise<number> {
    let bytes = 0;
    await sql.begin(async (tx) => {
      for await (const piece of copyOut(tx, table)) bytes += piece.length;
    });
    return bytes;
  }
  expect(await readAll(plants)).toBeGreaterThan(0);
  await expect(readAll({ ...plants, columns: ['id', 'colour'] })).rejects.toThrow('column "colour" does not exist');
  await sql.unsafe(`create function public.breaks(id integer) returns integer language sql as 'select 1 / (id - 50000)';
    create view public.broken as select breaks(n) as id from generate_series(1, 100000) as n`);
  await expect(readAll({ name: 'public.broken', columns: ['id'] })).rejects.toThrow('public.broken: division by zero');
});
