import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import type { Sql } from '#server/database/connect.ts';
import { startMailbox } from '../../enquiries/support/mailbox.ts';
import { until } from '../../enquiries/support/enquiries.ts';
import { addAccount } from '../../support/accounts.ts';
import { freePort } from '#server/free-port.ts';
import { connectTo, startServer } from '../../support/server.ts';
import { expect, test as visitor, visit } from '../../support/visitor.ts';

type Mailbox = Awaited<ReturnType<typeof startMailbox>>;
export type Person = { id: string; email: string; password: string; fullName: string };
type Site = { url: string; sql: Sql; mailbox: Mailbox };

type Staff = {
  /** Somebody nobody else in the tests knows. */
  addPerson(rights?: { admin?: boolean; name?: string }): Promise<Person>;
};

/** A server of its own, with a mailbox, at an address that security keys accept. */
export const test = visitor.extend<Staff, { site: Site }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern.
    async ({}, use) => {
      const mailbox = await startMailbox();
      const port = String(await freePort());
      const url = `http://localhost:${port}`;
      const server = await startServer({
        PORT: port,
        SITE_URL: url,
        SEED: 'none',
        TRUST_PROXY: '1',
        SMTP_URL: mailbox.url,
        MAIL_FROM: 'office@orchardandhill.example',
        ENQUIRY_TO: 'office@orchardandhill.example',
      });
      const sql = await connectTo(server);
      await addAccount(sql, { email: 'owner@example.org', password: randomUUID(), admin: true });
      await use({ url, sql, mailbox });
      await sql.end();
      await server.stop();
      await mailbox.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ site }, use) => {
    await use(site.url);
  },
  addPerson: async ({ site }, use) => {
    await use(async ({ admin = true, name = 'Ada Archer' } = {}) => {
      const account = { email: `${randomUUID()}@example.org`, password: 'a good password', fullName: name };
      return { id: await addAccount(site.sql, { ...account, admin }), ...account };
    });
  },
});

export { expect };

export async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await visit(page, '/auth');
  await fillIn(page, email, password);
}

export async function fillIn(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: false }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

export async function expectDashboard(page: Page) {
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
}

export async function openAccount(page: Page) {
  await page.getByRole('link', { name: 'Your account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
}

/** Sets up an authenticator app and answers its secret with the recovery codes. */
export async function addApp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  await expect(page.getByRole('img', { name: 'QR code of the secret' })).toBeVisible();
  const secret = (await page.getByTestId('secret').textContent()) ?? '';
  await page.getByLabel('Code from the app').fill(codeFrom(secret));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
  const codes = await page
    .getByRole('listitem')
    .filter({ hasText: /^[0-9A-Z]{5}-[0-9A-Z]{5}$/ })
    .allTextContents();
  return { secret, codes };
}

/** A code works once: who has just used one waits for the next, or, as here, has a clock that is a little ahead. */
export function codeFrom(secret: string, { next = false } = {}): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + (next ? 30_000 : 0) });
}

/** The newest mail to somebody whose subject says this, once it is there, as plain text. */
export async function mailTo(mailbox: Mailbox, address: string, subject: string): Promise<string> {
  const find = () =>
    mailbox.mails.findLast(({ to, headers }) => to.includes(address) && headers.get('subject')?.includes(subject));
  await until(() => find() !== undefined);
  const raw = find()?.raw ?? '';
  return raw
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** The link of a mail, as the person opens it in this browser. */
export function linkIn(mail: string): string {
  const link = /http:\/\/localhost:\d+\/\S+/.exec(mail)?.[0];
  if (!link) throw new Error(`No link in the mail:\n${mail}`);
  return link;
}

/** A security key that is always in the hand of its owner. */
export async function plugInKey(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'usb', automaticPresenceSimulation: true },
  });
}
