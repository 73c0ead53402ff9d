import { randomInt } from 'node:crypto';
import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';
import type { ConditionName } from '../specification/conditions.ts';
import { recordUses } from './api-uses.ts';

const underCondition = new WeakMap<BrowserContext, ConditionName>();

/** What the visitor of this page brings along (tests/specification/conditions.ts). */
export function conditionOf(page: Page): ConditionName | undefined {
  return underCondition.get(page.context());
}

type Visitor = {
  condition: ConditionName | undefined;
  /** What the browser complained about. Empty at the end of every test, unless the test takes out what it provoked. */
  complaints: string[];
};

/** A visitor with an address of their own, so that limits by address meet each test alone. */
export const test = base.extend<Visitor>({
  condition: [undefined, { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern.
  extraHTTPHeaders: async ({}, use) => {
    await use({ 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` });
  },
  complaints: [
    async ({ page, condition }, use) => {
      const complaints: string[] = [];
      if (condition) underCondition.set(page.context(), condition);
      if (condition === 'without the Navigation API')
        await page.context().addInitScript(() => void Reflect.deleteProperty(window, 'navigation'));
      page.context().on('request', (request) => void recordUses(request));
      page.on('pageerror', (error) => complaints.push(`thrown: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
      });
      await page
        .context()
        .addInitScript(() => addEventListener('hydrated', () => Object.assign(window, { alive: true })));
      await use(complaints);
      expect(complaints, 'nothing went wrong in the browser').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** The page has come alive: React has taken over what the server wrote. */
export async function hydrated(page: Page): Promise<void> {
  if (conditionOf(page) === 'without scripts') return;
  await page.waitForFunction(() => 'alive' in window);
}

/** Opens a page and waits until it is alive. */
export async function visit(page: Page, path: string) {
  const response = await page.goto(path);
  await hydrated(page);
  return response;
}

/** Opens a page as somebody does who was there before: the browser has its fonts, and no line is set twice. */
export async function visitAgain(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(() => document.fonts.ready);
  await visit(page, path);
}

/**
 * Stays on the same document: a value on the window survives client navigation and nothing else. Without the Navigation
 * API links load pages.
 */
export async function markDocument(page: Page): Promise<{ isSame(): Promise<boolean> }> {
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const loads = conditionOf(page) === 'without the Navigation API';
  return { isSame: () => page.evaluate((isLoaded) => isLoaded || 'sameDocument' in window, loads) };
}

/** Keeps requests waiting until the function it gives is called. */
export async function holdBack(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** The page stays as the server wrote it until the function it gives is called. */
export function holdBackScripts(page: Page): Promise<() => void> {
  return holdBack(page, '**/assets/*.js');
}
