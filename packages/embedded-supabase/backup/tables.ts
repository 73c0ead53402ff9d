import { createHash } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import type { Sql } from '../database/connect.ts';
import type { Backups } from '../host/project.ts';
import type { Manifest, Table } from './manifest.ts';

/** Everything people have entered. Limits and figures are counted again, and migrating creates the migration history. */
const schemas = ['auth', 'public'];

type Columns = Pick<Table, 'name' | 'columns'>;

/** One moment of the database, written the same way whatever its settings are. */
export function snapshot<Result>(sql: Sql, work: (tx: TransactionSql) => Promise<Result>): Promise<Result> {
  return sql.begin('isolation level repeatable read read only', async (tx) => {
    await plainText(tx);
    return work(tx);
  }) as Promise<Result>;
}

/** The format of dates and intervals must not depend on a server's settings, nor the order of rows on other readers. */
export async function plainText(tx: TransactionSql): Promise<void> {
  await tx.unsafe(`set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
    set local bytea_output = 'hex'; set local extra_float_digits = 1; set local synchronize_seqscans = off;
    set local max_parallel_workers_per_gather = 0`);
}

export async function tablesOf(tx: TransactionSql, privateTables: readonly string[] = []): Promise<Columns[]> {
  return tx<Columns[]>`
    select n.nspname || '.' || c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where (n.nspname in ${tx(schemas)} or n.nspname || '.' || c.relname = any (${[...privateTables]})) and c.relkind = 'r'
    group by 1 order by 1`;
}

export async function sequencesOf(tx: TransactionSql): Promise<Manifest['sequences']> {
  return tx<Manifest['sequences']>`
    select schemaname || '.' || sequencename as name, last_value::text as value
    from pg_sequences where schemaname in ${tx(schemas)} and last_value is not null`;
}

/** Counts and sums a table's rows as they pass. */
export function createTally() {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    add(bytes: Uint8Array) {
      hash.update(bytes);
      // One line is one row: line breaks inside values are written as two characters.
      for (let index = bytes.indexOf(10); index >= 0; index = bytes.indexOf(10, index + 1)) rows += 1;
    },
    result: () => ({ rows, sha256: hash.digest('hex') }),
  };
}

/** The condition for the rows of a table of which a copy is made. */
export function copiedRows(table: string, leftOut: Backups['leftOut']): string {
  return `not (${leftOut?.[table] ?? 'false'})`;
}

export function quoted(columns: string[]): string {
  return columns.map((column) => `"${column}"`).join(', ');
}
