import * as fc from 'fast-check';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { publishableKey, Refused } from 'embedded-supabase';
import { type Call, createRest, type Identity, readCall, statementFor } from 'embedded-supabase/testing';
import { allowedCalls, functions, resources } from '#server/allowed-calls.ts';
import { addAccount, signedIn } from '../support/accounts.ts';
import { connectTo, type RunningServer, startServer } from '../support/server.ts';
import { anyQuery, type Query, requestFor } from './support/queries.ts';
import { aNewAddress } from '../enquiries/support/enquiries.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 180_000 });

const owner = { email: 'owner@example.org', password: 'a good password' };
const count = 10_000;
const batchSize = 8;
/** How much more work the worst query may be than a usual one that reaches the database. */
const mostTimes = 50;

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
const knownWords = new Set([
  ...Object.entries(resources).flatMap(([name, { columns }]) => [name, ...Object.keys(columns)]),
  ...Object.entries(functions).flatMap(([name, { args }]) => [name, ...Object.keys(args)]),
  ...`select coalesce json_agg page text as body count integer rows null total from public where and or in like ilike
      order by asc desc limit offset insert into values update set delete with changed returning uuid boolean timestamptz
      date time to_json`.split(/\s+/),
]);

const refusals = [400, 401, 404, 405, 406, 413, 415];
let letThrough = 0;

/** What is wrong with how a query was read, or nothing. */
async function wrongWith(query: Query, role: Identity['role']): Promise<string | null> {
  const call = await readCall(allowedCalls, requestFor(query), role).catch((error: unknown) => error);
  if (call instanceof Refused)
    return refusals.includes(call.response.status) ? null : `refused with ${call.response.status}`;
  if (call instanceof Error) throw call;
  letThrough += 1;
  const text = statementFor(call as Call).text.replace(/'\[\]'|'null'/g, '');
  const unknown = (text.match(/[a-z_]\w*/gi) ?? []).filter((word) => !knownWords.has(word));
  if (unknown.length > 0) return `passed on ${unknown.join(', ')}`;
  if (/["';\\]/.test(text)) return `passed on ${text}`;
  const mayAsk =
    role === 'authenticated' ||
    /from public\.google_reviews .*limit [0-4] offset \d+\) page$|public\.business_news\(\)/.test(text);
  return mayAsk ? null : `let a stranger ask ${text}`;
}

test('whatever is asked, nothing goes on that is not in the table', async () => {
  const role = fc.constantFrom('anon' as const, 'authenticated' as const);
  await fc.assert(
    fc.asyncProperty(anyQuery, role, async (query, identityRole) => {
      expect(await wrongWith(query, identityRole)).toBeNull();
    }),
    { numRuns: count },
  );
  expect(letThrough).toBeGreaterThan(count / 50);
});

/** Time of this thread, the one that also serves the pages, however busy the machine is. */
async function threadMs(work: () => Promise<unknown>): Promise<number> {
  const usageBefore = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(usageBefore);
  return (user + system) / 1000;
}

test('no query keeps the thread that serves the pages for much longer than a usual one', async () => {
  const sql = await connectTo(server);
  const rest = createRest(sql);
  const claims = decodeJwt(token);
  async function workOf(query: Query): Promise<{ ms: number; answered: boolean }> {
    const identity: Identity = query.signedIn ? { role: 'authenticated', claims } : { role: 'anon' };
    let answered = false;
    const ms = await threadMs(async () => {
      const answer = readCall(allowedCalls, requestFor(query), identity.role).then((call) => rest(call, identity));
      answered = await answer.then(
        () => true,
        () => false,
      );
    });
    return { ms, answered };
  }
  const measured: { query: Query; ms: number; answered: boolean }[] = [];
  for (const query of fc.sample(anyQuery, count)) measured.push({ query, ...(await workOf(query)) });
  // Refusals cost next to nothing: a usual query is one that the database answers.
  const answeredMs = measured.filter(({ answered }) => answered).map(({ ms }) => ms);
  const usualMs = answeredMs.toSorted((a, b) => a - b)[Math.floor(answeredMs.length / 2)] ?? 0;
  const slowQueries: string[] = [];
  for (const { query, ms } of measured.filter((each) => each.ms > mostTimes * usualMs)) {
    // Memory is tidied up in somebody's time: only what is slow again is slow itself.
    const leastMs = Math.min(ms, (await workOf(query)).ms, (await workOf(query)).ms);
    if (leastMs > mostTimes * usualMs) slowQueries.push(`${leastMs} ms for ${query.method} ${query.address}`);
  }
  await sql.end();
  expect(slowQueries).toEqual([]);
});

test('whatever is asked, the server answers, and never with a failure of its own', async () => {
  const failedQueries: string[] = [];
  const queries = fc.sample(anyQuery, count);
  async function askInTurn() {
    for (let query = queries.pop(); query; query = queries.pop()) {
      const answer = await send(query);
      if (answer.status >= 500) failedQueries.push(`${answer.status} ${query.method} ${query.address}`);
    }
  }
  await Promise.all(Array.from({ length: batchSize }, askInTurn));
  expect(failedQueries).toEqual([]);
});

async function send(query: Query): Promise<Response> {
  const request = requestFor(query, server.url);
  request.headers.set('apikey', publishableKey);
  request.headers.set('x-forwarded-for', aNewAddress());
  if (query.signedIn) request.headers.set('authorization', `Bearer ${token}`);
  return fetch(request);
}
