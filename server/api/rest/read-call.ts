import type { Identity } from '../identity.ts';
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
import { noSuchFunction, noSuchTable, notAllowed, notUnderstood, otherMethods } from './refusals.ts';
import { functions, type Resource, resources, type Rights } from './table.ts';

const path = /^\/rest\/v1\/(rpc\/)?([a-z_]{1,63})$/;
const farthestRow = 1_000_000;

export function isRestPath(pathname: string): boolean {
  return path.test(pathname);
}

/** Parses a request with the table, in time proportional to its length. Everything that is not in the table is refused. */
export async function readCall(request: Request, role: Identity['role']): Promise<Call> {
  const url = new URL(request.url);
  const parameters = readParameters(url);
  const [, isFunction, name = ''] = path.exec(url.pathname) ?? [];
  if (isFunction) return readFunctionCall(request, parameters, name, role);

  const resource = Object.hasOwn(resources, name) ? resources[name] : undefined;
  if (!resource) throw noSuchTable(name);
  const rights = role === 'anon' ? resource.strangers : resource.signedIn;
  if (!rights) throw notAllowed(`table ${name}`);
  const verb = verbs[request.method];
  if (!verb || !resource.signedIn[verb]) throw otherMethods(methodsOf(resource));
  if (!rights[verb]) throw notAllowed(`table ${name}`);
  return readers[verb]({ request, parameters, name, resource, rights });
}

async function readFunctionCall(
  request: Request,
  parameters: Map<string, string>,
  name: string,
  role: Identity['role'],
): Promise<Call> {
  const callable = Object.hasOwn(functions, name) ? functions[name] : undefined;
  if (!callable) throw noSuchFunction(name);
  if (role === 'anon' && !callable.strangers) throw notAllowed(`function ${name}`);
  if (request.method !== callable.method) throw otherMethods([callable.method]);
  readWishes(request.headers, []);
  if (parameters.size > 0) throw notUnderstood('A function takes its values from the body');
  const body = callable.method === 'GET' ? {} : await readBody(request);
  const takes = readValues(body, Object.keys(callable.takes), callable.takes);
  return { does: 'call', name, takes, writes: callable.writes === true };
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
      does: 'select',
      resource: name,
      columns: readColumns(takeParameter(parameters, 'select'), resource),
      search: readSearch(takeParameter(parameters, 'or'), search),
      order: readOrder(takeParameter(parameters, 'order'), order),
      limit: readCount(takeParameter(parameters, 'limit'), 'limit', most) ?? most,
      offset: readCount(takeParameter(parameters, 'offset'), 'offset', farthestRow) ?? 0,
      filters: readFilters(parameters, resource.columns, rights.filters),
      counted: wishes.has('count=exact'),
      single: wishes.single,
    };
  },

  async insert(incoming) {
    const { request, parameters, name, resource, rights } = incoming;
    const returning = readReturning(incoming);
    const columns = readValues(await readBody(request), rights.insert ?? [], resource.columns);
    // The official client repeats the names of the columns when it sends a list.
    const repeated = takeParameter(parameters, 'columns')?.replaceAll('"', '').split(',') ?? [];
    if (parameters.size > 0 || !repeated.every((column) => Object.hasOwn(columns, column)))
      throw notUnderstood('A parameter is not known here');
    return { does: 'insert', resource: name, columns: atLeastOne(columns), ...returning };
  },

  async update(incoming) {
    const { request, name, resource, rights } = incoming;
    const returning = readReturning(incoming);
    const filters = readChosenRows(incoming);
    const columns = readValues(await readBody(request), rights.update ?? [], resource.columns);
    return { does: 'update', resource: name, filters, columns: atLeastOne(columns), ...returning };
  },

  async delete(incoming) {
    const returning = readReturning(incoming);
    return { does: 'delete', resource: incoming.name, filters: readChosenRows(incoming), ...returning };
  },
};

/** Which columns of the changed rows the answer shows, if any. */
function readReturning({ request, parameters, resource }: Incoming) {
  const wishes = readWishes(request.headers, ['return=minimal', 'return=representation']);
  const columns = readColumns(takeParameter(parameters, 'select'), resource);
  return { returned: wishes.has('return=representation') ? columns : null, single: wishes.single };
}

function readChosenRows({ parameters, resource, rights }: Incoming) {
  const filters = readFilters(parameters, resource.columns, rights.filters);
  if (filters.length === 0) throw notUnderstood('A change must say which rows it is for');
  return filters;
}

function atLeastOne<Values extends Record<string, unknown>>(values: Values): Values {
  if (Object.keys(values).length === 0) throw notUnderstood('The body names nothing to write');
  return values;
}
