import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { publishableKey } from 'embedded-supabase';
import { startBackend } from '../enquiries/support/backend.ts';
import { until } from '../enquiries/support/enquiries.ts';
import { startMailbox } from '../enquiries/support/mailbox.ts';
import { addEnquiry } from '../inbox/support/add-enquiry.ts';
import { addAccount, signedIn } from '../support/accounts.ts';
import { connectTo, usedDataDir, startServer } from '../support/server.ts';

vi.setConfig({ testTimeout: 120_000 });

const owner = { email: 'owner@example.org', password: 'a good password' };
const message = '1 enquiry of the last week has not arrived by webhook';

test('enquiries that do not arrive show to admins in /readyz, in the admin area and in one mail, and turn no visitor away', async () => {
  const mailbox = await startMailbox();
  const dataDir = await usedDataDir();
  const env = {
    DATA_DIR: dataDir,
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'website@orchardandhill.example',
    ENQUIRY_TO: 'office@orchardandhill.example',
  };
  const firstServer = await startServer(env);
  expect(await (await fetch(`${firstServer.url}/readyz`)).json()).toEqual({ status: 'ok' });
  const sql = await connectTo(firstServer);
  await addAccount(sql, { ...owner, admin: true });
  const reference = await addEnquiry(sql);
  await sql`
    insert into public.enquiry_deliveries (enquiry_id, channel, attempts, failed_at)
    select id, 'webhook', 10, now() from public.enquiries where reference = ${reference}`;
  // A photograph that came after three mails about the same enquiry, and waits for its own.
  await sql`
    insert into public.enquiry_deliveries (enquiry_id, channel, attempts, next_attempt_at)
    select id, 'photographs', 3, now() + interval '1 hour' from public.enquiries where reference = ${reference}`;
  await sql.end();
  await firstServer.stop();

  for (let start = 0; start < 2; start += 1) {
    const server = await startServer(env);
    const admin = await signedIn(server.url, owner);
    const { data: session } = await admin.auth.getSession();
    const headers = { authorization: `Bearer ${session.session?.access_token}` };
    await until(async () => (await (await fetch(`${server.url}/readyz`, { headers })).json()).status === 'degraded');
    const ready = await fetch(`${server.url}/readyz`, { headers });
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'degraded', reasons: [message] }]);
    for (const authorization of ['', 'Bearer x', `Bearer ${publishableKey}`]) {
      const forStrangers = await fetch(`${server.url}/readyz`, { headers: { authorization } });
      expect([forStrangers.status, await forStrangers.json()]).toEqual([200, { status: 'ok' }]);
    }
    await until(() => mailbox.mails.length === 1);
    const { data } = await admin.rpc('operation_state', {}, { get: true }).throwOnError();
    expect(data).toMatchObject({ problems: [{ words: message }] });
    await server.stop();
  }
  expect(mailbox.mails).toHaveLength(1);
  expect(mailbox.mails[0]?.raw).toContain(message);
  await mailbox.stop();
  await rm(path.dirname(dataDir), { recursive: true, force: true });
});

test('a server without pages is not ready, and the log says why', async () => {
  const server = await startBackend();
  const ready = await fetch(`${server.url}/readyz`);
  expect(ready.status).toBe(503);
  expect(await ready.json()).toEqual({ status: 'unavailable' });
  await until(() => server.log().includes('"reason":"The site has not been built yet: run npm run build"'));
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  await server.stop();
});
