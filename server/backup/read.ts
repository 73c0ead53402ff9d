import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { TransactionSql } from 'postgres';
import type { z } from 'zod';
import type { Sql } from '../database/connect.ts';
import { StartError } from '../start-error.ts';
import { readArchive, whole } from './archive.ts';
import { fileOf, keysName, keysSchema, type Manifest, manifestName, manifestSchema } from './manifest.ts';
import { quoted } from './write.ts';

export type Checked = { manifest: Manifest; keys: z.infer<typeof keysSchema> };

/** Reads a backup from its first byte to its last, before anything is done with it. */
export async function checkBackup(file: string): Promise<Checked> {
  const sums = new Map<string, string>();
  let manifest: Manifest | undefined;
  let keys: Checked['keys'] | undefined;
  try {
    for await (const { name, body } of readArchive(file)) {
      if (name === manifestName) manifest = manifestSchema.parse(JSON.parse((await whole(body)).toString()));
      else if (name === keysName) keys = keysSchema.parse(JSON.parse((await whole(body)).toString()));
      else sums.set(name, await sumOf(body));
    }
  } catch (error) {
    throw new StartError(`${file} is no whole backup of this site: ${firstLine(error)}`);
  }
  if (!manifest || !keys)
    throw new StartError(`${file} is no whole backup of this site: it lacks ${manifestName} or ${keysName}`);
  const wrong = manifest.tables.find((table) => sums.get(fileOf(table)) !== table.sha256);
  if (wrong) throw new StartError(`${file} is damaged: ${fileOf(wrong)} is not what was written`);
  return { manifest, keys };
}

async function sumOf(body: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of body) hash.update(part);
  return hash.digest('hex');
}

function firstLine(error: unknown): string {
  return error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'it cannot be read';
}

/** Fills the migrated tables, all of them or none. */
export async function loadBackup(sql: Sql, file: string, manifest: Manifest): Promise<void> {
  const tables = new Map(manifest.tables.map((table) => [fileOf(table), table]));
  await sql.begin(async (tx) => {
    // What triggers did is in the rows already, and rows come in no order that references would like.
    await tx`set local session_replication_role = replica`;
    await tx.unsafe(`truncate ${manifest.tables.map(({ name }) => name).join(', ')}`);
    for await (const { name, body } of readArchive(file)) {
      const table = tables.get(name);
      if (table) await copyIn(tx, table, body);
      else await whole(body);
    }
    for (const { name, value } of manifest.sequences) await tx`select setval(${name}::regclass, ${value}::bigint)`;
  });
}

async function copyIn(
  tx: TransactionSql,
  table: Manifest['tables'][number],
  body: AsyncIterable<Buffer>,
): Promise<void> {
  await pipeline(
    Readable.from(body),
    await tx.unsafe(`copy ${table.name} (${quoted(table.columns)}) from stdin`).writable(),
  );
  const [found] = await tx.unsafe(`select count(*)::int as rows from ${table.name}`);
  if (found?.rows !== table.rows)
    throw new StartError(`${table.name} has ${found?.rows} rows after loading, not ${table.rows}`);
}
