import type { TransactionSql } from 'postgres';
import type { Sql } from '../database/connect.ts';
import { appliedMigrations } from '../database/history.ts';
import type { Backups } from '../host/project.ts';
import type { Secrets } from '../host/secrets.ts';
import { type ArchivedFile, writeArchive } from './archive.ts';
import { currentFormat, keysName, type Manifest, manifestName, partName, type Table } from './manifest.ts';
import { copyOut } from './copy.ts';
import { createTally, sequencesOf, snapshot, tablesOf } from './tables.ts';

const partLength = 4 * 1024 * 1024;

export type Progress = {
  signal: AbortSignal;
  /** To be called whenever something moves. */
  heartbeat(): void;
  /** To be called with what went wrong before anything waits for the connection again. */
  fail(error: unknown): void;
};

type Draft = { draft: string; secrets: Secrets; backups: Backups | undefined };

/** A snapshot of the whole database in one file, while the site runs. It writes no other file. */
export async function writeBackup(
  sql: Sql,
  { draft, secrets, backups }: Draft,
  { signal, heartbeat, fail }: Progress,
): Promise<Manifest> {
  const tables: Table[] = [];
  let manifest: Manifest | undefined;

  async function* files(tx: TransactionSql): AsyncGenerator<ArchivedFile> {
    const { jwtSecret, secretKey } = secrets;
    yield file(keysName, { jwtSecret, secretKey });
    for (const table of await tablesOf(tx, backups?.privateTables)) {
      const tally = createTally();
      for await (const { number, bytes } of splitIntoParts(copyOut(tx, table, backups?.leftOut), heartbeat)) {
        tally.add(bytes);
        yield { name: partName(table.name, number), bytes };
      }
      tables.push({ ...table, ...tally.result() });
    }
    const [applied, sequences] = [await appliedMigrations(tx), await sequencesOf(tx)];
    const migrations = applied.map(({ version }) => version);
    const hashes = applied.map(({ hash }) => hash);
    manifest = { format: currentFormat, made: new Date().toISOString(), migrations, hashes, tables, sequences };
    yield file(manifestName, manifest);
  }

  await snapshot(sql, (tx) =>
    writeArchive(draft, files(tx), { passphrase: backups?.passphrase, signal }).catch((error: unknown) => {
      fail(error);
      throw error;
    }),
  );
  if (!manifest) throw new Error('The backup has no end');
  return manifest;
}

function file(name: string, content: unknown): ArchivedFile {
  return { name, bytes: Buffer.from(`${JSON.stringify(content, null, 2)}\n`) };
}

/** Joins small pieces, so that a row is not a file. */
async function* splitIntoParts(
  chunks: AsyncIterable<Buffer>,
  heartbeat: () => void,
): AsyncGenerator<{ number: number; bytes: Buffer }> {
  let pending: Buffer[] = [];
  let length = 0;
  let number = 0;
  for await (const chunk of chunks) {
    heartbeat();
    pending.push(chunk);
    length += chunk.length;
    if (length < partLength) continue;
    yield { number: (number += 1), bytes: Buffer.concat(pending) };
    pending = [];
    length = 0;
  }
  if (length > 0) yield { number: number + 1, bytes: Buffer.concat(pending) };
}
