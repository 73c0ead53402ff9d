import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { TransactionSql } from 'postgres';
import { StartError } from '../host/start-error.ts';
import { isGone, isNoRoom } from './codes.ts';
import type { Sql } from './connect.ts';
import { appliedMigrations, knownMigrations, lineageOf, type Migrations } from './history.ts';
import { splitStatements } from './statements.ts';
import { errorCode } from '../host/error-code.ts';

type Wish = { migrations: Migrations; upTo?: string };

/** Migrates the database to the newest migration, or to `upTo`, in one transaction; an empty one may be seeded. */
export async function migrate(sql: Sql, wish: Wish): Promise<{ applied: string[] }> {
  try {
    return await sql.begin((tx) => applyMigrations(tx, wish));
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(`The migrations failed: ${reasonOf(error)}`);
  }
}

/** The same inside a transaction of the caller’s. */
export async function applyMigrations(tx: TransactionSql, { migrations, upTo }: Wish): Promise<{ applied: string[] }> {
  const { seedFile } = migrations;
  const before = await appliedMigrations(tx);
  const known = await knownMigrations(migrations);
  if (lineageOf(before, known, migrations.rewrittenUpTo) === 'earlier')
    throw new StartError('The database is of an earlier release');
  const pending = known.slice(before.length).filter(({ version }) => version <= (upTo ?? version));
  // What each migration was when it was run; the table may be the official CLI's, which has no such column.
  await tx`alter table supabase_migrations.schema_migrations add column if not exists hash text`;
  let current = '';
  try {
    for (const { version, file, script, hash } of pending) {
      current = file;
      await tx.unsafe(script);
      await tx`insert into supabase_migrations.schema_migrations (version, name, statements, hash)
               values (${version}, ${file.slice(15, -'.sql'.length)}, ${splitStatements(script)}, ${hash})`;
    }
    // A database that an earlier version of the site set up has none yet.
    for (const { version, hash } of known.slice(0, before.length))
      await tx`update supabase_migrations.schema_migrations set hash = ${hash} where version = ${version} and hash is null`;
    if (!seedFile || upTo || before.length > 0) return { applied: pending.map(({ file }) => file) };
    current = path.basename(seedFile);
    await tx.unsafe(await readFile(seedFile, 'utf8'));
  } catch (error) {
    throw new StartError(`Migration ${current} failed: ${reasonOf(error)}`);
  }
  return { applied: pending.map(({ file }) => file) };
}

function reasonOf(error: unknown): string {
  const code = errorCode(error);
  if (isNoRoom(code))
    return 'there is no room on the database’s disk. Nothing has changed: make room, then start again';
  // Without room for its log of changes PostgreSQL ends itself.
  if (isGone(code))
    return 'the database went away. Nothing is half done: see PostgreSQL’s log, make room if its disk is full, then start again';
  return (error as Error).message;
}

/** The roles a Supabase project always has. */
export async function createRoles(sql: Sql | TransactionSql): Promise<void> {
  await sql.unsafe(`
    do $$
    begin
      if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin noinherit; end if;
      if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin noinherit; end if;
      if not exists (select from pg_roles where rolname = 'service_role') then create role service_role nologin noinherit bypassrls; end if;
      if not (select rolsuper from pg_roles where rolname = current_user) then
        execute format('grant anon, authenticated, service_role to %I', current_user);
      end if;
    end
    $$;
    grant usage on schema public to anon, authenticated, service_role;
    grant usage on schema auth to anon, authenticated, service_role;
  `);
}
