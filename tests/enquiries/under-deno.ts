// Runs the functions as hosted Supabase does, under Deno, against a real database, mailbox and receiver.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import path from 'node:path';
import { publishableKey } from 'embedded-supabase';
import { freePort, readOrCreateSecrets, runningDatabase } from 'embedded-supabase/testing';
import { fetchTool } from '../../scripts/fetch-tool.mjs';
import { firm } from '#server/firm.ts';
import { photographsHeader, ticketHeader } from '#shared/photographs/limits.ts';
import { addAccount, signedIn } from '../support/accounts.ts';
import { connectTo } from '../support/server.ts';
import { startBackend } from './support/backend.ts';
import { anEnquiry, until } from './support/enquiries.ts';
import { startHostedApi } from './support/hosted-api.ts';
import { startMailbox } from './support/mailbox.ts';
import { aPhotograph } from './support/photographs.ts';
import { receiverSecret, startReceiver } from './support/receiver.ts';

const functions = path.resolve(import.meta.dirname, '../../supabase/functions');
const deno = (await fetchTool('deno@2.9.6')).bin();

async function startFunction(name: string, secrets: Record<string, string>, flags: string[] = []) {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [deno, 'run', '--no-prompt', '--node-modules-dir=manual', '--allow-all', ...flags, 'index.ts'],
    {
      cwd: path.join(functions, name),
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...secrets, DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}` },
      stdio: ['ignore', 'inherit', 'inherit'],
      // Deno is a child of its npm wrapper: as a group both can be ended together.
      detached: true,
    },
  );
  const url = `http://127.0.0.1:${port}/`;
  await until(
    () =>
      fetch(url).then(
        () => true,
        () => false,
      ),
    60_000,
  );
  return { url, stop: () => process.kill(-(child.pid ?? 0), 'SIGTERM') };
}

const mailbox = await startMailbox();
const receiver = await startReceiver();
const server = await startBackend();
const embedded = await readOrCreateSecrets({ dataDir: server.dataDir });
const sql = await connectTo(server);
const api = await startHostedApi({ authUrl: server.url, sql, secretKey: embedded.secretKey });
const secrets = {
  SUPABASE_URL: api.url,
  SUPABASE_ANON_KEY: publishableKey,
  SUPABASE_SECRET_KEYS: JSON.stringify({ default: embedded.secretKey }),
  SUPABASE_DB_URL: (await runningDatabase(server.dataDir, embedded)) ?? '',
  FIRM: JSON.stringify(firm),
  SITE_URL: 'https://www.orchardandhill.example',
  DELIVER_SECRET: 'only the scheduler knows',
  SMTP_URL: mailbox.url,
  MAIL_FROM: 'website@orchardandhill.example',
  ENQUIRY_TO: 'office@orchardandhill.example',
  ENQUIRY_RECEIPT: 'on',
  CONTACT_WEBHOOK_URL: receiver.url,
  CONTACT_WEBHOOK_SECRET: receiverSecret,
};
const contact = await startFunction('contact-webhook', secrets);
const deliver = await startFunction('deliver-enquiries', { ...secrets, WEBHOOK_ALLOW_PRIVATE: 'on' });
const withCanary = await startFunction('deliver-enquiries', secrets);
const staff = await startFunction('staff-accounts', secrets);
const photograph = await startFunction('enquiry-photograph', secrets);
const morning = await startFunction('deliver-enquiries', { ...secrets, DIGEST_TO: 'owner@orchardandhill.example' }, [
  `--preload=${path.join(import.meta.dirname, 'support/monday-morning.ts')}`,
]);

async function send(enquiry: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(contact.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(enquiry),
  });
}

async function sendPicture(ticket: string, body: Buffer): Promise<Response> {
  return fetch(photograph.url, { method: 'POST', headers: { [ticketHeader]: ticket }, body: new Uint8Array(body) });
}

async function callDeliver(url: string, secret = secrets.DELIVER_SECRET): Promise<Response> {
  return fetch(url, { method: 'POST', headers: { 'x-deliver-secret': secret } });
}

