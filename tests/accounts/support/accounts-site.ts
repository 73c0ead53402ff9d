import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Sql } from 'embedded-supabase';
import { freePort } from 'embedded-supabase/testing';
import { startMailbox } from '../../enquiries/support/mailbox.ts';
import { until } from '../../enquiries/support/enquiries.ts';
import { addAccount } from '../../support/accounts.ts';
import { nextCode } from '../../support/second-factor.ts';
import { connectTo, startServer } from '../../support/server.ts';
import { expect, hydrated, test as visitor, visit } from '../../support/visitor.ts';

type Mailbox = Awaited<ReturnType<typeof startMailbox>>;
export type Person = { id: string; email: string; password: string; fullName: string };
export type Site = { url: string; sql: Sql; mailbox: Mailbox };

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
    { scope: 'worker', timeout: 180_000 },
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
  await page.getByRole('textbox', { name: /^Email/ }).fill(email);
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

export function proofDialog(page: Page) {
  return page.getByRole('dialog', { name: 'Please confirm that it is you' });
}

/** Answers the dialog with the password or a code, whichever it asks for. */
export async function confirmWith(page: Page, proof: string) {
  await proofDialog(page).locator('[name=proof]').fill(proof);
  await proofDialog(page).getByRole('button', { name: 'Confirm' }).click();
}

/** As if the person had signed in two hours ago: the next token says so, and the page fetches it at once. */
export async function ageSignIn(page: Page, { sql }: Site, person: Person) {
  await sql`
    update auth.mfa_amr_claims set created_at = created_at - interval '2 hours', updated_at = updated_at - interval '2 hours'
    where session_id in (select id from auth.sessions where user_id = ${person.id})`;
  await page.evaluate(() => {
    const key = 'sb-localhost-auth-token';
    const session = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1 }));
  });
  await page.reload();
  await hydrated(page);
}

/** Sets up an authenticator app and answers its secret with the recovery codes. */
export async function addApp(page: Page, proof: string): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  await expect(page.getByRole('img', { name: 'QR code of the secret' })).toBeVisible();
  const secret = (await page.getByTestId('secret').textContent()) ?? '';
  await page.getByLabel('Code from the app').fill(await nextCode(secret));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await confirmWith(page, proof);
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
  const codes = await page
    .getByRole('listitem')
    .filter({ hasText: /^[0-9A-Z]{5}-[0-9A-Z]{5}$/ })
    .allTextContents();
  return { secret, codes };
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
