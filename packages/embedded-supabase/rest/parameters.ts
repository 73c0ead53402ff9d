import type { Filter, Order } from './call.ts';
import { isWritten, typeOf } from './kinds.ts';
import { noAggregates, noSuchColumn, noSuchRelationship, notEmbedded, notUnderstood, wrongValue } from './refusals.ts';
import type { Operator, Resource } from './allowed-calls.ts';

const longestQuery = 2048;
const mostInList = 100;

/** The parameters of a query, each once; what is still there at the end was not understood. */
export function readParameters(url: URL): Map<string, string> {
  if (url.search.length > longestQuery) throw notUnderstood(`A query has at most ${longestQuery} characters`);
  const parameters = new Map<string, string>();
  for (const [name, value] of url.searchParams) {
    if (parameters.has(name)) throw notUnderstood('A parameter stands in the query twice');
    parameters.set(name, value);
  }
  return parameters;
}

export function takeParameter(parameters: Map<string, string>, name: string): string | undefined {
  const value = parameters.get(name);
  parameters.delete(name);
  return value;
}

const columnName = /^[a-z_]\w{0,62}$/i;
const aggregate = /(?:^|[,.:(])(?:count|sum|avg|min|max)\(\)/;
/** `other(…)`, with whatever PostgREST allows before and behind its name. */
const embedding = /(?:^|,)\s*(?:\w+:|\.{3})?(\w{1,63})(?:!\w+)*\(/;

/** A name that could be a column's is told to be none; anything else was not understood at all. */
function refuseColumn(table: string, name: string, otherwise: string): Error {
  return columnName.test(name) ? noSuchColumn(table, name) : notUnderstood(otherwise);
}

/** The columns an answer shows, in the table's order. */
export function readColumns(select: string | undefined, table: string, { columns }: Resource): string[] {
  const columnNames = Object.keys(columns);
  if (select === undefined || select === '*') return columnNames;
  if (aggregate.test(select)) throw noAggregates();
  const embedded = embedding.exec(select)?.[1];
  if (embedded) throw noSuchRelationship(table, embedded);
  const selected = new Set(select.split(',').map((name) => name.trim()));
  for (const name of selected)
    if (!columnNames.includes(name)) throw refuseColumn(table, name, 'select names what is no column');
  return columnNames.filter((name) => selected.has(name));
}

export function readOrder(
  order: string | undefined,
  table: string,
  { columns }: Resource,
  allowed: readonly string[],
): Order[] {
  if (order === undefined) return [];
  const terms = order.split(',');
  if (new Set(terms).size < terms.length) throw notUnderstood('order names a column twice');
  return terms.map((term) => {
    const [column = '', direction] = term.split('.');
    if (!Object.hasOwn(columns, column)) throw refuseColumn(table, column, 'order names what is no column');
    if (!allowed.includes(term)) throw notUnderstood('Rows are not given in that order');
    return { column, direction: direction === 'desc' ? 'desc' : 'asc' };
  });
}

/** A whole number without a sign, up to `most`. */
export function readCount(text: string | undefined, name: string, most: number): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw notUnderstood(`${name} must be a whole number`);
  return Math.min(Number(text), most);
}

/** `%words%`, the same for all columns, and no further wildcard in the words. */
export function readSearch(or: string | undefined, columns: readonly string[]) {
  if (or === undefined) return null;
  const terms = or.slice(1, -1).split(',');
  const pattern = terms[0]?.slice(`${columns[0]}.ilike.`.length) ?? '';
  const expected = `(${columns.map((column) => `${column}.ilike.${pattern}`).join(',')})`;
  if (or !== expected || !/^%(?:[^\\%\0]|\\[\\%_])*%$/.test(pattern) || !pattern.isWellFormed())
    throw notUnderstood('or can only look for the same words in the columns that are searched');
  return { columns, pattern };
}

const operators: Record<string, Operator> = { eq: 'eq', in: 'in', like: 'starts' };

/** All parameters that are left are filters: `column=operator.value`. */
export function readFilters(
  parameters: Map<string, string>,
  table: string,
  { columns }: Resource,
  allowed: Record<string, readonly Operator[]>,
): Filter[] {
  return [...parameters].map(([column, filter]) => {
    const dot = filter.indexOf('.');
    const operator = operators[filter.slice(0, dot)];
    const kind = Object.hasOwn(columns, column) ? columns[column] : undefined;
    if (!kind) throw refuseFilter(table, column, filter);
    if (!Object.hasOwn(allowed, column)) throw notUnderstood(`Rows are not chosen by ${column}`);
    if (!operator || !allowed[column]?.includes(operator)) throw notUnderstood(`${column} is not compared like that`);
    const text = filter.slice(dot + 1);
    if (operator === 'in') {
      const texts = text.startsWith('(') && text.endsWith(')') ? text.slice(1, -1).split(',') : [];
      if (texts.length === 0 || texts.length > mostInList || !texts.every((one) => isWritten(kind, one)))
        throw notUnderstood(`${column} takes a list of up to ${mostInList} values`);
      return { column, operator, kind, texts };
    }
    if (operator === 'eq' && !isWritten(kind, text)) throw wrongValue(column, typeOf(kind));
    if (operator === 'starts' && !/^[^\\%_*\0]+%$/.test(text))
      throw notUnderstood(`${column} is compared with what it cannot be`);
    return { column, operator, value: { kind, text } };
  });
}

/** The parameters of PostgREST that are no columns, and not taken here. */
const otherParameters = new Set(['and', 'or', 'not.and', 'not.or', 'select', 'order', 'limit', 'offset', 'columns']);
const isFilter = /^(?:not\.)?[a-z]+(?:\([a-z]+\))?\./;

function refuseFilter(table: string, name: string, filter: string): Error {
  const embedded = /^(\w{1,63})\.\w+$/.exec(name)?.[1];
  if (embedded && !otherParameters.has(name)) return notEmbedded(embedded);
  if (otherParameters.has(name) || !isFilter.test(filter)) return notUnderstood('A parameter is not known here');
  return refuseColumn(table, name, 'A parameter is not known here');
}
