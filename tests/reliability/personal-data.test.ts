import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Sql } from 'embedded-supabase';
import { retention } from '#content/business.ts';
import { privacyPolicy } from '#content/pages/privacy-policy.ts';
import { readSettings } from '#server/settings.ts';
import { settingsFromSecrets } from '#shared/settings.ts';
import { startBackend } from '../enquiries/support/backend.ts';
import { anEnquiry, submit, until } from '../enquiries/support/enquiries.ts';
import { killDatabase } from '../faults/support/outage.ts';
import { runServerCommand } from '../support/command.ts';
import { connectTo, usedDataDir, type RunningServer } from '../support/server.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

let server: RunningServer;
let sql: Sql;
const dataDir = await usedDataDir();

async function start(months: number) {
  server = await startBackend({ DATA_DIR: dataDir, TRUST_PROXY: '1', RETENTION_MONTHS: String(months) });
  sql = await connectTo(server);
}

beforeAll(() => start(retention.enquiryMonths + 1));
afterAll(async () => {
  await sql?.end({ timeout: 1 });
  await server?.stop();
  await rm(path.dirname(dataDir), { recursive: true });
});

async function storeEnquiry(change: Parameters<typeof anEnquiry>[0], age: string): Promise<string> {
  const enquiry = anEnquiry(change);
  const answer = await submit(server.url, enquiry);
  const { reference } = (await answer.json()) as { reference: string };
  await sql`alter table public.enquiries disable trigger keep_enquiry_words`;
  await sql`update public.enquiries set created_at = now() - ${age}::interval where reference = ${reference}`;
  await sql`alter table public.enquiries enable trigger keep_enquiry_words`;
  return reference;
}

describe('how long enquiries are kept', () => {
  test('is one number for the server, the hosted function and the privacy page', () => {
    expect(readSettings({}).RETENTION_MONTHS).toBe(retention.enquiryMonths);
    for (const enquiryMonths of [6, 12, retention.enquiryMonths])
      expect(settingsFromSecrets({}, { enquiryMonths }).RETENTION_MONTHS).toBe(enquiryMonths);
    const page = JSON.stringify(privacyPolicy);
    expect(page).toContain(`${retention.enquiryMonths} months`);
    expect(page).toContain(`${retention.spamDays} days`);
  });

  test('longer than promised is warned of at the start', async () => {
    await until(() => server.log().includes('"msg":"listening"'));
    expect(server.log()).toContain('longer than the privacy page promises');
  });

  test('is kept to by the server itself, to the day', async () => {
    const keptReferences = [
      await storeEnquiry({}, `${retention.enquiryMonths} months -1 day`),
      await storeEnquiry({ name: 'Spam, fresh' }, `${retention.spamDays - 1} days`),
    ];
    const oldReferences = [
      await storeEnquiry({}, `${retention.enquiryMonths} months 1 day`),
      await storeEnquiry({ name: 'Spam, old' }, `${retention.spamDays + 1} days`),
    ];
    await sql`update public.enquiries set status = 'spam' where name like 'Spam,%'`;
    // A clean-up of more than a tenth would wait for a day.
    for (let count = 0; count < 30; count += 1)
      await sql`select public.submit_enquiry(${sql.json(anEnquiry())}, gen_random_uuid()::text, '{}')`;
    await sql.end({ timeout: 1 });
    await server.stop();
    await start(retention.enquiryMonths);
    const remainingReferences = async () =>
      (
        await sql`select reference from public.enquiries where reference in ${sql([...keptReferences, ...oldReferences])}`
      ).map((row) => row.reference);
    await until(async () => (await remainingReferences()).length <= keptReferences.length);
    expect(new Set(await remainingReferences())).toEqual(new Set(keptReferences));
  });
});

describe('npm run erase', () => {
  test('removes one person’s enquiries with all that hangs on them, says which, and leaves the others', async () => {
    const ownAddress = 'mrs.forget@example.org';
    const references = [
      await storeEnquiry({ email: ownAddress }, '1 day'),
      await storeEnquiry({ email: ownAddress.toUpperCase() }, '2 days'),
    ];
    const otherReference = await storeEnquiry({ email: 'not.mrs.forget@example.org' }, '1 day');
    await sql`update public.enquiries set status = 'replied', notes = 'Rang back' where reference = ${references[0] ?? ''}`;
    const { code, output } = await runServerCommand('erase', [' Mrs.Forget@example.org'], { DATA_DIR: dataDir });
    expect(code).toBe(0);
    expect(output).toContain(`Erased 2 enquiries from ${ownAddress}:`);
    for (const reference of references) expect(output).toContain(reference);
    expect(output).toContain('2 recorded changes');
    const everyText =
      await sql`select e::text as row from public.enquiries e union all select h::text from public.enquiry_history h`;
    expect(
      everyText.filter(({ row }) => /mrs\.forget@example|Rang back/i.test(row) && !row.includes(otherReference)),
    ).toEqual([]);
    expect(await sql`select 1 from public.enquiries where reference = ${otherReference}`).toHaveLength(1);
    expect(await sql`select changed_by_name, value_after from public.enquiry_history where what = 'erased'`).toEqual([
      { changed_by_name: 'The server', value_after: '2' },
    ]);
  });

  test('says so when there is nothing, and how it is used', async () => {
    expect((await runServerCommand('erase', ['nobody@example.org'], { DATA_DIR: dataDir })).output).toBe(
      'There are no enquiries from nobody@example.org',
    );
    expect(await runServerCommand('erase', ['nobody'], { DATA_DIR: dataDir })).toEqual({
      code: 1,
      output: 'Usage: npm run erase -- EMAIL',
    });
  });
});

test('no log holds a word of a visitor, not even when the database fails under the enquiry', async () => {
  const enquiry = anEnquiry({
    name: 'Mrs Unmistakable',
    email: 'unmistakable@example.org',
    phone: '01632 960 987',
    message: 'The quince by the gate needs pruning.',
  });
  expect((await submit(server.url, enquiry)).status).toBe(200);
  await submit(server.url, { ...enquiry, phone: '1' });
  await fetch(`${server.url}/rest/v1/enquiries?email=eq.${enquiry.email}&id=eq.unmistakable`, {
    headers: { apikey: 'sb_publishable_embedded' },
  });
  await sql`insert into public.enquiries (reference, name, email) values ('x', ${enquiry.name}, ${enquiry.email})`.catch(
    () => {},
  );
  const databaseLog = () => readFile(path.join(dataDir, 'postgres.log'), 'utf8');
  const log = await databaseLog();
  const dyingRequests = Array.from({ length: 10 }, () =>
    submit(server.url, { ...enquiry, message: `${enquiry.message} ${Math.random()}` }),
  );
  await killDatabase(server);
  await Promise.all(dyingRequests);
  await until(async () => (await submit(server.url, anEnquiry())).ok, 60_000);
  await sleep(600);
  const logs = `${server.log()}\n${log}\n${await databaseLog()}`;
  expect(logs).toContain('enquiry stored');
  for (const pattern of [/unmistakable/i, /01632 960 987/, /quince/]) expect(logs).not.toMatch(pattern);
});
