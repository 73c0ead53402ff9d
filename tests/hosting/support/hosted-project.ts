import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { connect, type Sql } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import type { EmptyPostgres } from './empty-postgres.ts';

const freshProject = path.join(import.meta.dirname, 'hosted-project.sql');

/** A fresh hosted project, as far as its database goes; `url` and `sql` are its owner's, who is no superuser. */
export async function hostedProject(postgres: EmptyPostgres): Promise<{ url: string; sql: Sql }> {
  const { sql: superuser, urlAs } = await postgres.newDatabase();
  await superuser.unsafe(await readFile(freshProject, 'utf8'));
  const url = urlAs('project_owner', 'project');
  return { url, sql: connect(url, { max: 1 }) };
}

/** The history table as the official CLI makes it, and our migrations. */
export async function pushMigrations(sql: Sql): Promise<string[]> {
  await sql.unsafe(`
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text)`);
  return (await migrate(sql)).applied;
}

/** Everything the migrations are about, as one text to compare. */
export async function describeSchema(sql: Sql): Promise<string> {
  const rows = await sql`
    select 'function ' || pg_get_functiondef(p.oid) || coalesce(p.proacl::text, '') as what
    from pg_proc p where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
    union all
    select format('column %s.%s %s %s', attrelid::regclass, attname, atttypid::regtype, attnotnull)
    from pg_attribute join pg_class c on c.oid = attrelid
    where relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
    union all
    select format('relation %s %s %s', relname, relacl, relrowsecurity) from pg_class where relnamespace = 'public'::regnamespace
    union all
    select format('constraint %s', pg_get_constraintdef(oid)) from pg_constraint where connamespace = 'public'::regnamespace
    union all
    select format('policy %s %s %s %s %s %s', tablename, policyname, roles, cmd, qual, with_check) from pg_policies
    union all
    select format('trigger %s', pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
    union all
    select format('migration %s', version) from supabase_migrations.schema_migrations
    order by 1`;
  return rows.map(({ what }) => what).join('\n');
}
