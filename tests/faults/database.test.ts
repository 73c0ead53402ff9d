import { readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordedPostmaster } from 'embedded-supabase/testing';
import { byWebhook, startBackend } from '../enquiries/support/backend.ts';
import { anEnquiry, submit, until } from '../enquiries/support/enquiries.ts';
import { startReceiver } from '../enquiries/support/receiver.ts';
import { signalIfThere } from '../support/processes.ts';
import { connectTo, type RunningServer } from '../support/server.ts';

let server: RunningServer;
let receiver: Awaited<ReturnType<typeof startReceiver>>;

beforeAll(async () => {
  receiver = await startReceiver();
  server = await startBackend({
    TRUST_PROXY: '1',
    ...byWebhook(receiver.url),
  });
});
afterAll(async () => {
  await server.stop();
  await receiver.stop();
});

async function killDatabase(dataDir = server.dataDir) {
  const postmaster = await recordedPostmaster(path.join(dataDir, 'postgres'));
  if (postmaster) signalIfThere(postmaster.pid, 'SIGKILL');
}

test('while PostgreSQL dies and returns, visitors are answered, can send again, and all reach the business', async () => {
  const referencesByEmail = new Map<string, string>();
  const statuses = new Set<number>();
  async function visitor(email: string) {
    const enquiry = anEnquiry({ email });
    while (!referencesByEmail.has(email)) {
      const answer = await submit(server.url, enquiry);
      statuses.add(answer.status);
      if (answer.ok) referencesByEmail.set(email, ((await answer.json()) as { reference: string }).reference);
      else await sleep(500);
    }
  }
  const visitors = Array.from({ length: 40 }, (_, number) => visitor(`guest-${number}@example.org`));
  await killDatabase();
  await Promise.all(visitors);
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);

  const sql = await connectTo(server);
  const rows = await sql<{ email: string; reference: string }[]>`select email, reference from enquiries`;
  expect(new Map(rows.map(({ email, reference }) => [email, reference]))).toEqual(referencesByEmail);
  expect(rows).toHaveLength(referencesByEmail.size);
  // The lease of a try that the crash interrupted would end by itself.
  await sql`update enquiry_deliveries set locked_until = null where delivered_at is null`;
  await until(
    () => rows.every(({ reference }) => receiver.calls.some(({ payload }) => payload.reference === reference)),
    40_000,
  );
  await sql.end({ timeout: 1 });
}, 180_000);

test('a DATA_DIR that is taken away is not made anew: the log says what is missing, and with the folder all is back', async () => {
  const { reference } = (await (await submit(server.url, anEnquiry())).json()) as { reference: string };
  const movedDir = `${server.dataDir}-elsewhere`;
  await rename(server.dataDir, movedDir);
  await killDatabase(movedDir);
  await until(() =>
    /"reason":"Cannot write to [^"]*postgres.log[^"]*","msg":"PostgreSQL did not come back"/.test(server.log()),
  );
  expect((await fetch(`${server.url}/healthz`)).status).toBe(503);
  expect(await readdir(path.dirname(server.dataDir))).toEqual([path.basename(movedDir)]);
  await rename(movedDir, server.dataDir);
  await until(async () => (await fetch(`${server.url}/healthz`)).status === 200);
  const sql = await connectTo(server);
  expect(await sql`select from public.enquiries where reference = ${reference}`).toHaveLength(1);
  await sql.end({ timeout: 1 });
}, 60_000);
