import { afterAll, expect, test } from 'vitest';
import { anEnquiry, submit, until } from '../enquiries/support/enquiries.ts';
import { startMailbox } from '../enquiries/support/mailbox.ts';
import { startBackendWithOwner } from '../support/backend-with-owner.ts';

const mailbox = await startMailbox();
const { server, sql, admin, leave } = await startBackendWithOwner({
  TRUST_PROXY: '1',
  SMTP_URL: mailbox.url,
  MAIL_FROM: 'website@orchardandhill.example',
  ENQUIRY_TO: 'office@orchardandhill.example',
});

afterAll(async () => {
  await leave();
  await mailbox.stop();
});

async function send(extra: object = {}): Promise<string> {
  const answer = await submit(server.url, { ...anEnquiry(), ...extra });
  return ((await answer.json()) as { reference: string }).reference;
}

const mailOf = (reference: string) => mailbox.mails.find((mail) => mail.headers.get('subject')?.includes(reference));

test('spam that an admin releases reaches the office’s mailbox', async () => {
  const reference = await send({ website: 'https://bait.example' });
  // The one behind it has arrived, so the spam has had its time and was not sent.
  const honestReference = await send();
  await until(() => mailOf(honestReference) !== undefined);
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
