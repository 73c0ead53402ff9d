import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { TransactionSql } from 'postgres';
import type { Sql } from '../database/connect.ts';
import { appliedMigrations } from '../database/migrate.ts';
import type { Secrets } from '../secrets.ts';
import { writeArchive } from './archive.ts';
import { fileOf, keysName, type Manifest, manifestName } from './manifest.ts';

/** Everything people have entered; limits are counted anew and the migration history is made by migrating. */
const schemas = ['auth', 'public'];

type Table = Manifest['tables'][number];

/** One snapshot of the whole database as one file, while the site goes on. */
export async function writeBackup(sql: Sql, secrets: Secrets, target: string): Promise<Manifest> {
  // Beside the target, so that a full disk shows before anything has the backup's name.
  const spool = await mkdtemp(path.join(path.dirname(target), '.backup-'));
  try {
    const manifest = await sql.begin('isolation level repeatable read read only', async (tx): Promise<Manifest> => {
      const tables: Table[] = [];
      for (const table of await tablesOf(tx)) tables.push(await copyOut(tx, table, spool));
      const migrations = await appliedMigrations(tx);
      return { format: 1, made: new Date().toISOString(), migrations, tables, sequences: await sequencesOf(tx) };
    });
    const { jwtSecret, secretKey } = secrets;
    await writeFile(path.join(spool, manifestName), JSON.stringify(manifest, null, 2));
    await writeFile(path.join(spool, keysName), JSON.stringify({ jwtSecret, secretKey }));
    const names = [manifestName, keysName, ...manifest.tables.map(fileOf)];
    await writeArchive(
      target,
      names.map((name) => ({ name, path: path.join(spool, name) })),
    );
    return manifest;
  } finally {
    await rm(spool, { recursive: true, force: true });
  }
}

async function tablesOf(tx: TransactionSql): Promise<Pick<Table, 'name' | 'columns'>[]> {
  return tx<Pick<Table, 'name' | 'columns'>[]>`
    select n.nspname || '.' || c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where n.nspname in ${tx(schemas)} and c.relkind = 'r'
    group by 1 order by 1`;
}

async function sequencesOf(tx: TransactionSql): Promise<Manifest['sequences']> {
  return tx<Manifest['sequences']>`
    select schemaname || '.' || sequencename as name, last_value::text as value
    from pg_sequences where schemaname in ${tx(schemas)} and last_value is not null`;
}

async function copyOut(tx: TransactionSql, table: Pick<Table, 'name' | 'columns'>, spool: string): Promise<Table> {
  const rows = await tx.unsafe(`copy ${table.name} (${quoted(table.columns)}) to stdout`).readable();
  const hash = createHash('sha256');
  let count = 0;
  await pipeline(
    rows,
    async function* watch(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        // One line is one row: line breaks inside values are written as two characters.
        for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) count += 1;
        yield chunk;
      }
    },
    createWriteStream(path.join(spool, fileOf(table)), { mode: 0o600 }),
  );
  return { ...table, rows: count, sha256: hash.digest('hex') };
}

export function quoted(columns: string[]): string {
  return columns.map((column) => `"${column}"`).join(', ');
}
