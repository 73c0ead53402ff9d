import { migrations } from '#server/project.ts';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Sql } from 'embedded-supabase';
import { connect, migrate } from 'embedded-supabase/testing';
import type { EmptyPostgres } from './empty-postgres.ts';

const freshProject = path.join(import.meta.dirname, 'hosted-project.sql');

/** A fresh hosted project, as far as its database goes; `url` and `sql` are its owner's, who is no superuser. */
export async function hostedProject(postgres: EmptyPostgres): Promise<{ url: string; sql: Sql }> {
  const { sql: superuser, urlAs } = await postgres.newDatabase();
  await superuser.unsafe(await readFile(freshProject, 'utf8'));
  const url = urlAs('project_owner', 'project');
  return { url, sql: connect(url, { max: 1 }) };
}

/** As the official CLI makes it. */
export async function createHistory(sql: Sql): Promise<void> {
  await sql.unsafe(`
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text)`);
}

/** The history table and our migrations. */
export async function pushMigrations(sql: Sql): Promise<string[]> {
  await createHistory(sql);
  return (await migrate(sql, { migrations })).applied;
}

/** Everything the migrations are about, as one text to compare. */
export async function describeSchema(sql: Sql): Promise<string> {
  const rows = await sql`
    with schemas as (select oid, nspname, nspacl from pg_namespace where nspname in ('public', 'private')),
      relations as (select * from pg_class where relnamespace in (select oid from schemas))
    select 'function ' || pg_get_functiondef(p.oid) || coalesce(p.proacl::text, '') as what
    from pg_proc p where pronamespace in (select oid from schemas)
    union all
    select format('column %s.%s %s %s', attrelid::regclass, attname, atttypid::regtype, attnotnull)
    from pg_attribute where attrelid in (select oid from relations) and attnum > 0 and not attisdropped
    union all
    select format('relation %s %s %s', oid::regclass, relacl, relrowsecurity) from relations
    union all
    select format('index %s', pg_get_indexdef(indexrelid)) from pg_index where indrelid in (select oid from relations)
    union all
    select format('schema %s %s', nspname, nspacl) from schemas
    union all
    select format('constraint %s', pg_get_constraintdef(oid)) from pg_constraint where connamespace in (select oid from schemas)
    union all
    select format('policy %s %s %s %s %s %s', tablename, policyname, roles, cmd, qual, with_check) from pg_policies
    union all
    select format('trigger %s %s', tgenabled, pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
    union all
    select format('migration %s', version) from supabase_migrations.schema_migrations
    order by 1`;
  return rows.map(({ what }) => what).join('\n');
}
