import type { Page } from '@playwright/test';
import type { Sql } from 'embedded-supabase';
import { addAccount, signedIn } from '../../support/accounts.ts';
import { connectTo, startServer } from '../../support/server.ts';
import { expect, test as visitor } from '../../support/visitor.ts';
import { seedEnquiries } from './seed.ts';

const password = 'a good password';
export const admins = {
  ada: { email: 'ada@example.org', password, fullName: 'Ada Archer' },
  ben: { email: 'ben@example.org', password, fullName: 'Ben Baker' },
};

const seeded = 5000;

type InboxSite = { url: string; sql: Sql; sessions: Record<keyof typeof admins, string> };

/** A server of its own for these tests: an inbox with thousands of enquiries, and two admins who share it. */
export const test = visitor.extend<
  { signInAs(page: Page, name: keyof typeof admins): Promise<void> },
  { site: InboxSite }
>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern.
    async ({}, use) => {
      const server = await startServer({ SEED: 'none', TRUST_PROXY: '1' });
      const sql = await connectTo(server);
      for (const account of Object.values(admins)) await addAccount(sql, { ...account, admin: true });
      await seedEnquiries(sql, seeded);
      const sessions = { ada: await sessionOf(server.url, 'ada'), ben: await sessionOf(server.url, 'ben') };
      await use({ url: server.url, sql, sessions });
      await sql.end();
      await server.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ site }, use) => {
    await use(site.url);
  },
  signInAs: async ({ site }, use) => {
    await use(async (page, name) => {
      await page.addInitScript((session) => localStorage.setItem('sb-127-auth-token', session), site.sessions[name]);
    });
  },
});

export { expect };

async function sessionOf(url: string, name: keyof typeof admins): Promise<string> {
  const { data } = await (await signedIn(url, admins[name])).auth.getSession();
  return JSON.stringify(data.session);
}

/** What the badge of the tab counts. */
export async function unansweredOn(page: Page): Promise<number> {
  const badge = page.getByRole('tab', { name: /Enquiries/ });
  await expect(badge).toContainText('unanswered');
  return Number(/\d+/.exec((await badge.textContent()) ?? '')?.[0]);
}

/** Opens the inbox and waits until it shows something. */
export async function openInbox(page: Page, query = '') {
  await page.goto(`/admin?tab=enquiries${query}`);
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  await expect(page.getByText('Looking…')).toBeHidden();
}
