import type { TransactionSql } from 'postgres';
import { type AppliedMigration, knownMigrations, lineageOf, type Migrations } from '../database/history.ts';
import type { Backups } from '../host/project.ts';
import { StartError } from '../host/start-error.ts';
import type { Manifest, Table } from './manifest.ts';
import { tablesOf } from './tables.ts';

/** Where the rows of a backed-up table belong: `kept` are the places of the columns that have one today. */
export type Place = { name: string; columns: string[]; kept: number[]; left: { index: number; column: string }[] };

type Tables = Pick<Table, 'name' | 'columns'>[];

/**
 * What releases had that has no place today. A column that is not listed here is brought over by its name, or must be
 * empty: nothing that people have entered is dropped in silence.
 */
const leftBehind: { release: string; isIt(tables: Tables): boolean; columns: Record<string, string[]> }[] = [
  {
    release: '06217ca, whose accounts were kept by another service',
    isIt: (tables) => tables.some(({ name, columns }) => name === 'auth.sessions' && columns.includes('scopes')),
    columns: {
      // Tokens are numbered today; the number means nothing.
      'auth.refresh_tokens': ['id'],
      'auth.sessions': ['refresh_token_counter', 'refresh_token_hmac_key', 'scopes'],
      // A sign-in that was under way with another site: it ended with the hour.
      'auth.flow_state': [
        'email_optional',
        'invite_token',
        'linking_target_id',
        'oauth_client_state_id',
        'provider_access_token',
        'provider_refresh_token',
        'referrer',
      ],
    },
  },
];

function isLeftBehind(tables: Tables, table: string, column: string): boolean {
  return leftBehind.some(({ isIt, columns }) => columns[table]?.includes(column) && isIt(tables));
}

function appliedIn({ migrations, hashes }: Manifest): AppliedMigration[] {
  return migrations.map((version, index) => ({ version, hash: hashes?.[index] ?? null }));
}

/** The migration to which tables are built before a backup is loaded into them. */
export async function schemaFor(manifest: Manifest, migrations: Migrations): Promise<string> {
  const lineage = lineageOf(appliedIn(manifest), await knownMigrations(migrations), migrations.rewrittenUpTo);
  // Backups of earlier formats do not say what their migrations were: all are older than the frozen ones.
  const isEarlier = lineage === 'earlier' || manifest.hashes === undefined;
  const own = manifest.migrations.at(-1) ?? '';
  return isEarlier ? (migrations.baseline ?? own) : own;
}

/** Finds the place of every table and column; a table without one must be empty. */
export async function placesFor(
  tx: TransactionSql,
  manifest: Manifest,
  privateTables: Backups['privateTables'],
): Promise<Map<string, Place>> {
  const today = new Map((await tablesOf(tx, privateTables)).map(({ name, columns }) => [name, columns]));
  const places = new Map<string, Place>();
  for (const { name, columns, rows } of manifest.tables) {
    const todaysColumns = today.get(name);
    if (!todaysColumns) {
      if (rows > 0) throw new StartError(`${name} holds ${rows} rows for which this version of the site has no table`);
      continue;
    }
    const indexed = columns.map((column, index) => ({ index, column }));
    const hasPlace = ({ column }: { column: string }) =>
      todaysColumns.includes(column) && !isLeftBehind(manifest.tables, name, column);
    const kept = indexed.filter(hasPlace);
    const left = indexed.filter((one) => !hasPlace(one) && !isLeftBehind(manifest.tables, name, one.column));
    places.set(name, {
      name,
      columns: kept.map(({ column }) => column),
      kept: kept.map(({ index }) => index),
      left,
    });
  }
  return places;
}

/** Rows of COPY’s text format with the columns that have a place. Tabs and line breaks inside values are escaped. */
export function carried({ name, kept, columns, left }: Place, source: string[], bytes: Uint8Array): Uint8Array {
  if (kept.length === source.length && columns.length === source.length) return bytes;
  const rows = Buffer.from(bytes).toString('latin1').split('\n').slice(0, -1);
  const lines = rows.map((row) => {
    const values = row.split('\t');
    const lost = left.find(({ index }) => values[index] !== String.raw`\N`);
    if (lost)
      throw new StartError(`${name}.${lost.column} holds values for which this version of the site has no column`);
    return `${kept.map((index) => values[index]).join('\t')}\n`;
  });
  return Buffer.from(lines.join(''), 'latin1');
}
