import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { constants, createBrotliDecompress } from 'node:zlib';
import type { Sql } from 'embedded-supabase';
import {
  type Database,
  earlierPostgres,
  majorOf,
  packagedPostgres,
  postgresAccount,
  reachableBinaries,
  type Secrets,
  startCluster,
  writtenBy,
} from 'embedded-supabase/testing';
import { freshDataDir } from '../support/server.ts';
import { presentName, withTodaysNames } from './todays-names.ts';

const run = promisify(execFile);

/** Each landed release that changed the schema or a format. A new one: `node tests/releases/make.ts COMMIT`. */
export const releases = (await readdir(import.meta.dirname))
  .filter((name) => name.endsWith('.backup.tar.gz'))
  .map((name) => name.split('.')[0] ?? '');

export function backupOf(release: string): string {
  return path.join(import.meta.dirname, `${release}.backup.tar.gz`);
}

/** The DATA_DIR as the release left it. */
export async function dataDirOf(release: string): Promise<string> {
  const dataDir = await freshDataDir();
  const parent = path.dirname(dataDir);
  const tar = path.join(parent, 'data.tar');
  await pipeline(
    createReadStream(path.join(import.meta.dirname, `${release}.data.tar.br`)),
    createBrotliDecompress({ params: { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 } }),
    createWriteStream(tar),
  );
  await run('tar', ['--extract', '--preserve-permissions', '--no-same-owner', '--file', tar], { cwd: parent });
  await rm(tar);
  const account = await postgresAccount();
  // On this machine PostgreSQL's user may have another number.
  if ('uid' in account) await run('chown', ['-R', `${account.uid}:${account.gid}`, path.join(dataDir, 'postgres')]);
  return dataDir;
}

/** The database alone, with the PostgreSQL that wrote it. */
export async function startAsItWas(dataDir: string, secrets: Secrets): Promise<Database> {
  const folder = path.join(dataDir, 'postgres');
  const account = await postgresAccount();
  const todays = packagedPostgres();
  const major = await writtenBy(folder);
  const source = major === (await majorOf(todays)) ? todays : await earlierPostgres(major, () => {});
  return startCluster({ folder, binaries: await reachableBinaries(account, source), account }, dataDir, secrets);
}

/** The migrations that the release had, oldest first. */
export async function migrationsOf(release: string): Promise<{ file: string; script: string }[]> {
  const parent = path.dirname(await freshDataDir());
  const archive = path.join(import.meta.dirname, `${release}.migrations.tar.gz`);
  await run('tar', ['--extract', '--gzip', '--file', archive], { cwd: parent });
  try {
    const folder = path.join(parent, 'supabase/migrations');
    const files = (await readdir(folder)).toSorted();
    return await Promise.all(
      files.map(async (file) => ({ file, script: await readFile(path.join(folder, file), 'utf8') })),
    );
  } finally {
    await rm(parent, { recursive: true });
  }
}

type Rows = { table: string; columns: string[]; rows: string[] };

/** What stands in a release's backup, read by tar itself and not by our code. */
export async function rowsOf(release: string): Promise<Rows[]> {
  const folder = path.dirname(await freshDataDir());
  await run('tar', ['--extract', '--gzip', '--file', backupOf(release)], { cwd: folder });
  try {
    const read = async (pattern: string) =>
      (await run('sh', ['-c', pattern], { cwd: folder, maxBuffer: 1 << 26 })).stdout;
    const { tables } = JSON.parse(await read('cat manifest.json')) as { tables: { name: string; columns: string[] }[] };
    return await Promise.all(
      tables.map(async ({ name, columns }) => ({
        table: name,
        columns,
        rows: (await read(`cat ${name}.copy ${name}/*.copy 2>/dev/null || true`)).split('\n').slice(0, -1).toSorted(),
      })),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Columns of the first release that have no place: numbers of tokens, and what another auth service noted for itself. */
const withoutPlace = [
  'auth.refresh_tokens id',
  ...['scopes', 'refresh_token_counter', 'refresh_token_hmac_key'].map((column) => `auth.sessions ${column}`),
];

/** Rows of the release that the database does not have, or has otherwise; and how many it has more. */
export async function differences(sql: Sql, release: string): Promise<string[]> {
  const found: string[] = [];
  for (const { table, columns, rows } of await rowsOf(release)) {
    if (rows.length === 0) continue;
    const isFirst = release === '06217ca';
    const kept = columns.flatMap((column, index) =>
      isFirst && withoutPlace.includes(`${table} ${column}`) ? [] : [index],
    );
    const expected = rows
      .map((row) =>
        withTodaysNames(row)
          .split('\t')
          .filter((_, index) => kept.includes(index))
          .join('\t'),
      )
      .toSorted();
    const now = await tableText(
      sql,
      await presentName(sql, table),
      kept.map((index) => columns[index] ?? ''),
    );
    const present = new Set(now.map(withTodaysNames));
    found.push(...expected.filter((row) => !present.has(row)).map((row) => `${table}: ${row}`));
    if (now.length !== expected.length) found.push(`${table}: ${now.length} rows, not ${expected.length}`);
  }
  return found;
}

/** A table as COPY writes it, by psql's own rules and not by our reader. */
async function tableText(sql: Sql, table: string, columns: string[]): Promise<string[]> {
  const stream = await sql
    .unsafe(`copy (select ${columns.map((column) => `"${column}"`).join(', ')} from ${table}) to stdout`)
    .readable();
  let text = '';
  for await (const chunk of stream) text += String(chunk);
  return text.split('\n').slice(0, -1);
}
