import type { Page } from '@playwright/test';
import { expect, test, visit } from '../support/visitor.ts';

/** What the browser refused on this page, by the rule that forbade it. */
async function refusals(page: Page, attempt: () => void): Promise<string[]> {
  return page.evaluate(async (written) => {
    const refused = new Set<string>();
    addEventListener('securitypolicyviolation', ({ effectiveDirective }) => refused.add(effectiveDirective));
    document.body.append(Object.assign(document.createElement('script'), { textContent: 'window.intruder = true' }));
    try {
      // oxlint-disable-next-line typescript/no-implied-eval -- this is what must not work
      new Function(written)();
    } catch {
      refused.add('evaluation');
    }
    document.body.append(Object.assign(document.createElement('style'), { textContent: 'body { display: none }' }));
    document.body.append(Object.assign(document.createElement('iframe'), { src: 'https://elsewhere.example/' }));
    document.body.append(Object.assign(document.createElement('script'), { src: 'https://elsewhere.example/x.js' }));
    await fetch('https://elsewhere.example/collect').catch(() => {});
    await new Promise((resolve) => setTimeout(resolve, 300));
    return 'intruder' in window ? ['nothing'] : [...refused].toSorted();
  }, String(attempt));
}

test('nothing that was slipped into a page runs, loads, frames or calls home', async ({ page, complaints }) => {
  await visit(page, '/about');
  expect(await refusals(page, () => {})).toEqual(['connect-src', 'evaluation', 'frame-src', 'script-src', 'script-src-elem', 'style-src-elem']);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The browser complains about each of them: every other test of a page would have failed.
  expect(complaints.filter((words) => words.includes('Content Security Policy')).length).toBeGreaterThan(3);
  complaints.length = 0;
});

test('the page that answers a form sent without scripts keeps to its own policy', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  await page.goto('/contact-us');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.waitForURL('**/functions/v1/contact-webhook').catch(() => {});
  expect(complaints.filter((words) => /Content.Security.Policy/i.test(words))).toEqual([]);
  await context.close();
});
