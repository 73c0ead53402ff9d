import type { Identity } from '../gateway/identity.ts';
import { readBody, readValues } from './body.ts';
import type { Call } from './call.ts';
import { readWishes } from './headers.ts';
import {
  readColumns,
  readCount,
  readFilters,
  readOrder,
  readParameters,
  readSearch,
  takeParameter,
} from './parameters.ts';
import {
  everyRow,
  noSuchColumnToWrite,
  noSuchFunction,
  noSuchTable,
  notAllowed,
  notUnderstood,
  otherMethods,
} from './refusals.ts';
import type { AllowedCalls, Resource, Rights } from './allowed-calls.ts';

const path = /^\/rest\/v1\/(rpc\/)?([a-z_]{1,63})$/;
const farthestRow = 1_000_000;
const mostArgumentsTold = 20;

export function isRestPath(pathname: string): boolean {
  return path.test(pathname);
}

/** Parses a request with the table, in time proportional to its length. Everything that is not in the table is refused. */
export async function readCall(
  { resources, functions }: AllowedCalls,
  request: Request,
  role: Identity['role'],
): Promise<Call> {
  const url = new URL(request.url);
  const parameters = readParameters(url);
  const [, isFunction, name = ''] = path.exec(url.pathname) ?? [];
  if (isFunction) return readFunctionCall(functions, request, parameters, name, role);

  const resource = Object.hasOwn(resources, name) ? resources[name] : undefined;
  if (!resource) throw noSuchTable(name);
  const rights = role === 'anon' ? resource.anonymous : resource.signedIn;
  if (!rights) throw notAllowed(`table ${name}`);
  const verb = verbs[request.method];
  if (!verb || !resource.signedIn[verb]) throw otherMethods(methodsOf(resource));
  if (!rights[verb]) throw notAllowed(`table ${name}`);
  return readers[verb]({ request, parameters, name, resource, rights });
}

async function readFunctionCall(
  functions: AllowedCalls['functions'],
  request: Request,
  parameters: Map<string, string>,
  name: string,
  role: Identity['role'],
): Promise<Call> {
  const callable = Object.hasOwn(functions, name) ? functions[name] : undefined;
  if (!callable) throw noSuchFunction(name);
  if (role === 'anon' && !callable.anonymous) throw notAllowed(`function ${name}`);
  if (request.method !== callable.method) throw otherMethods([callable.method]);
  readWishes(request.headers, []);
  if (parameters.size > 0) throw notUnderstood('A function takes its values from the body');
  const body = callable.method === 'GET' ? {} : await readBody(request);
  const args = readValues(body, Object.keys(callable.args), callable.args, () =>
    noSuchFunction(name, Object.keys(body).slice(0, mostArgumentsTold)),
  );
  return { kind: 'call', name, args, writes: callable.writes === true };
}

const verbs: Record<string, Verb> = { GET: 'read', HEAD: 'read', POST: 'insert', PATCH: 'update', DELETE: 'delete' };

function methodsOf({ signedIn }: Resource): string[] {
  return Object.entries(verbs).flatMap(([method, verb]) => (signedIn[verb] ? [method] : []));
}

type Verb = 'read' | 'insert' | 'update' | 'delete';
type Incoming = { request: Request; parameters: Map<string, string>; name: string; resource: Resource; rights: Rights };

const readers: Record<Verb, (incoming: Incoming) => Promise<Call>> = {
  async read({ request, parameters, name, resource, rights }) {
    const { order = [], most = 0, counted = false, search = [] } = rights.read ?? {};
    const wishes = readWishes(request.headers, counted ? ['count=exact'] : []);
    return {
      kind: 'select',
      resource: name,
      columns: readColumns(takeParameter(parameters, 'select'), name, resource),
      search: readSearch(takeParameter(parameters, 'or'), search),
      order: readOrder(takeParameter(parameters, 'order'), name, resource, order),
      limit: readCount(takeParameter(parameters, 'limit'), 'limit', most) ?? most,
      offset: readCount(takeParameter(parameters, 'offset'), 'offset', farthestRow) ?? 0,
      filters: readFilters(parameters, name, resource, rights.filters),
      counted: wishes.has('count=exact'),
      single: wishes.single,
    };
  },

  async insert(incoming) {
    const { parameters, name, rights } = incoming;
    const returning = readReturning(incoming);
    const columns = await readWritten(incoming, rights.insert);
    // The official client repeats the names of the columns when it sends a list.
    const repeated = takeParameter(parameters, 'columns')?.replaceAll('"', '').split(',') ?? [];
    for (const column of repeated) if (!Object.hasOwn(columns, column)) throw noSuchColumnToWrite(name, column);
    if (parameters.size > 0) throw notUnderstood('A parameter is not known here');
    return { kind: 'insert', resource: name, columns: atLeastOne(columns), ...returning };
  },

  async update(incoming) {
    const { name, rights } = incoming;
    const returning = readReturning(incoming);
    const filters = readChosenRows(incoming, 'UPDATE');
    const columns = await readWritten(incoming, rights.update);
    return { kind: 'update', resource: name, filters, columns: atLeastOne(columns), ...returning };
  },

  async delete(incoming) {
    const returning = readReturning(incoming);
    return { kind: 'delete', resource: incoming.name, filters: readChosenRows(incoming, 'DELETE'), ...returning };
  },
};

/** Which columns of the changed rows the answer shows, if any. */
function readReturning({ request, parameters, name, resource }: Incoming) {
  const wishes = readWishes(request.headers, ['return=minimal', 'return=representation']);
  const columns = readColumns(takeParameter(parameters, 'select'), name, resource);
  return { returned: wishes.has('return=representation') ? columns : null, single: wishes.single };
}

async function readWritten({ request, name, resource }: Incoming, allowed: readonly string[] = []) {
  return readValues(await readBody(request), allowed, resource.columns, (column) => noSuchColumnToWrite(name, column));
}

function readChosenRows({ parameters, name, resource, rights }: Incoming, verb: 'UPDATE' | 'DELETE') {
  const filters = readFilters(parameters, name, resource, rights.filters);
  if (filters.length === 0) throw everyRow(verb);
  return filters;
}

function atLeastOne<Values extends Record<string, unknown>>(values: Values): Values {
  if (Object.keys(values).length === 0) throw notUnderstood('The body names nothing to write');
  return values;
}
