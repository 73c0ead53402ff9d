import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exportSql } from '#server/hosted/export.ts';
import type { Sql } from 'embedded-supabase';
import { copyOut, readSecrets, snapshot, tablesOf } from 'embedded-supabase/testing';
import { runDailyTest } from '#server/enquiries/canary.ts';
import { canaryPurpose } from '#server/enquiries/functions.ts';
import { failedDailyTest } from '#server/health/health-problems.ts';
import { warnOffice } from '#server/health/warn-office.ts';
import { projectOf } from '#server/project.ts';
import { readSettings } from '#server/settings.ts';
import { canaryHeader } from '#shared/enquiry/canary.ts';
import { byMail, byWebhook, startBackend } from '../enquiries/support/backend.ts';
import { anEnquiry, submit, until } from '../enquiries/support/enquiries.ts';
import { startMailbox } from '../enquiries/support/mailbox.ts';
import { startReceiver } from '../enquiries/support/receiver.ts';
import { addEnquiry } from '../inbox/support/add-enquiry.ts';
import { addAccount, signedIn } from '../support/accounts.ts';
import { someFirm } from '../support/firm.ts';
import { connectTo, type RunningServer } from '../support/server.ts';

const owner = { email: 'owner@example.org', password: 'a good password' };
const hour = 3_600_000;

let server: RunningServer;
let sql: Sql;
let mailbox: Awaited<ReturnType<typeof startMailbox>>;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let settings: Record<string, string>;
let token: string;
let day = 0;
let morning: Date;

beforeAll(async () => {
  mailbox = await startMailbox();
  receiver = await startReceiver();
  settings = {
    ...byMail(mailbox.url),
    ENQUIRY_RECEIPT: 'on',
    ...byWebhook(receiver.url),
  };
  server = await startBackend(settings);
  sql = await connectTo(server);
  const secrets = await readSecrets(server.dataDir);
  if (!secrets) throw new Error('The server has no secrets');
  token = createHmac('sha256', secrets.jwtSecret).update(canaryPurpose).digest('hex');
});

/** A day of its own for each test. */
beforeEach(async () => {
  morning = new Date(Date.UTC(2026, 10, 2 + (day += 1), 6, 30));
  Object.assign(mailbox, { down: false });
  receiver.answer = { status: 204, headers: {} };
  mailbox.mails.length = 0;
  receiver.calls.length = 0;
  await sql`delete from private.canaries`;
  await sql`delete from public.enquiries where is_canary`;
});

afterAll(async () => {
  await sql?.end();
  await server?.stop();
  await Promise.all([mailbox?.stop(), receiver?.stop()]);
});

function runCanary(now: Date): Promise<void> {
  const formAddress = `${server.url}/functions/v1/contact-webhook`;
  return runDailyTest({ sql, formAddress, token, channels: ['email', 'webhook'] }, now);
}

function canaries() {
  return sql`select reference from public.enquiries where is_canary`;
}

async function hasArrived(channel: string): Promise<boolean> {
  return (
    (
      await sql`
    select from public.enquiry_deliveries d join public.enquiries e on e.id = d.enquiry_id
    where e.is_canary and d.channel = ${channel} and d.delivered_at is not null`
    ).length > 0
  );
}

test('once a day a marked enquiry goes the whole way and is removed again', async () => {
  await Promise.all([runCanary(morning), runCanary(morning)]);
  await until(async () => (await hasArrived('email')) && (await hasArrived('webhook')));
  expect(await canaries()).toHaveLength(1);
  await runCanary(new Date(morning.getTime() + 60_000));
  expect(await canaries()).toHaveLength(0);
  expect(await failedDailyTest(sql)).toBeNull();
  await runCanary(new Date(morning.getTime() + 5 * hour));
  expect(mailbox.mails.map(({ headers }) => headers.get('subject'))).toEqual([
    expect.stringMatching(/^Daily test of the enquiry form, /),
  ]);
  expect(receiver.calls.map(({ payload }) => payload)).toEqual([
    expect.objectContaining({ name: 'Daily test', canary: true }),
  ]);
});

test('it also removes a test that was stored and never followed up', async () => {
  await addEnquiry(sql, { is_canary: true, created_at: new Date(Date.now() - 25 * hour) });
  await runCanary(morning);
  await until(async () => (await hasArrived('email')) && (await hasArrived('webhook')));
  await runCanary(morning);
  expect(await canaries()).toHaveLength(0);
});

