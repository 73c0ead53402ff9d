import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Sql } from 'embedded-supabase';
import { addAccount, signedIn } from '../../support/accounts.ts';
import { connectTo, startServer } from '../../support/server.ts';
import { conditionOf, expect, hydrated, test as visitor } from '../../support/visitor.ts';
import { addReviews, removeStrangers, restoreProfiles } from './rows.ts';

const password = 'a good password';

/** Ada and Ben are admins; Uma has an account and no rights. */
export const people = {
  ada: { email: 'ada@example.org', password, fullName: 'Ada Archer' },
  ben: { email: 'ben@example.org', password, fullName: 'Ben Baker' },
  uma: { email: 'uma@example.org', password },
};

export type PersonName = keyof typeof people;
type Site = { url: string; sql: Sql; ids: Record<PersonName, string>; storageKey: string };

type Staff = {
  /** Back to the same few people, roles and reviews before each test. */
  freshRows: void;
  /** Puts a person's session where the browser keeps it, as an earlier visit would have left it. */
  rememberedAs(page: Page, name: PersonName, change?: (session: Record<string, unknown>) => void): Promise<void>;
};

/** A server of its own for each worker, since these tests change what everybody sees. */
export const test = visitor.extend<Staff, { site: Site }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern.
    async ({}, use) => {
      const server = await startServer({ SEED: 'none', TRUST_PROXY: '1' });
      const sql = await connectTo(server);
      const ids = {} as Record<PersonName, string>;
      for (const [name, account] of Object.entries(people)) ids[name as PersonName] = await addAccount(sql, account);
      const storageKey = `sb-${new URL(server.url).hostname.split('.')[0]}-auth-token`;
      await use({ url: server.url, sql, ids, storageKey });
      await sql.end();
      await server.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ site }, use) => {
    await use(site.url);
  },
  freshRows: [
    async ({ site: { sql, ids } }, use) => {
      await sql`insert into public.user_roles ${sql([
        { user_id: ids.ada, role: 'admin' },
        { user_id: ids.ben, role: 'admin' },
      ])} on conflict do nothing`;
      await sql`delete from public.user_roles where user_id = ${ids.uma}`;
      await removeStrangers(sql, Object.values(ids));
      await restoreProfiles(sql);
      await addReviews(sql);
      await use();
    },
    { auto: true },
  ],
  rememberedAs: async ({ site }, use) => {
    await use(async (page, name, change) => {
      const { data } = await (await signedIn(site.url, people[name])).auth.getSession();
      const session = { ...data.session };
      change?.(session);
      // Once: what the page itself does with the session later on has to last.
      await page.addInitScript(
        ([key, value, visit]) => {
          if (!sessionStorage.getItem(visit)) localStorage.setItem(key, value);
          sessionStorage.setItem(visit, 'begun');
        },
        [site.storageKey, JSON.stringify(session), `visit ${randomUUID()}`] as const,
      );
    });
  },
});

export { expect };

export async function expectToast(page: Page, text: string) {
  const message = page.locator('#toasts li').filter({ hasText: text });
  await expect(message.first()).toBeVisible();
  if (conditionOf(page) !== 'with a reload after each message') return;
  // Held, or a slow reload would outlast it; and what is still being read would be cut off.
  await message.first().hover();
  await page.waitForLoadState('networkidle');
  await page.reload();
  await hydrated(page);
  await expect(message).toHaveCount(1);
  await expect(message).toBeVisible();
}

/** The browser reports every refused request; these are the ones the test provoked. */
export function forgive(complaints: string[], pattern: RegExp) {
  const otherComplaints = complaints.filter((complaint) => !pattern.test(complaint));
  complaints.splice(0, complaints.length, ...otherComplaints);
}

/** Every refusal the browser may print about a request that was answered with an error. */
export const refusedRequest = /Failed to load resource/;

/** Makes one kind of request fail, as a broken server would. */
export async function breakRequests(page: Page, method: string, path: RegExp, status = 500) {
  await page.route(path, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    await route.fulfill({
      status,
      json: { code: 'unexpected_failure', message: 'Something broke', msg: 'Something broke' },
    });
  });
}
