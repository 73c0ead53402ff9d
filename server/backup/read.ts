import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { TransactionSql } from 'postgres';
import type { z } from 'zod';
import type { Sql } from '../database/connect.ts';
import { StartError } from '../start-error.ts';
import { readArchive } from './archive.ts';
import { keysName, keysSchema, type Manifest, manifestName, manifestSchema, tableOfPart } from './manifest.ts';
import { copyOut, createTally, plainText, quoted, snapshot } from './tables.ts';

export type BackupFile = { file: string; passphrase: string | undefined };
export type Checked = { manifest: Manifest; keys: z.infer<typeof keysSchema> };

/** Reads a backup from its first byte to its last, before anything is done with it. */
export async function checkBackup({ file, passphrase }: BackupFile): Promise<Checked> {
  const tallies = new Map<string, ReturnType<typeof createTally>>();
  let manifest: Manifest | undefined;
  let keys: Checked['keys'] | undefined;
  try {
    for await (const { name, bytes } of readArchive(file, passphrase)) {
      if (name === manifestName) manifest = manifestSchema.parse(JSON.parse(Buffer.from(bytes).toString()));
      else if (name === keysName) keys = keysSchema.parse(JSON.parse(Buffer.from(bytes).toString()));
      else tallyOf(tallies, tableOfPart(name)).add(bytes);
    }
  } catch (error) {
    if (error instanceof StartError) throw new StartError(`${file} does not open: ${error.message}`);
    throw new StartError(`${file} is no whole backup of this site: ${firstLine(error)}`);
  }
  if (!manifest || !keys)
    throw new StartError(`${file} is no whole backup of this site: it lacks ${manifestName} or ${keysName}`);
  const changedTable = manifest.tables.find(({ name, sha256 }) => tallyOf(tallies, name).result().sha256 !== sha256);
  if (changedTable) throw new StartError(`${file} is damaged: ${changedTable.name} is not what was written`);
  return { manifest, keys };
}

function tallyOf(tallies: Map<string, ReturnType<typeof createTally>>, table: string) {
  const tally = tallies.get(table) ?? createTally();
  tallies.set(table, tally);
  return tally;
}

function firstLine(error: unknown): string {
  return error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'it cannot be read';
}

/** Fills the migrated tables in one transaction and reads them again: they must match the backup. */
export async function loadBackup(
  sql: Sql,
  { file, passphrase }: BackupFile,
  manifest: Manifest,
  heartbeat: () => void,
): Promise<void> {
  const tables = new Map(manifest.tables.map((table) => [table.name, table]));
  await sql.begin(async (tx) => {
    await plainText(tx);
    // What triggers did is in the rows already, and rows come in no order that references would like.
    await tx`set local session_replication_role = replica`;
    // With what hangs on them and is no part of a backup: tickets and links to photographs.
    await tx.unsafe(`truncate ${manifest.tables.map(({ name }) => name).join(', ')} cascade`);
    for await (const { name, bytes } of readArchive(file, passphrase)) {
      const table = tables.get(tableOfPart(name));
      if (table) await copyIn(tx, table, bytes);
      heartbeat();
    }
    for (const { name, value } of manifest.sequences) await tx`select setval(${name}::regclass, ${value}::bigint)`;
  });
  await snapshot(sql, async (tx) => {
    for (const table of manifest.tables) {
      const tally = createTally();
      for await (const bytes of copyOut(tx, table)) {
        tally.add(bytes);
        heartbeat();
      }
      const { rows, sha256 } = tally.result();
      if (rows !== table.rows || sha256 !== table.sha256)
        throw new StartError(`${table.name} is not the same after loading: ${rows} rows of ${table.rows}`);
    }
  });
}

async function copyIn(tx: TransactionSql, table: Manifest['tables'][number], bytes: Uint8Array): Promise<void> {
  const stream = await tx.unsafe(`copy ${table.name} (${quoted(table.columns)}) from stdin`).writable();
  await pipeline(Readable.from([bytes]), stream);
}
