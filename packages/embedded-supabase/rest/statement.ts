import type { Call, Filter, Value } from './call.ts';
import { castTo } from './kinds.ts';

/** One statement, its names all out of our own table and its values all parameters. */
export type Statement = { text: string; values: (string | null)[] };

/** The statement returns one row: `body` as JSON text, its number of `rows`, and the total if it was requested. */
export function statementFor(call: Call): Statement {
  const values: (string | null)[] = [];

  function parameter({ kind, text }: Value): string {
    return `$${values.push(text)}${castTo(kind)}`;
  }

  function condition(filter: Filter): string {
    switch (filter.operator) {
      case 'eq':
        return `${filter.column} = ${parameter(filter.value)}`;
      case 'starts':
        return `${filter.column} like ${parameter(filter.value)}`;
      case 'in':
        return `${filter.column} in (${filter.texts.map((text) => parameter({ kind: filter.kind, text })).join(', ')})`;
    }
  }

  function whereClause({
    filters,
    search,
  }: {
    filters: Filter[];
    search?: { columns: readonly string[]; pattern: string } | null;
  }) {
    const conditions = filters.map(condition);
    if (search) {
      const pattern = parameter({ kind: 'text', text: search.pattern });
      conditions.push(`(${search.columns.map((column) => `${column} ilike ${pattern}`).join(' or ')})`);
    }
    return conditions.length > 0 ? ` where ${conditions.join(' and ')}` : '';
  }

  function statementText(): string {
    switch (call.kind) {
      case 'select': {
        const rows = `from public.${call.resource}${whereClause(call)}`;
        const order = call.order.map(({ column, direction }) => `${column} ${direction}`).join(', ');
        const total = call.counted ? `(select count(*) ${rows})` : 'null';
        return (
          `select coalesce(json_agg(page), '[]')::text as body, count(*)::integer as rows, ${total}::integer as total from ` +
          `(select ${call.columns.join(', ')} ${rows}${order && ` order by ${order}`} limit ${call.limit} offset ${call.offset}) page`
        );
      }
      case 'insert': {
        const columns = Object.keys(call.columns).join(', ');
        const row = Object.values(call.columns).map(parameter).join(', ');
        return returning(`insert into public.${call.resource} (${columns}) values (${row})`, call.returned);
      }
      case 'update': {
        const changes = Object.entries(call.columns).map(([column, value]) => `${column} = ${parameter(value)}`);
        return returning(`update public.${call.resource} set ${changes.join(', ')}${whereClause(call)}`, call.returned);
      }
      case 'delete':
        return returning(`delete from public.${call.resource}${whereClause(call)}`, call.returned);
      case 'call': {
        const namedValues = Object.entries(call.args).map(([name, value]) => `${name} => ${parameter(value)}`);
        return `select coalesce(to_json(public.${call.name}(${namedValues.join(', ')}))::text, 'null') as body`;
      }
    }
  }

  return { text: statementText(), values };
}

function returning(change: string, columns: string[] | null): string {
  if (!columns) return change;
  return `with changed as (${change} returning ${columns.join(', ')}) select coalesce(json_agg(changed), '[]')::text as body, count(*)::integer as rows from changed`;
}
