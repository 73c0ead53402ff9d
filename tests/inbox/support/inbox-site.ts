import type { Page } from '@playwright/test';
import type { Sql } from '#server/database/connect.ts';
import { addAccount, signedIn } from '../../support/accounts.ts';
import { connectTo, startServer } from '../../support/server.ts';
import { expect, test as visitor, visit } from '../../support/visitor.ts';
import { seedEnquiries } from './seed.ts';

const password = 'a good password';
export const admins = {
  ada: { email: 'ada@example.org', password, fullName: 'Ada Archer' },
  ben: { email: 'ben@example.org', password, fullName: 'Ben Baker' },
};

export const seeded = 5000;

type InboxSite = { url: string; sql: Sql; sessions: Record<keyof typeof admins, string> };

/** A server of its own for these tests: an inbox with thousands of enquiries, and two admins who share it. */
export const test = visitor.extend<{ signInAs(page: Page, name: keyof typeof admins): Promise<void> }, { site: InboxSite }>({
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
    { scope: 'worker', timeout: 60_000 },
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

/** Opens the inbox and waits until it shows something. */
export async function openInbox(page: Page, query = '') {
  await visit(page, `/admin?tab=enquiries${query}`);
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  await expect(page.getByText('Looking…')).toBeHidden();
}

let made = 0;

/** One more enquiry, unlike all others; answers its reference. */
export async function addEnquiry(sql: Sql, change: Record<string, string | string[] | Date> = {}): Promise<string> {
  made += 1;
  const letters = [...Array(6).keys()].map((place) => 'ABCDEFGHJKMNPQRSTVWXYZ'[Math.floor((made + process.pid * 97) / 22 ** place) % 22]);
  const enquiry = {
    reference: `OH-${letters.join('')}`,
    name: `Visitor ${made}`,
    email: `visitor-${made}@example.net`,
    phone: '01632 960 201',
    address: 'HR8 1AA',
    service: 'Landscaping',
    message: `Please look at the wall.\nIt leans, number ${made}.`,
    page_url: 'https://site.example/landscaping/patios',
    consent_at: new Date(),
    address_hash: 'x',
    content_hash: `added ${made}`,
    ...change,
  };
  await sql`insert into public.enquiries ${sql(enquiry)}`;
  return String(enquiry.reference);
}