async function askStaff(body: object, token?: string) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(staff.url, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
}

async function tokenOf(account: { email: string; password: string }): Promise<string> {
  const { data } = await (await signedIn(server.url, account)).auth.getSession();
  return data.session?.access_token ?? '';
}

try {
  const enquiry = anEnquiry();
  const answer = await send(enquiry);
  assert.equal(answer.status, 200);
  const { reference } = (await answer.json()) as { reference: string };
  assert.deepEqual(await (await send(enquiry)).json(), { reference }, 'the same words keep their reference');
  console.log('an enquiry is stored once');

  assert.equal((await send({ ...enquiry, name: '' })).status, 422);
  assert.equal((await fetch(contact.url)).status, 405);
  const form = await fetch(contact.url, { method: 'POST', body: new URLSearchParams({ name: 'Typed before' }) });
  assert.equal(form.status, 422);
  assert.match(await form.text(), /value="Typed before"/);
  const longForm = new FormData();
  longForm.set('name', 'Typed before');
  for (let count = 0; count < 10_000; count += 1) longForm.append('field', '');
  const tooLong = await fetch(contact.url, { method: 'POST', body: longForm });
  assert.equal(tooLong.status, 413);
  assert.match(await tooLong.text(), /value="Typed before"/);
  console.log('bad input and plain forms are answered');

  const crossOrigin = await send(anEnquiry(), {
    origin: 'https://elsewhere.example',
    'sec-fetch-site': 'cross-site',
  });
  assert.equal(crossOrigin.status, 403);
  const fromSite = { origin: secrets.SITE_URL, 'sec-fetch-site': 'cross-site' };
  const ourOwn = await send({ ...enquiry }, fromSite);
  assert.deepEqual([ourOwn.status, ourOwn.headers.get('access-control-allow-origin')], [200, secrets.SITE_URL]);
  const permission = await fetch(photograph.url, { method: 'OPTIONS', headers: fromSite });
  assert.equal(permission.headers.get('access-control-allow-origin'), secrets.SITE_URL);
  assert.equal((await fetch(photograph.url, { method: 'POST', headers: { origin: 'null' } })).status, 403);
  console.log('only the site itself may send');

  assert.equal((await callDeliver(deliver.url, 'a guess')).status, 401);
  assert.equal((await fetch(deliver.url)).status, 401);
  assert.equal(mailbox.mails.length + receiver.calls.length, 0);
  console.log('nobody else can start a delivery run');

  assert.equal((await callDeliver(withCanary.url)).status, 200);
  assert.equal(receiver.calls.length, 0);
  const [refusedDelivery] = await sql`select last_answer from enquiry_deliveries where channel = 'webhook'`;
  assert.match(refusedDelivery?.last_answer, /private address/);
  console.log('a webhook to a private address is refused');

  await sql`update enquiry_deliveries set next_attempt_at = now()`;
  assert.deepEqual(await (await callDeliver(deliver.url)).json(), { tried: 1 });
  assert.deepEqual(await (await callDeliver(deliver.url)).json(), { tried: 0 });
  assert.deepEqual(
    receiver.calls.map(({ payload }) => payload),
    [{ ...enquiry, reference }],
  );
  assert.deepEqual(
    mailbox.mails.flatMap(({ to }) => to).toSorted(),
    ['office@orchardandhill.example', enquiry.email].toSorted(),
  );
  console.log('mail, receipt and signed webhook are delivered once');

  assert.equal((await callDeliver(morning.url)).status, 200);
  assert.equal((await callDeliver(morning.url)).status, 200);
  const digests = mailbox.mails.filter(({ to }) => to.includes('owner@orchardandhill.example'));
  assert.deepEqual(
    digests.map(({ headers }) => headers.get('subject')),
    ['1 enquiry waits for an answer, 1 overdue'],
  );
  assert.match(digests[0]?.raw.replace(/=\r\n/g, '') ?? '', new RegExp(reference));
  console.log('Monday morning begins with one digest');
  const announcement = await fetch(contact.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [photographsHeader]: '2' },
    body: JSON.stringify(anEnquiry()),
  });
  const { ticket = '', reference: pictureReference } = (await announcement.json()) as {
    ticket?: string;
    reference: string;
  };
  const asCanvas = await aPhotograph('#284', { width: 1600, height: 1200 });
  assert.equal((await sendPicture(ticket, asCanvas)).status, 201);
  assert.equal((await sendPicture(ticket, asCanvas.subarray(0, 900))).status, 422, 'cut off');
  assert.equal((await sendPicture(ticket, await aPhotograph('#284'))).status, 413, 'not made small');
  assert.equal((await sendPicture(ticket, Buffer.from('<script>'))).status, 415);
  assert.equal((await sendPicture('f'.repeat(64), asCanvas)).status, 410, 'no such ticket');
  const [picture] = await sql<{ picture: Buffer }[]>`
    select picture from enquiry_photographs p join enquiries e on e.id = p.enquiry_id where reference = ${pictureReference}`;
  assert.equal(picture?.picture.includes('Exif'), false, 'without metadata');
  const [links] = await sql`
    select private.new_photograph_links(id, interval '1 hour') as all from enquiries where reference = ${pictureReference}`;
  const photographAnswer = await fetch(`${photograph.url}?link=${links?.all[0].link}`);
  assert.equal(photographAnswer.headers.get('content-type'), 'image/jpeg');
  assert.deepEqual(Buffer.from(await photographAnswer.arrayBuffer()), picture?.picture);
  const plainForm = new FormData();
  for (const [name, value] of Object.entries({ ...anEnquiry(), gdpr_consent: 'on' })) plainForm.set(name, value);
  plainForm.set('photographs', new File([new Uint8Array(asCanvas)], 'hedge.jpg'));
  const thanks = await fetch(contact.url, { method: 'POST', body: plainForm });
  assert.match(await thanks.text(), /Your photograph came with it/);
  console.log('photographs follow an enquiry, without metadata, and everything else is refused');

  const owner = { email: 'owner@example.org', password: 'a good password' };
  await addAccount(sql, { ...owner, admin: true });
  const nora = { email: 'nora@example.org', password: 'a password of my own' };
  const invite = { action: 'invite', email: nora.email, full_name: 'Nora New', as_admin: false };
  assert.equal((await askStaff(invite)).status, 401);
  const invitation = await askStaff(invite, await tokenOf(owner));
  assert.deepEqual({ ...invitation.body, token: '' }, { token: '', mailed: true });
  const { token } = invitation.body;
  assert.deepEqual((await askStaff({ action: 'look', token })).body.full_name, 'Nora New');
  assert.equal(mailbox.mails.at(-1)?.to[0], nora.email);
  assert.deepEqual((await askStaff({ action: 'accept', token, password: nora.password })).body, { email: nora.email });
  assert.equal((await askStaff({ action: 'accept', token, password: nora.password })).status, 404);
  assert.equal((await askStaff(invite, await tokenOf(nora))).status, 403, 'she is no admin');
  console.log('an invitation makes an account, once');

  const [{ id: person } = { id: '' }] = await sql`select id from auth.users where email = ${nora.email}`;
  const reset = await askStaff({ action: 'reset', person }, await tokenOf(owner));
  const renewed = { ...nora, password: 'another password' };
  const secondUse = await askStaff({ action: 'accept', token: reset.body.token, password: renewed.password });
  assert.equal(secondUse.status, 200);
  assert.equal((await sql`select from auth.sessions where user_id = ${person}`).length, 0, 'signed out everywhere');
  assert.notEqual(await tokenOf(renewed), '');
  console.log('a reset link gives a new password');
} finally {
  for (const program of [contact, deliver, withCanary, staff, photograph, morning]) program.stop();
  await api.stop();
  await sql.end({ timeout: 1 });
  await server.stop();
  await Promise.all([mailbox.stop(), receiver.stop()]);
}
