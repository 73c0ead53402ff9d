import { copiedRows, knownMigrations, type Migration, splitStatements } from 'embedded-supabase';
import { leftOut, migrations as ours } from '../project.ts';

/**
 * SQL that brings a hosted project of an earlier release, whose migrations were rewritten since, to this one: its owner
 * runs it there with psql. All in one transaction: on any error the project is as it was.
 */
export async function hostedUpgradeSql(): Promise<string> {
  const migrations = await knownMigrations(ours);
  const first = migrations.filter(({ version }) => version <= ours.baseline);
  return [
    begin,
    checkStart(migrations),
    moveAside,
    ...first.map(({ script }) => script),
    fill(first),
    ...migrations.slice(first.length).map(({ script }) => script),
    record(migrations),
    removeOld,
    'commit;\n',
  ].join('\n');
}

/** The versions of migrations that earlier releases had, not each of them all. */
function earlierVersions(): string[] {
  const [day, count] = [ours.rewrittenUpTo.slice(0, 8), Number(ours.rewrittenUpTo.slice(8))];
  return Array.from({ length: count }, (_, index) => `${day}${String(index + 1).padStart(6, '0')}`);
}

const begin = `begin;
set local client_encoding = 'UTF8';
set local standard_conforming_strings = on;
set local client_min_messages = warning;
set local statement_timeout = 0;
-- Whoever holds a table for so long has to be found first.
set local lock_timeout = '60s';
`;

/** Quoted by the rules of SQL. */
function literals(values: string[]): string {
  return `array[${values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ')}]`;
}

function checkStart(migrations: Migration[]): string {
  return `do $check$
declare
  recorded text[];
begin
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    select array_agg(version order by version) into recorded from supabase_migrations.schema_migrations;
  end if;
  if recorded is null and to_regclass('public.user_roles') is null then
    raise exception 'This project has no tables of the site yet: supabase db push --remote makes them. Nothing has changed.';
  end if;
  if recorded <@ ${literals(migrations.map(({ version }) => version))} then
    raise exception 'This project needs no upgrade: supabase db push --remote is enough. Nothing has changed.';
  end if;
  if not recorded <@ ${literals(earlierVersions())} then
    raise exception 'This project has migrations that no earlier release of the site had, among %. Nothing has changed.',
      array_to_string(recorded, ', ');
  end if;
  -- As after "supabase migration repair --status reverted", which the CLI proposes.
  if recorded is null or exists (
    select from supabase_migrations.schema_migrations where coalesce(statements, '{}') = '{}'
  ) then
    raise exception 'This project does not record what its migrations were: its migration history was repaired by hand. Nothing has changed.';
  end if;
end
$check$;
`;
}

/** Only what the recorded migrations made is the site's; the owner may have put more beside it. */
const moveAside = `create schema before_upgrade;

create table before_upgrade.site_objects as
with made as (
  select distinct lower(found[1]) as kind, lower(found[2]) as name
  from supabase_migrations.schema_migrations, unnest(statements) as statement, regexp_matches(statement,
    'create (?:or replace )?(table|function|procedure) (?:if not exists )?((?:public|private)[.][a-z0-9_]+)', 'gi') as found
)
select 'pg_class'::regclass as catalog, to_regclass(name)::oid as id, name from made
where kind = 'table' and to_regclass(name) is not null
union all
select 'pg_proc'::regclass, p.oid, name from made
join pg_proc p on p.pronamespace::regnamespace::text || '.' || p.proname = name
where kind <> 'table';

-- What is not the site's, to find out at the end whether something of it hung on the old tables and functions.
create table before_upgrade.other_objects as
with sites as (select id from before_upgrade.site_objects), recorded as (
  select string_agg(array_to_string(statements, ' '), ' ') as words from supabase_migrations.schema_migrations
), relations as (
  select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname !~ '^(pg_|information_schema$|before_upgrade$)'
    and c.oid not in (select id from sites)
)
select catalog, id, pg_describe_object(catalog, id, 0) as words from (
  select 'pg_class'::regclass as catalog, oid as id from relations
  union all
  select 'pg_class'::regclass, indexrelid from pg_index where indrelid in (select oid from relations)
  union all
  -- Also those that the owner has added to tables of the site.
  select 'pg_policy'::regclass, oid from pg_policy, recorded where strpos(recorded.words, polname) = 0
  union all
  select 'pg_constraint'::regclass, oid from pg_constraint where conrelid in (select oid from relations)
  union all
  select 'pg_attrdef'::regclass, oid from pg_attrdef where adrelid in (select oid from relations)
  union all
  select 'pg_trigger'::regclass, oid from pg_trigger, recorded where not tgisinternal and strpos(recorded.words, tgname) = 0
  union all
  select 'pg_publication_rel'::regclass, oid from pg_publication_rel
  union all
  select 'pg_proc'::regclass, oid from pg_proc
  where oid not in (select id from sites) and pronamespace <> 'pg_catalog'::regnamespace
) as others;

-- With their deliveries: nothing people have entered.
delete from public.enquiries where not (${copiedRows('public.enquiries', leftOut)});

do $move$
declare
  one record;
begin
  for one in select * from before_upgrade.site_objects where catalog = 'pg_class'::regclass loop
    execute format('alter table %s set schema before_upgrade', one.id::regclass);
  end loop;
  -- Their triggers on the tables of accounts go with them: those tables are not ours to change.
  for one in select * from before_upgrade.site_objects where catalog = 'pg_proc'::regclass loop
    if exists (select from pg_proc where oid = one.id) then
      execute format('drop routine %s cascade', one.id::regprocedure);
    end if;
  end loop;
end
$move$;
`;

