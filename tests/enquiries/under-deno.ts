// Runs both functions as hosted Supabase does, under Deno, against a real backend, mailbox and receiver.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { fetchTool } from '../../scripts/fetch-tool.mjs';
import { runningDatabase } from '#server/postgres/embedded.ts';
import { readOrCreateSecrets } from '#server/secrets.ts';
import { firm } from '#server/firm.ts';
import { connectTo } from '../support/server.ts';
import { startBackend } from './support/backend.ts';
import { anEnquiry, until } from './support/enquiries.ts';
import { startMailbox } from './support/mailbox.ts';
import { receiverSecret, startReceiver } from './support/receiver.ts';

const functions = path.resolve(import.meta.dirname, '../../supabase/functions');
const deno = (await fetchTool('deno@2.9.6')).bin();

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function startFunction(name: string, secrets: Record<string, string>) {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [deno, 'run', '--no-prompt', '--node-modules-dir=manual', '--allow-all', 'index.ts'],
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
const embedded = await readOrCreateSecrets({ DATA_DIR: server.dataDir });
const sql = await connectTo(server);
const secrets = {
  SUPABASE_URL: server.url,
  SUPABASE_SECRET_KEYS: JSON.stringify({ default: embedded.secretKey }),
  SUPABASE_DB_URL: (await runningDatabase(server.dataDir, embedded)) ?? '',
  FIRM: JSON.stringify(firm),
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
const careful = await startFunction('deliver-enquiries', secrets);

async function send(enquiry: object): Promise<Response> {
  return fetch(contact.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(enquiry),
  });
}

async function callDeliver(url: string, secret = secrets.DELIVER_SECRET): Promise<Response> {
  return fetch(url, { method: 'POST', headers: { 'x-deliver-secret': secret } });
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
  console.log('bad input and plain forms are answered');

  assert.equal((await callDeliver(deliver.url, 'a guess')).status, 401);
  assert.equal((await fetch(deliver.url)).status, 401);
  assert.equal(mailbox.mails.length + receiver.calls.length, 0);
  console.log('nobody else can start a delivery run');

  assert.equal((await callDeliver(careful.url)).status, 200);
  assert.equal(receiver.calls.length, 0);
  const [refused] = await sql`select last_answer from enquiry_deliveries where channel = 'webhook'`;
  assert.match(refused?.last_answer, /private address/);
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
} finally {
  for (const running of [contact, deliver, careful]) running.stop();
  await sql.end({ timeout: 1 });
  await server.stop();
  await Promise.all([mailbox.stop(), receiver.stop()]);
}
