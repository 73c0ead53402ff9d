import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Call } from '#server/api/rest/call.ts';
import { readCall } from '#server/api/rest/read-call.ts';
import { statementFor } from '#server/api/rest/statement.ts';
import { functions, resources } from '#server/api/rest/table.ts';
import { Refused } from '#server/http/refused.ts';
import { publishableKey } from '#server/secrets.ts';
import { addAccount, signedIn } from '../support/accounts.ts';
import { connectTo, type RunningServer, startServer } from '../support/server.ts';
import { anyQuery, type Query, requestFor } from './support/queries.ts';
import { aNewAddress } from '../enquiries/support/enquiries.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

const owner = { email: 'owner@example.org', password: 'a good password' };
const readOnly = 10_000;
const asked = 400;
const atOnce = 8;

let server: RunningServer;
let token: string;

beforeAll(async () => {
  server = await startServer({ TRUST_PROXY: '1', SITE_DIR: 'no pages here' });
  const sql = await connectTo(server);
  await addAccount(sql, { ...owner, admin: true });
  await sql.end();
  token = (await (await signedIn(server.url, owner)).auth.getSession()).data.session?.access_token ?? '';
});

afterAll(async () => {
  await server?.stop();
});

/** Every name a statement may hold: those of the table, and the words of SQL that statements are made of. */
const known = new Set([
  ...Object.entries(resources).flatMap(([name, { columns }]) => [name, ...Object.keys(columns)]),
  ...Object.entries(functions).flatMap(([name, { takes }]) => [name, ...Object.keys(takes)]),
  ...`select coalesce json_agg page text as body count integer rows null total from public where and or in like ilike
      order by asc desc limit offset insert into values update set delete with changed returning uuid boolean timestamptz
      to_json`.split(/\s+/),
]);

test('whatever is asked, nothing goes on that is not in the table', async () => {
  let letThrough = 0;
  await fc.assert(
    fc.asyncProperty(anyQuery, fc.constantFrom('anon', 'authenticated'), async (query, role) => {
      const call = await readCall(requestFor(query), role as 'anon' | 'authenticated').catch((error: unknown) => error);
      if (call instanceof Refused) return expect(call.response.status).toBeOneOf([400, 401, 404, 405, 406, 413, 415]);
      if (call instanceof Error) throw call;
      letThrough += 1;
      const text = statementFor(call as Call).text.replace(/'\[\]'|'null'/g, '');
      const unknown = (text.match(/[a-z_]\w*/gi) ?? []).filter((word) => !known.has(word));
      expect(unknown).toEqual([]);
      expect(text).not.toMatch(/["';\\]/);
      if (role === 'anon') expect(text).toMatch(/from public\.google_reviews .*limit [0-4] offset \d+\) page$/);
    }),
    { numRuns: readOnly },
  );
  expect(letThrough).toBeGreaterThan(readOnly / 50);
});

test('whatever is asked, the server answers, and never with a failure of its own', async () => {
  const failed: string[] = [];
  const queries = fc.sample(anyQuery, asked);
  async function askInTurn() {
    for (let query = queries.pop(); query; query = queries.pop()) {
      const answer = await ask(query);
      if (answer.status >= 500) failed.push(`${answer.status} ${query.method} ${query.address}`);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, askInTurn));
  expect(failed).toEqual([]);
});

async function ask(query: Query): Promise<Response> {
  const request = requestFor(query, server.url);
  request.headers.set('apikey', publishableKey);
  request.headers.set('x-forwarded-for', aNewAddress());
  if (query.signedIn) request.headers.set('authorization', `Bearer ${token}`);
  return fetch(request);
}
