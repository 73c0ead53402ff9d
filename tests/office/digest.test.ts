import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sql } from 'embedded-supabase';
import { settingsFromSecrets } from '#shared/settings.ts';
import { sendDigest } from '#shared/digest/send-digest.ts';
import { startBackend } from '../enquiries/support/backend.ts';
import { startMailbox } from '../enquiries/support/mailbox.ts';
import { addEnquiry } from '../inbox/support/add-enquiry.ts';
import { someFirm } from '../support/firm.ts';
import { connectTo, type RunningServer } from '../support/server.ts';

const logEntries: string[] = [];
const record = (_: object, text: string) => void logEntries.push(text);
const log = { info: record, warn: record, error: record };
const hour = 3_600_000;
const monday = new Date('2026-11-16T07:30:00Z');

let server: RunningServer;
let sql: Sql;
let mailbox: Awaited<ReturnType<typeof startMailbox>>;

beforeAll(async () => {
  mailbox = await startMailbox();
  server = await startBackend({ SEED: 'none' });
  sql = await connectTo(server);
  await addEnquiry(sql, { name: 'Nora New', created_at: new Date(monday.getTime() - 2 * hour) });
  await addEnquiry(sql, { name: 'Otto Overdue', created_at: new Date(monday.getTime() - 30 * hour), notes: '' });
  await addEnquiry(sql, { status: 'spam', created_at: new Date(monday.getTime() - hour) });
  await addEnquiry(sql, { is_canary: true, created_at: new Date(monday.getTime() - hour) });
  await sql`update public.enquiries set notes = 'Rang twice' where name = 'Otto Overdue'`;
});

afterAll(async () => {
  await sql.end();
  await Promise.all([server.stop(), mailbox.stop()]);
});

/** What every server of this database does whenever it looks. */
function runDigest(now: Date, change: Record<string, string> = {}): Promise<void> {
  const settings = settingsFromSecrets(
    {
      SITE_URL: 'https://site.example',
      SMTP_URL: mailbox.url,
      MAIL_FROM: 'website@site.example',
      ENQUIRY_TO: 'office@site.example',
      DIGEST_TO: 'office@site.example',
      ...change,
    },
    someFirm,
  );
  return sendDigest({ sql, settings, firm: someFirm, log }, now);
}

test('the morning begins with one digest, however many servers look and however often', async () => {
  await runDigest(new Date(monday.getTime() - 1000));
  expect(mailbox.mails).toHaveLength(0);
  await Promise.all([runDigest(monday), runDigest(monday), runDigest(monday)]);
  await runDigest(new Date(monday.getTime() + hour));
  expect(mailbox.mails).toHaveLength(1);
  const [mail] = mailbox.mails;
  expect(mail?.to).toEqual(['office@site.example']);
  expect(mail?.headers.get('from')).toContain(someFirm.name);
  expect(mail?.headers.get('subject')).toBe('2 enquiries wait for an answer, 1 overdue');
  const text = mail?.raw.replace(/=\r\n/g, '').replaceAll('=3D', '=') ?? '';
  expect(text).toContain('1 enquiry came in since Sunday');
  expect(text).toContain('Otto Overdue, Landscaping, HR8 1AA: overdue by 6 h, last changed by The server');
  expect(text).toContain('Nora New, Landscaping, HR8 1AA: 22 h left, nobody has it yet');
  expect(text.indexOf('Otto Overdue')).toBeLessThan(text.indexOf('Nora New'));
  expect(text).toMatch(/https:\/\/site\.example\/admin\?tab=enquiries&enquiry=OH-/);
});

test('a mail server that is down at half past seven gets it later', async () => {
  const tuesday = new Date('2026-11-17T07:30:00Z');
  mailbox.mails.length = 0;
  mailbox.down = true;
  await runDigest(tuesday);
  mailbox.down = false;
  await runDigest(new Date(tuesday.getTime() + 60_000));
  await runDigest(new Date(tuesday.getTime() + 120_000));
  expect(mailbox.mails).toHaveLength(1);
});

test('nobody gets it where nobody is named', async () => {
  mailbox.mails.length = 0;
  logEntries.length = 0;
  await runDigest(new Date('2026-11-18T07:30:00Z'), { DIGEST_TO: '' });
  // A mail to nobody would not arrive either, but it would have been tried.
  expect([mailbox.mails, logEntries]).toEqual([[], []]);
});
