import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { publishableKey } from 'embedded-supabase';
import { connect, limits } from 'embedded-supabase/testing';
import { startBackend } from '../enquiries/support/backend.ts';
import { anEnquiry, submit } from '../enquiries/support/enquiries.ts';
import { type OtherPostgres, startOtherPostgres } from '../support/debian-postgres.ts';
import { freshDataDir, type RunningServer } from '../support/server.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });

let otherPostgres: OtherPostgres;
let servers: RunningServer[];
const dataDir = await freshDataDir();

/** At the same moment, on a database that is empty: they must take turns. */
beforeAll(async () => {
  otherPostgres = await startOtherPostgres();
  const env = { DATABASE_URL: otherPostgres.url, DATA_DIR: dataDir, TRUST_PROXY: '1' };
  servers = await Promise.all([startBackend(env), startBackend(env)]);
});

afterAll(async () => {
  for (const server of servers ?? []) await server.stop();
  await otherPostgres?.stop();
  await rm(path.dirname(dataDir), { recursive: true, force: true });
});

function urlOf(number: number): string {
  return servers[number % 2]?.url ?? '';
}

test('two servers that start on one empty database at once make it once', async () => {
  const sql = connect(otherPostgres.url, { max: 1 });
  const [counted] = await sql`select count(*)::int as reviews from public.google_reviews`;
  const migrations =
    await sql`select version from supabase_migrations.schema_migrations group by version having count(*) > 1`;
  await sql.end();
  expect(counted?.reviews).toBe(6);
  expect(migrations).toHaveLength(0);
});

test('the same words sent through both at once are one enquiry', async () => {
  const enquiry = anEnquiry();
  const answers = await Promise.all(Array.from({ length: 8 }, (_, number) => submit(urlOf(number), enquiry)));
  const references = await Promise.all(
    answers.map(async (answer) => ((await answer.json()) as { reference: string }).reference),
  );
  expect(new Set(references).size).toBe(1);
});

test('an address may make its reads once, not once through each server', async () => {
  const { times, batchSize } = limits.readsByAddress;
  const headers = { apikey: publishableKey, 'x-forwarded-for': '203.0.113.11' };
  const answers = await Promise.all(
    Array.from({ length: times + 40 }, (_, number) => fetch(`${urlOf(number)}/rest/v1/google_reviews`, { headers })),
  );
  const refusedCount = answers.filter(({ status }) => status === 429).length;
  expect(refusedCount).toBeGreaterThanOrEqual(40);
  // A server may still hold the rest of the share it took last.
  expect(refusedCount).toBeLessThan(40 + batchSize);
});

test('when one of them is killed, the other goes on', async () => {
  await servers[0]?.kill();
  expect((await submit(urlOf(1), anEnquiry())).status).toBe(200);
  expect((await fetch(`${urlOf(1)}/healthz`)).status).toBe(200);
});