test('it is in no list, count, search, figure, backup or export', async () => {
  await addAccount(sql, { ...owner, admin: true });
  const admin = await signedIn(server.url, owner);
  const { backups } = projectOf(readSettings(settings));
  const readEverything = async () => ({
    counts: (await admin.rpc('count_enquiries', {}).throwOnError()).data,
    searched: (await admin.rpc('count_enquiries', { search: 'daily test' }).throwOnError()).data,
    listed: (await admin.rpc('list_enquiries', { wanted_view: 'all' }).throwOnError()).data,
    exported: (await admin.rpc('export_enquiries', { search: 'daily' }).throwOnError()).data,
    overview: (await admin.rpc('enquiries_overview', { reply_hours: 24 }).throwOnError()).data,
    copied: await snapshot(sql, async (tx) => {
      let text = '';
      for (const table of await tablesOf(tx)) {
        if (!table.name.startsWith('public.enquir')) continue;
        for await (const chunk of copyOut(tx, table, backups.leftOut)) text += chunk.toString();
      }
      return text;
    }),
  });
  const contentsBefore = await readEverything();
  mailbox.down = true;
  await runCanary(morning);
  const [canary] = await canaries();
  expect(canary).toBeDefined();
  expect(await readEverything()).toEqual(contentsBefore);
  expect((await admin.rpc('read_enquiry', { wanted_reference: canary?.reference }).throwOnError()).data).toBeNull();
  const exportedText = await snapshot(sql, async (tx) => {
    let text = '';
    for await (const chunk of exportSql(tx)) text += chunk;
    return text;
  });
  expect(exportedText).not.toContain('Daily test');
});

describe('with a step cut', () => {
  test('that of the mail is noticed after an hour, and told by webhook', async () => {
    mailbox.down = true;
    await runCanary(morning);
    await until(() => hasArrived('webhook'));
    await runCanary(new Date(morning.getTime() + hour - 1));
    expect(await failedDailyTest(sql)).toBeNull();
    await runCanary(new Date(morning.getTime() + hour));
    const problem = await failedDailyTest(sql);
    expect(problem?.words).toBe('The daily test enquiry did not come through email within an hour');
    expect(await canaries()).toHaveLength(0);
    receiver.calls.length = 0;
    expect(await warnOffice(readSettings(settings), someFirm, problem?.words ?? '')).toBe('webhook');
    expect(receiver.calls[0]?.payload).toEqual({ trouble: problem?.words });
  });

  test('that of the webhook is noticed after an hour, and told by mail', async () => {
    receiver.answer = { status: 500, headers: {} };
    await runCanary(morning);
    await until(() => hasArrived('email'));
    await runCanary(new Date(morning.getTime() + hour));
    const problem = await failedDailyTest(sql);
    expect(problem?.words).toBe('The daily test enquiry did not come through webhook within an hour');
    mailbox.mails.length = 0;
    expect(await warnOffice(readSettings(settings), someFirm, problem?.words ?? '')).toBe('mail');
    expect(mailbox.mails).toHaveLength(1);
  });

  test('that of the form is noticed at once, and the next good day ends the problem', async () => {
    await sql`revoke execute on function public.submit_enquiry from service_role`;
    await runCanary(morning);
    await sql`grant execute on function public.submit_enquiry to service_role`;
    expect((await failedDailyTest(sql))?.words).toContain('the form’s address');
    const nextMorning = new Date(morning.getTime() + 24 * hour);
    day += 1;
    await runCanary(nextMorning);
    await until(async () => (await hasArrived('email')) && (await hasArrived('webhook')));
    await runCanary(nextMorning);
    expect(await failedDailyTest(sql)).toBeNull();
  });

  test('that of the database, which lost what it had taken, is noticed', async () => {
    await runCanary(morning);
    await sql`delete from public.enquiries where is_canary`;
    await runCanary(new Date(morning.getTime() + hour));
    expect((await failedDailyTest(sql))?.words).toContain('the database');
  });
});

test('a stranger who knows the header but not the token sends an enquiry like any other', async () => {
  const answer = await submit(server.url, anEnquiry(), { [canaryHeader]: 'guess' });
  const { reference } = (await answer.json()) as { reference: string };
  expect(await sql`select status from public.enquiries where reference = ${reference}`).toEqual([{ status: 'new' }]);
});
