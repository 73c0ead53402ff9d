import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { TransactionSql } from 'postgres';
import { StartError } from '../host/start-error.ts';
import type { Sql } from './connect.ts';
import { splitStatements } from './statements.ts';

export type Migrations = {
  /** Files named like those of the Supabase CLI: `20260101000000_name.sql`. */
  folder: string;
  /** A file that fills a new database. */
  seedFile?: string | undefined;
  /** Up to this version, migrations were rewritten after they had been released. */
  rewrittenUpTo?: string;
  /** The version from which data of before that is migrated on. */
  baseline?: string;
};

export type Migration = { version: string; file: string; script: string; hash: string };
/** As a database or a backup records it; the hash is missing where nobody wrote it down. */
export type AppliedMigration = { version: string; hash: string | null };

/** Blanks and semicolons do not count: whoever records a migration splits it in his own way. */
export function hashOf(statements: string[]): string {
  return createHash('sha256').update(statements.join('').replaceAll(/[\s;]/g, '')).digest('hex');
}

/** The migrations of this version of the project, oldest first. */
export async function knownMigrations({ folder }: Migrations): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => /^\d{14}_\w+\.sql$/.test(file)).toSorted();
  return Promise.all(
    files.map(async (file) => {
      const script = await readFile(path.join(folder, file), 'utf8');
      return { version: file.slice(0, 14), file, script, hash: hashOf(splitStatements(script)) };
    }),
  );
}

/** What was run on a database, oldest first; nothing on a new one. */
export async function appliedMigrations(sql: Sql | TransactionSql): Promise<AppliedMigration[]> {
  const [history] = await sql`select to_regclass('supabase_migrations.schema_migrations') is not null as exists`;
  if (!history?.exists) return [];
  // Earlier versions of the site wrote no hash down, but every statement.
  const rows = await sql<{ version: string; hash: string | null; statements: string[] | null }[]>`
    select version, statements, to_jsonb(m) ->> 'hash' as hash
    from supabase_migrations.schema_migrations m order by version`;
  return rows.map(({ version, hash, statements }) => ({ version, hash: hash ?? (statements && hashOf(statements)) }));
}

/** `ours` can be migrated on; `earlier` is of a release whose migrations were rewritten since. */
export function lineageOf(
  applied: AppliedMigration[],
  known: Pick<Migration, 'version' | 'hash'>[],
  rewrittenUpTo = '',
): 'ours' | 'earlier' {
  const isSame = (one: AppliedMigration, index: number) =>
    one.version === known[index]?.version && (one.hash === null || one.hash === known[index].hash);
  const firstOther = applied.findIndex((one, index) => !isSame(one, index));
  if (firstOther < 0) return 'ours';
  const newest = [known.at(-1)?.version ?? '', rewrittenUpTo].toSorted().at(-1) ?? '';
  const newer = applied.filter(({ version }) => version > newest).map(({ version }) => version);
  if (newer.length > 0)
    throw new StartError(
      `The database belongs to a newer version of this site (it has migration ${newer.join(', ')}): update the site, or restore a backup that this version made`,
    );
  const changed = applied.slice(firstOther).find(({ version }) => version > rewrittenUpTo);
  if (changed)
    throw new StartError(
      `The database’s migration ${changed.version} is not the one in supabase/migrations: put the file back as it was, or update the site`,
    );
  return 'earlier';
}
