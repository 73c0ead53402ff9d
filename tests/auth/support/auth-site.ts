import type { Sql } from 'postgres';
import { publishableKey } from 'embedded-supabase';
import { readSecrets } from 'embedded-supabase/testing';
import { startMailbox } from '../../enquiries/support/mailbox.ts';
import { until } from '../../enquiries/support/enquiries.ts';
import { connectTo, type RunningServer, startServer } from '../../support/server.ts';

/** A server with a real mailbox; each request comes from a network of its own unless it says otherwise. */
export async function startAuthSite(env: Record<string, string> = {}) {
  const mailbox = await startMailbox();
  const server: RunningServer = await startServer({
    TRUST_PROXY: '1',
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'mail@orchardandhill.example',
    ENQUIRY_TO: 'office@orchardandhill.example',
    ...env,
  });
  const sql: Sql = await connectTo(server);
  const secretKey = (await readSecrets(server.dataDir))?.secretKey ?? '';
  let networks = 0;

  return { server, sql, mailbox, secretKey, ask, signIn, mailTo, stop };

  function signIn(email: string, password: string) {
    return ask('POST', '/token?grant_type=password', { body: { email, password } });
  }

  /** One call of the service; the answer's status, headers and JSON. */
  async function ask(
    method: string,
    path: string,
    options: { body?: unknown; token?: string; from?: string; headers?: Record<string, string> } = {},
  ) {
    networks += 1;
    const response = await fetch(`${server.url}/auth/v1${path}`, {
      method,
      redirect: 'manual',
      headers: {
        apikey: publishableKey,
        'content-type': 'application/json',
        'x-supabase-api-version': '2024-01-01',
        'x-forwarded-for': options.from ?? `10.${networks >> 8}.${networks & 255}.1`,
        ...(options.token && { authorization: `Bearer ${options.token}` }),
        ...options.headers,
      },
      ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, json: text.startsWith('{') ? JSON.parse(text) : text };
  }

  /** The newest mail to an address, with the code and the link's token that it brings. */
  async function mailTo(address: string, subject: RegExp) {
    const newestMail = () =>
      mailbox.mails.findLast((mail) => mail.to.includes(address) && subject.test(mail.headers.get('subject') ?? ''));
    await until(() => newestMail() !== undefined);
    const mail = newestMail();
    if (!mail) throw new Error(`No mail to ${address}`);
    mailbox.mails.splice(mailbox.mails.indexOf(mail), 1);
    const text = mail.raw.replace(/=\r\n/g, '').replace(/=3D/g, '=');
    return {
      ...mail,
      text,
      code: /Your code: (\d{8})/.exec(text)?.[1] ?? '',
      tokenHash: /#token_hash=([\w-]+)/.exec(text)?.[1] ?? '',
      link: /https?:\S+#token_hash=\S+/.exec(text)?.[0] ?? '',
    };
  }

  async function stop() {
    await sql.end({ timeout: 1 });
    await server.stop();
    await mailbox.stop();
  }
}
