import * as fc from 'fast-check';
import { functions, resources } from '#server/allowed-calls.ts';

/** A request to the Data API: some plausible, some hostile, most a little of both. */
export type Query = {
  method: string;
  address: string;
  headers: Record<string, string>;
  body: string | null;
  signedIn: boolean;
};

const columns = [...new Set(Object.values(resources).flatMap((resource) => Object.keys(resource.columns)))];
const arguments_ = [...new Set(Object.values(functions).flatMap(({ args }) => Object.keys(args)))];

const hostileTexts = [
  '',
  '"',
  "'",
  "'; drop table public.profiles; --",
  '*',
  '(((',
  '__proto__',
  'constructor',
  '%',
  '\\',
  '\ud800',
  '\u0000',
  '99999999999999999999',
  '-1',
  '1e999',
  'null',
  '$1',
  'id::text',
  'profiles(*)',
  '^(.+)(.+)\\1\\2$',
  `${'(and'.repeat(300)}(rating.eq.1)${')'.repeat(300)}`,
];

const id = 'a0000000-0000-4000-8000-000000000001';
const value = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(id, 'true', 'false', '1', '24', 'admin', 'sample-%', '%a%', 'OH-222222') },
  { weight: 1, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
);
const column = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...columns) },
  { weight: 1, arbitrary: fc.constantFrom(...hostileTexts) },
);
const operator = fc.constantFrom('eq', 'eq', 'eq', 'in', 'like', 'ilike', 'match', 'is', 'not.eq', 'fts', 'gt', '');
const list = fc.array(value, { maxLength: 4 }).map((values) => `(${values.join(',')})`);
const comparison = fc.oneof(
  fc.tuple(operator, value).map((operatorAndValue) => operatorAndValue.join('.')),
  list.map((values) => `in.${values}`),
);

const parameter = fc.oneof(
  fc.tuple(column, comparison),
  fc.tuple(fc.constant('select'), fc.oneof(fc.constant('*'), fc.array(column, { maxLength: 3 }).map(String), value)),
  fc.tuple(
    fc.constant('order'),
    fc.oneof(fc.constantFrom('created_at.desc', 'created_at.desc,id.asc', 'role.asc', 'id.desc'), value),
  ),
  fc.tuple(fc.constantFrom('limit', 'offset'), fc.oneof(fc.nat({ max: 50 }).map(String), value)),
  fc.tuple(
    fc.constantFrom('or', 'and', 'not.or', 'columns', 'on_conflict'),
    fc.oneof(
      value.map((text) => `(full_name.ilike.%${text}%,email.ilike.%${text}%)`),
      list,
      value,
    ),
  ),
);

const header = fc.oneof(
  fc.tuple(
    fc.constant('prefer'),
    fc.constantFrom('count=exact', 'return=representation', 'return=minimal', 'count=planned', 'tx=rollback', 'x'),
  ),
  fc.tuple(
    fc.constant('accept'),
    fc.constantFrom('application/json', '*/*', 'application/vnd.pgrst.object+json', 'text/csv', 'application/x'),
  ),
  fc.tuple(fc.constantFrom('accept-profile', 'content-profile'), fc.constantFrom('public', 'auth', 'private')),
  fc.tuple(fc.constant('range'), fc.constantFrom('0-3', 'x')),
  fc.tuple(fc.constant('content-type'), fc.constantFrom('application/json', 'text/csv', 'text/plain')),
);

const row = fc.dictionary(
  fc.constantFrom(...columns, ...arguments_, 'nothing'),
  fc.oneof(value, fc.integer({ min: -9, max: 9 }), fc.boolean(), fc.constant(null), fc.double()),
  { maxKeys: 4 },
);
const body = fc.oneof(
  { weight: 4, arbitrary: row.map((values) => JSON.stringify(values)) },
  { weight: 1, arbitrary: row.map((values) => JSON.stringify([values])) },
  { weight: 1, arbitrary: fc.constantFrom('', '[]', 'null', '{', 'a,b\n1,2') },
);

const target = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...Object.keys(resources)) },
  { weight: 3, arbitrary: fc.constantFrom(...Object.keys(functions)).map((name) => `rpc/${name}`) },
  { weight: 1, arbitrary: fc.constantFrom('users', 'pg_authid', 'rpc/pg_sleep', 'rpc/set_config') },
);

const validValues = {
  uuid: id,
  text: 'admin',
  integer: 4,
  boolean: true,
  day: '2026-01-02',
  'time of day': '09:00',
  time: '2026-01-02T03:04:05+00:00',
} as const;
const filterTexts = {
  eq: (text: string) => `eq.${text}`,
  in: (text: string) => `in.(${text})`,
  starts: () => 'like.sample-%',
};

/** What the table allows, put together at random: most of it is let through. */
const plausible = fc.constantFrom(...Object.entries(resources)).chain(([name, resource]) => {
  const { filters, read, insert, update } = resource.signedIn;
  const comparisons = Object.entries(filters).flatMap(([columnName, operators]) =>
    operators.map((operatorName) => [
      columnName,
      filterTexts[operatorName](String(validValues[resource.columns[columnName] ?? 'text'])),
    ]),
  );
  const ordered = (read?.order ?? []).map((term) => ['order', term]);
  const columnsOf = (names: readonly string[]) =>
    fc
      .subarray([...names], { minLength: 1 })
      .map((columnNames) =>
        JSON.stringify(
          Object.fromEntries(
            columnNames.map((columnName) => [columnName, validValues[resource.columns[columnName] ?? 'text']]),
          ),
        ),
      );
  return fc.record({
    method: fc.constantFrom('GET', 'POST', 'PATCH', 'DELETE'),
    target: fc.constant(name),
    parameters: fc.subarray([...comparisons, ...ordered, ['limit', '2'], ['offset', '1']], { maxLength: 3 }),
    headers: fc.constantFrom([], [['prefer', 'return=representation']], [['prefer', 'count=exact']]),
    body: columnsOf(insert ?? update ?? Object.keys(resource.columns)),
    signedIn: fc.constant(true),
  });
});

const wild = fc.record({
  method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'PUT'),
  target,
  parameters: fc.array(parameter, { maxLength: 4 }),
  headers: fc.array(header, { maxLength: 2 }),
  body,
  signedIn: fc.boolean(),
});

export const anyQuery: fc.Arbitrary<Query> = fc
  .oneof(plausible, wild)
  .map(({ method, target: to, parameters, headers, body: content, signedIn }) => ({
    method,
    address: `/rest/v1/${to}?${new URLSearchParams(parameters.map(([name = '', text = '']) => [name.toWellFormed(), text.toWellFormed()]))}`,
    headers: { 'content-type': 'application/json', ...Object.fromEntries(headers) },
    body: method === 'GET' || method === 'HEAD' ? null : content,
    signedIn,
  }));

export function requestFor({ method, address, headers, body: content }: Query, origin = 'http://localhost'): Request {
  return new Request(`${origin}${address}`, { method, headers, body: content });
}
