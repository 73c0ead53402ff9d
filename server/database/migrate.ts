import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { TransactionSql } from 'postgres';
import { StartError } from '../start-error.ts';
import { isGone, isNoRoom } from './codes.ts';
import type { Sql } from './connect.ts';
import { splitStatements } from './statements.ts';

const supabaseFolder = path.resolve(import.meta.dirname, '../../supabase');

const migrationsFolder = path.join(supabaseFolder, 'migrations');

/** The versions this site knows, oldest first. */
export async function knownMigrations(): Promise<{ version: string; file: string }[]> {
  const files = (await readdir(migrationsFolder)).filter((file) => /^\d{14}_\w+\.sql$/.test(file)).toSorted();
  return files.map((file) => ({ version: file.slice(0, 14), file }));
}

export async function appliedMigrations(sql: Sql | TransactionSql): Promise<string[]> {
  return (await sql`select version from supabase_migrations.schema_migrations order by version`).map(
    (row) => row.version,
  );
}

/** Migrates the database to the newest migration, or to `upTo`, in one transaction; an empty one may be seeded. */
export async function migrate(
  sql: Sql,
  options: { seed?: boolean; upTo?: string } = {},
): Promise<{ applied: string[] }> {
  const before = new Set(await appliedMigrations(sql));
  const known = await knownMigrations();
  const newest = known.at(-1)?.version ?? '';
  const unknown = [...before].filter((version) => version > newest);
  if (unknown.length > 0)
    throw new StartError(
      `The database belongs to a newer version of this site (it has migration ${unknown.join(', ')}): update the site, or restore a backup that this version made`,
    );
  const pending = known.filter(({ version }) => !before.has(version) && version <= (options.upTo ?? version));
  let current = '';
  try {
    await sql.begin(async (tx) => {
      for (const { version, file } of pending) {
        current = file;
        const script = await readFile(path.join(migrationsFolder, file), 'utf8');
        await tx.unsafe(script);
        await tx`insert into supabase_migrations.schema_migrations (version, name, statements)
                 values (${version}, ${file.slice(15, -'.sql'.length)}, ${splitStatements(script)})`;
      }
      current = 'seed.sql';
      if (options.seed && before.size === 0)
        await tx.unsafe(await readFile(path.join(supabaseFolder, current), 'utf8'));
    });
  } catch (error) {
    throw new StartError(`Migration ${current} failed: ${reasonOf(error)}`);
  }
  return { applied: pending.map(({ file }) => file) };
}

function reasonOf(error: unknown): string {
  const { code = '', message } = error as { code?: string; message: string };
  if (isNoRoom(code))
    return 'there is no room on the database’s disk. Nothing has changed: make room, then start again';
  // Without room for its log of changes PostgreSQL ends itself.
  if (isGone(code))
    return 'the database went away. Nothing is half done: see PostgreSQL’s log, make room if its disk is full, then start again';
  return message;
}

/** The roles a Supabase project always has. */
export async function createRoles(sql: Sql): Promise<void> {
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
