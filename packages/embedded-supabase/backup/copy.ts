import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { TransactionSql } from 'postgres';
import { isGone, isLocked, isNoRoom } from '../database/codes.ts';
import type { Backups } from '../host/project.ts';
import { StartError } from '../host/start-error.ts';
import type { Table } from './manifest.ts';
import { copiedRows, quoted } from './tables.ts';
import { errorCode } from '../host/error-code.ts';

type Columns = Pick<Table, 'name' | 'columns'>;

/** Small enough that progress shows on a slow disk. */
const pieceLength = 256 * 1024;

/** A table's rows in the order in which they lie, in pieces that each end with a row. */
export async function* copyOut(
  tx: TransactionSql,
  { name, columns }: Columns,
  leftOut?: Backups['leftOut'],
): AsyncGenerator<Buffer> {
  try {
    // PostgreSQL sends every row as a message of its own, and the driver hands on whole messages.
    yield* await tx
      .unsafe(`copy (select ${quoted(columns)} from ${name} where ${copiedRows(name, leftOut)}) to stdout`)
      .readable();
  } catch (error) {
    throw copyFailure(name, error);
  }
}

/** Adds whole rows to a table; `heartbeat` is called for every piece that PostgreSQL has taken. */
export async function copyIn(
  tx: TransactionSql,
  { name, columns }: Columns,
  rows: Uint8Array,
  heartbeat: () => void,
): Promise<void> {
  function* pieces() {
    for (let start = 0; start < rows.length; start += pieceLength) {
      heartbeat();
      yield rows.subarray(start, start + pieceLength);
    }
  }
  try {
    const table = await tx.unsafe(`copy ${name} (${quoted(columns)}) from stdin`).writable();
    await pipeline(Readable.from(pieces()), table);
  } catch (error) {
    throw copyFailure(name, error);
  }
  heartbeat();
}

/** In PostgreSQL's own words, with table, line and column, but without the value: it is what somebody wrote. */
function copyFailure(table: string, error: unknown): unknown {
  const code = errorCode(error);
  const { message, where = '' } = error as { message: string; where?: string };
  // Codes that others give words to.
  if (error instanceof StartError || !/^[0-9A-Z]{5}$/.test(code)) return error;
  if (isGone(code) || isNoRoom(code) || isLocked(code)) return error;
  const place = /^COPY \S+, line \d+(, column [^:]+)?/m.exec(where)?.[0];
  // A value that PostgreSQL quotes stands at the end of its words.
  const words = code.startsWith('22') ? message.replace(/: ".*$/s, '') : message;
  return Object.assign(new StartError(`${table}: ${words}${place ? ` (${place})` : ''}`), { code });
}
