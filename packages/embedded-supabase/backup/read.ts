import type { TransactionSql } from 'postgres';
import type { z } from 'zod';
import type { Sql } from '../database/connect.ts';
import type { Backups } from '../host/project.ts';
import { StartError } from '../host/start-error.ts';
import { readArchive } from './archive.ts';
import {
  currentFormat,
  keysName,
  keysSchema,
  type Manifest,
  manifestName,
  manifestSchema,
  tableOfPart,
} from './manifest.ts';
import { copyIn, copyOut } from './copy.ts';
import { carried, type Place, placesFor } from './earlier.ts';
import { createTally, plainText } from './tables.ts';

export type BackupFile = { file: string; passphrase: string | undefined };
export type Checked = { manifest: Manifest; keys: z.infer<typeof keysSchema>; bytes: number };

/** Reads a backup from its first byte to its last, before anything is done with it. */
export async function checkBackup({ file, passphrase }: BackupFile, heartbeat = () => {}): Promise<Checked> {
  const tallies = new Map<string, ReturnType<typeof createTally>>();
  let manifest: Manifest | undefined;
  let keys: Checked['keys'] | undefined;
  let size = 0;
  try {
    for await (const { name, bytes } of readArchive(file, passphrase)) {
      heartbeat();
      size += bytes.length;
      if (name === manifestName) manifest = readManifest(JSON.parse(Buffer.from(bytes).toString()));
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
  return { manifest, keys, bytes: size };
}

function readManifest(content: { format?: unknown }): Manifest {
  if (Number(content.format) > currentFormat)
    throw new StartError(
      `it comes from a newer version of this site (format ${String(content.format)}): update the site`,
    );
  return manifestSchema.parse(content);
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
  backup: BackupFile,
  manifest: Manifest,
  privateTables: Backups['privateTables'],
  heartbeat: () => void,
): Promise<void> {
  await sql.begin((tx) => loadTables(tx, backup, manifest, privateTables, heartbeat));
}

/** The same inside a transaction of the caller’s. */
export async function loadTables(
  tx: TransactionSql,
  { file, passphrase }: BackupFile,
  manifest: Manifest,
  privateTables: Backups['privateTables'],
  heartbeat: () => void,
): Promise<void> {
  const places = await placesFor(tx, manifest, privateTables);
  const sources = new Map(manifest.tables.map((table) => [table.name, table]));
  const tallies = new Map([...places.keys()].map((name) => [name, createTally()]));
  await plainText(tx);
  // What triggers did is in the rows already, and rows come in no order that references would like.
  await tx`set local session_replication_role = replica`;
  // Nothing else should be at work on these tables: whoever holds one for so long has to be found.
  await tx`set local lock_timeout = '60s'`;
  // With what hangs on them and is no part of a backup.
  await tx.unsafe(`truncate ${[...places.keys()].join(', ')} cascade`);
  for await (const { name, bytes } of readArchive(file, passphrase)) {
    const place = places.get(tableOfPart(name));
    const source = sources.get(tableOfPart(name));
    if (!place || !source) continue;
    const rows = carried(place, source.columns, bytes);
    tallies.get(place.name)?.add(rows);
    await copyIn(tx, place, rows, heartbeat);
  }
  for (const { name, value } of manifest.sequences)
    await tx`select setval(to_regclass(${name}), ${value}::bigint) where to_regclass(${name}) is not null`;
  await compare(tx, places, tallies, heartbeat);
}

async function compare(
  tx: TransactionSql,
  places: Map<string, Place>,
  tallies: Map<string, ReturnType<typeof createTally>>,
  heartbeat: () => void,
): Promise<void> {
  for (const place of places.values()) {
    const loaded = createTally();
    for await (const bytes of copyOut(tx, place)) {
      loaded.add(bytes);
      heartbeat();
    }
    const [expected, found] = [tallies.get(place.name)?.result(), loaded.result()];
    if (found.rows !== expected?.rows || found.sha256 !== expected.sha256)
      throw new StartError(`${place.name} is not the same after loading: ${found.rows} rows of ${expected?.rows}`);
  }
}
