import path from 'node:path';
import type { Sql } from 'embedded-supabase';

export const typesFile = path.resolve(import.meta.dirname, '../supabase/functions/_shared/database-types.ts');

const scalars: Record<string, string> = {
  boolean: 'boolean',
  integer: 'number',
  bigint: 'number',
  smallint: 'number',
  'double precision': 'number',
  json: 'Json',
  jsonb: 'Json',
  void: 'undefined',
};

/** Everything that is written as text: identifiers, dates, times, bytes. */
function typeOf(sqlType: string): string {
  return sqlType.endsWith('[]') ? `${typeOf(sqlType.slice(0, -2))}[]` : (scalars[sqlType] ?? 'string');
}

/** The values that a constraint such as `status in ('new', 'won')` allows, as a union. */
function unionOf(constraint: string | null): string | undefined {
  const [, list] = /^CHECK \(\(\w+ = ANY \(ARRAY\[([^\]]*)\]\)\)\)$/.exec(constraint ?? '') ?? [];
  const values = list?.split(', ').map((value) => value.replace(/::text$/, ''));
  return values?.every((value) => /^'[^']*'$/.test(value)) ? values.join(' | ') : undefined;
}

type Column = { table: string; name: string; type: string; nullable: boolean; optional: boolean; check: string | null };
type Routine = { name: string; args: string[]; types: string[]; defaults: number; result: string };

/** The types of the schema `public` in the shape that the official client takes, the same for the same migrations. */
export async function databaseTypes(sql: Sql): Promise<string> {
  const columns = await sql<Column[]>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type, not a.attnotnull as nullable,
      not a.attnotnull or a.atthasdef or a.attidentity <> '' as optional,
      (select pg_get_constraintdef(k.oid) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
          and pg_get_constraintdef(k.oid) like '%= ANY (ARRAY[%' order by k.conname limit 1) as check
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname collate "C", a.attnum`;
  const routines = await sql<Routine[]>`
    select p.proname as name, coalesce(p.proargnames[1:p.pronargs], '{}') as args, p.pronargdefaults as defaults,
      array(select format_type(t, null) from unnest(p.proargtypes) with ordinality as u (t, place) order by place) as types,
      case when p.proretset then format_type(p.prorettype, null) || '[]' else format_type(p.prorettype, null) end as result
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    order by p.proname collate "C"`;
  return file([...Map.groupBy(columns, ({ table }) => table)].map(tableLines), routines.map(routineLines));
}

function tableLines([table, columns]: [string, Column[]]): string {
  const types = columns.map((column) => ({ ...column, written: unionOf(column.check) ?? typeOf(column.type) }));
  const row = types.map(
    ({ name, written, nullable }) => `          ${name}: ${written}${nullable ? ' | null' : ''};\n`,
  );
  const required = types.filter(({ optional }) => !optional).map(({ name }) => `'${name}'`);
  return `      ${table}: Table<\n        {\n${row.join('')}        },\n        ${required.join(' | ') || 'never'}\n      >;`;
}

function routineLines({ name, args, types, defaults, result }: Routine): string {
  const written = args.map((arg, index) => {
    const optional = index >= args.length - defaults;
    return `${arg}${optional ? '?' : ''}: ${typeOf(types[index] ?? '')}${optional ? ' | null' : ''}`;
  });
  const takes = written.length > 0 ? `{ ${written.join('; ')} }` : 'Record<string, never>';
  return `      ${name}: { Args: ${takes}; Returns: ${typeOf(result)} };`;
}

function file(tables: string[], functions: string[]): string {
  return `// Made by \`npm run types\` from the migrations.
type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

type Table<Stored, Needed extends keyof Stored> = {
  Row: Stored;
  Insert: Pick<Stored, Needed> & Partial<Stored>;
  Update: Partial<Stored>;
  Relationships: [];
};

export type Database = {
  public: {
    Tables: {
${tables.join('\n')}
    };
    Views: Record<string, never>;
    Functions: {
${functions.join('\n')}
    };
  };
};

export type Tables = Database['public']['Tables'];
export type Functions = Database['public']['Functions'];
/** A stored row. */
export type Row<Name extends keyof Tables> = Tables[Name]['Row'];
`;
}
