import type { SupabaseClient } from '@supabase/supabase-js';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBackend } from '../enquiries/support/backend.ts';
import { anEnquiry, submit, until } from '../enquiries/support/enquiries.ts';
import { startMailbox } from '../enquiries/support/mailbox.ts';
import { addAccount, signedIn } from '../support/accounts.ts';
import { connectTo, type RunningServer } from '../support/server.ts';

const owner = { email: 'owner@example.org', password: 'a good password' };

let server: RunningServer;
let sql: Sql;
let admin: SupabaseClient;
let mailbox: Awaited<ReturnType<typeof startMailbox>>;

beforeAll(async () => {
  mailbox = await startMailbox();
  server = await startBackend({
    SEED: 'none',
    TRUST_PROXY: '1',
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'website@orchardandhill.example',
    ENQUIRY_TO: 'office@orchardandhill.example',
  });
  sql = await connectTo(server);
  await addAccount(sql, { ...owner, admin: true });
  admin = await signedIn(server.url, owner);
});

afterAll(async () => {
  await sql?.end();
  await server?.stop();
  await mailbox?.stop();
});

async function send(extra: object = {}): Promise<string> {
  const answer = await submit(server.url, { ...anEnquiry(), ...extra });
  return ((await answer.json()) as { reference: string }).reference;
}

const mailOf = (reference: string) => mailbox.mails.find((mail) => mail.headers.get('subject')?.includes(reference));

test('spam that an admin releases reaches the office’s mailbox', async () => {
  const reference = await send({ website: 'https://bait.example' });
  // The one behind it has arrived, so the spam has had its time and was not sent.
  const honest = await send();
  await until(() => mailOf(honest) !== undefined);
  expect(mailOf(reference)).toBeUndefined();
  await admin.from('enquiries').update({ status: 'new' }).eq('reference', reference).eq('version', 1).throwOnError();
  await until(() => mailOf(reference) !== undefined);
});

test('what failed is sent again when an admin asks, and arrives', async () => {
  mailbox.down = true;
  const reference = await send();
  const read = async () => (await admin.rpc('read_enquiry', { wanted_reference: reference }).throwOnError()).data;
  await until(async () => (await read()).deliveries[0]?.last_answer !== null);
  await sql`update public.enquiry_deliveries set failed_at = now() where delivered_at is null`;
  mailbox.down = false;
  await until(async () => (await admin.rpc('send_enquiry_again', { enquiry: (await read()).id })).data === 1);
  await until(() => mailOf(reference) !== undefined);
  await until(async () => (await read()).deliveries[0]?.delivered_at !== null);
  expect((await read()).deliveries[0]?.tries.at(-1)).toMatchObject({ succeeded: true });
});