/** By the names of columns. A table comes after those that it refers to: migrations make them in that order. */
function fill(migrations: Migration[]): string {
  const inOrder = migrations.flatMap(({ script }) =>
    [...script.matchAll(/^create table ([a-z_.]+)/gm)].map(([, name = '']) => name),
  );
  return `do $fill$
declare
  old record;
  one record;
  place regclass;
  shared_columns text;
  is_lost boolean;
  is_other boolean;
begin
  for old in
    select id::regclass as source, name from before_upgrade.site_objects where catalog = 'pg_class'::regclass
    order by array_position(${literals(inOrder)}, name)
  loop
    place := to_regclass(old.name);
    if place is null then
      execute format('select exists (select from %s)', old.source) into is_lost;
      -- In private these are figures, which are counted again.
      if is_lost and old.name like 'public.%' then
        raise exception '% holds rows for which this version of the site has no table. Nothing has changed.', old.name;
      end if;
      continue;
    end if;

    create table before_upgrade.columns as
    select s.attname as name, exists (
      select from pg_attribute p where p.attrelid = place and p.attname = s.attname and p.attgenerated = '') as has_place
    from pg_attribute s
    where s.attrelid = old.source and s.attnum > 0 and not s.attisdropped and s.attgenerated = '';
    for one in select name from before_upgrade.columns where not has_place loop
      execute format('select exists (select from %s where %I is not null)', old.source, one.name) into is_lost;
      if is_lost then
        raise exception '%.% holds values for which this version of the site has no column. Nothing has changed.', old.name, one.name;
      end if;
    end loop;
    select string_agg(quote_ident(name), ', ') into shared_columns from before_upgrade.columns where has_place;
    drop table before_upgrade.columns;

    -- What triggers did is in the rows already. Those that always fire make what the earlier release did not have.
    for one in select tgname as name from pg_trigger where tgrelid = place and not tgisinternal and tgenabled = 'O' loop
      execute format('alter table %s disable trigger %I', place, one.name);
    end loop;
    execute format('insert into %1$s (%2$s) overriding system value select %2$s from %3$s', place, shared_columns, old.source);
    for one in select tgname as name from pg_trigger where tgrelid = place and not tgisinternal and tgenabled = 'D' loop
      execute format('alter table %s enable trigger %I', place, one.name);
    end loop;

    execute format($compare$
      with before as (select sha256(convert_to(row(%1$s)::text, 'UTF8')) from %2$s),
        after as (select sha256(convert_to(row(%1$s)::text, 'UTF8')) from %3$s)
      select exists (table before except all table after) or exists (table after except all table before)
      $compare$, shared_columns, old.source, place) into is_other;
    if is_other then
      raise exception '% is not the same after the upgrade. Nothing has changed.', old.name;
    end if;

    for one in select attname as name from pg_attribute where attrelid = place and attidentity <> '' loop
      execute format('select setval(%L, last_value, is_called) from %s',
        pg_get_serial_sequence(old.name, one.name), pg_get_serial_sequence(old.source::text, one.name));
    end loop;
  end loop;
end
$fill$;
`;
}

/** As the official CLI records them, so that its next push finds exactly the files of this release. */
function record(migrations: Migration[]): string {
  const rows = migrations.map(
    ({ version, file, script }) =>
      `('${version}', '${file.slice(15, -'.sql'.length)}', ${literals(splitStatements(script))})`,
  );
  return `delete from supabase_migrations.schema_migrations;
insert into supabase_migrations.schema_migrations (version, name, statements) values
${rows.join(',\n')};
`;
}

const removeOld = `do $remove$
declare
  old regclass;
  hanging text;
begin
  for old in select id::regclass from before_upgrade.site_objects where catalog = 'pg_class'::regclass loop
    execute format('drop table %s cascade', old);
  end loop;
  select string_agg(words, ', ') into hanging from before_upgrade.other_objects
  where pg_describe_object(catalog, id, 0) is null;
  if hanging is not null then
    raise exception 'Not made by the site, but hangs on its tables or functions: %. Remove this first, and make it again after the upgrade. Nothing has changed.', hanging;
  end if;
end
$remove$;

drop schema before_upgrade cascade;
`;
