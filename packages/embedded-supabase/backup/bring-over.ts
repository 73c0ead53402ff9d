import type { TransactionSql } from 'postgres';
import type { Sql } from '../database/connect.ts';
import type { Project } from '../host/project.ts';
import { StartError } from '../host/start-error.ts';
import { buildTablesIn } from './empty-database.ts';
import type { Manifest } from './manifest.ts';
import { loadTables } from './read.ts';

/** Schemas that are ours from end to end; `site` stays, which says whose database this is. */
const ownSchemas = ['auth', 'private', 'gateway', 'supabase_migrations'];

type Backup = { file: string; manifest: Manifest };

/**
 * Brings the database of a release whose migrations were rewritten since to today's tables: through a backup, as a
 * restore does, but in the same database and in one transaction. A power cut leaves it as it was. Gives the backup.
 */
export async function bringOver(sql: Sql, backUp: () => Promise<Backup>, project: Project): Promise<string> {
  const { passphrase, privateTables } = project.backups ?? {};
  try {
    return await sql.begin(async (tx) => {
      await lockTables(tx);
      const { file, manifest } = await backUp();
      await removeTables(tx, manifest);
      await buildTablesIn(tx, manifest, project);
      await loadTables(tx, { file, passphrase }, manifest, privateTables, () => {});
      return file;
    });
  } catch (error) {
    throw new StartError(`The database was not upgraded and is as it was: ${(error as Error).message}`);
  }
}

/** Whoever else writes must wait from here on, or what they write would be missing in the backup. Reading goes on. */
async function lockTables(tx: TransactionSql): Promise<void> {
  await tx`set local lock_timeout = '60s'`;
  const tables = await tx`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('auth', 'public') order by 1`;
  await tx.unsafe(`lock table ${tables.map(({ name }) => name).join(', ')} in exclusive mode`);
}

/** What the owner of a database of his own has put beside our tables is not ours to remove. */
async function removeTables(tx: TransactionSql, { tables }: Manifest): Promise<void> {
  const ours = tables.map(({ name }) => name).filter((name) => name.startsWith('public.'));
  const [foreign] = await tx`
    select c.oid::regclass::text as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm', 'f', 'p')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') limit 1`;
  if (foreign)
    throw new StartError(`${foreign.name} is not one of this project’s tables: move it to another schema first`);
  await tx.unsafe(`drop table ${ours.join(', ')} cascade`);
  const functions = await tx`
    select oid::regprocedure::text as name, prokind from pg_proc p where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;
  for (const { name } of functions) await tx.unsafe(`drop routine if exists ${name} cascade`);
  for (const schema of ownSchemas) await tx.unsafe(`drop schema if exists ${schema} cascade`);
}
