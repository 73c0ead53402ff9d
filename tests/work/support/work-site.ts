import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Page } from '@playwright/test';
import type { Sql } from 'embedded-supabase';
import { addAccount, signedIn } from '../../support/accounts.ts';
import { connectTo, startServer } from '../../support/server.ts';
import { expect, test as visitor } from '../../support/visitor.ts';
import { photograph } from './jobs.ts';

const password = 'a good password';
export const people = {
  ada: { email: 'ada@example.org', password, fullName: 'Ada Archer', admin: true },
  tess: { email: 'tess@example.org', password, fullName: 'Tess Thorn', office: true },
  olive: { email: 'olive@example.org', password, fullName: 'Olive Oakes', office: true },
};
type Name = keyof typeof people;
type WorkSite = { url: string; sql: Sql; clients: Record<'ada' | 'olive', SupabaseClient> };

/** A server of its own for these tests, an admin, and somebody of the office. */
export const test = visitor.extend<{ signInAs(page: Page, name: Name): Promise<void> }, { site: WorkSite }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern.
    async ({}, use) => {
      const server = await startServer({ SEED: 'none', TRUST_PROXY: '1' });
      const sql = await connectTo(server);
      for (const account of Object.values(people)) await addAccount(sql, account);
      const clients = { ada: await signedIn(server.url, people.ada), olive: await signedIn(server.url, people.olive) };
      await use({ url: server.url, sql, clients });
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
      const { data } = await (await signedIn(site.url, people[name])).auth.getSession();
      // Once: what the page itself does with the session later on has to last.
      await page.addInitScript(
        ([session, visit]) => {
          if (!sessionStorage.getItem(visit)) localStorage.setItem('sb-127-auth-token', session);
          sessionStorage.setItem(visit, 'begun');
        },
        [JSON.stringify(data.session), `visit ${randomUUID()}`] as const,
      );
    });
  },
});

export { expect };

export async function openWork(page: Page, query = '') {
  await page.goto(`/admin?tab=work${query}`);
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
}

export async function newJob(page: Page) {
  await openWork(page);
  await page.getByRole('button', { name: 'Add a job' }).click();
  await expect(page.getByRole('heading', { name: 'A new job' })).toBeVisible();
}

/** The form's own id of the job, as its address has it. */
export function jobIdIn(page: Page): string {
  return new URL(page.url()).searchParams.get('job') ?? '';
}

/** What the line about saving says. */
export function savingLine(page: Page) {
  return page.locator('.saving-line');
}

export async function fromCamera(colour: string, name = `${colour}.jpg`) {
  return { name, mimeType: 'image/jpeg', buffer: await photograph(1600, 1200, colour) };
}

export async function addPhotographs(page: Page, kind: 'Before' | 'During' | 'After', colours: string[]) {
  await page.getByRole('radiogroup', { name: 'Taken' }).getByText(kind).click();
  await page.getByLabel('Choose photographs').setInputFiles(await Promise.all(colours.map((each) => fromCamera(each))));
}

export async function describeAll(page: Page) {
  const offers = page.getByRole('button', { name: /^Begin with/ });
  while ((await offers.count()) > 0) await offers.first().click();
}

/** All that a job needs besides its photographs. */
export async function fillFacts(page: Page, title: string) {
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('combobox', { name: 'Service' }).selectOption({ label: 'Retaining Walls' });
  await page.getByRole('combobox', { name: 'Town' }).selectOption({ label: 'Hereford' });
  await page.getByRole('combobox', { name: 'Month' }).selectOption({ index: 2 });
  await page.getByRole('textbox', { name: 'What was done' }).fill('The bank had slipped on to the path twice.');
  await page.getByRole('button', { name: 'They agreed today' }).click();
}
