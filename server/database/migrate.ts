import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../start-error.ts';
import type { Sql } from './connect.ts';
import { splitStatements } from './statements.ts';

const supabaseFolder = path.resolve(import.meta.dirname, '../../supabase');

/** Brings the database to the newest migration; true when it was empty before. */
export async function migrate(sql: Sql): Promise<{ first: boolean; applied: string[] }> {
  const folder = path.join(supabaseFolder, 'migrations');
  const files = (await readdir(folder)).filter((file) => /^\d{14}_\w+\.sql$/.test(file)).toSorted();
  const known = new Set((await sql`select version from supabase_migrations.schema_migrations`).map((row) => row.version));
  const applied: string[] = [];
  for (const file of files) {
    const version = file.slice(0, 14);
    if (known.has(version)) continue;
    const name = file.slice(15, -'.sql'.length);
    const script = await readFile(path.join(folder, file), 'utf8');
    try {
      await sql.begin(async (tx) => {
        await tx.unsafe(script);
        await tx`insert into supabase_migrations.schema_migrations (version, name, statements)
                 values (${version}, ${name}, ${splitStatements(script)})`;
      });
    } catch (error) {
      throw new StartError(`Migration ${file} failed: ${(error as Error).message}`);
    }
    applied.push(file);
  }
  return { first: known.size === 0, applied };
}

export async function seed(sql: Sql): Promise<void> {
  await sql.unsafe(await readFile(path.join(supabaseFolder, 'seed.sql'), 'utf8'));
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

/** Several servers may start on one database at once: they take turns. */
export async function inTurn<T>(sql: Sql, work: () => Promise<T>): Promise<T> {
  const turn = await sql.reserve();
  try {
    await turn`select pg_advisory_lock(hashtextextended('orchard-hill: set-up', 0))`;
    return await work();
  } finally {
    await turn`select pg_advisory_unlock(hashtextextended('orchard-hill: set-up', 0))`.catch(() => {});
    turn.release();
  }
}
