import type { Page } from '@playwright/test';
import * as fc from 'fast-check';
import { expect, test, visit } from '../support/visitor.ts';

const latencies = [0, 150, 600, 2000];
const paths = ['/about', '/contact-us', '/terms', '/privacy-policy', '/landscaping/fencing', '/pressure-washing'];
/** More for a long search: CLICK_SEQUENCES=200 npm test -- browser clicks */
const sequences = Number(process.env.CLICK_SEQUENCES ?? 3);

/** A page's data and chunks come late; the pages themselves do not. */
async function delayPages(page: Page, latency: () => number) {
  await page.route(/\.json$|\/assets\/(contact|sections|compare)-.*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, latency()));
    await route.continue().catch(() => undefined);
  });
}

/** What tells a visitor, or a machine, which page it is: of the page on the screen, or as the server sends it. */
function describe(page: Page, html?: string) {
  return page.evaluate((text) => {
    const shownDocument = text === undefined ? document : new DOMParser().parseFromString(text, 'text/html');
    const tags = shownDocument.head.querySelectorAll('meta, link[rel=canonical], script[type="application/ld+json"]');
    return {
      title: shownDocument.title,
      heading: shownDocument.querySelector('h1')?.textContent ?? '',
      head: [...tags].map((tag) => tag.outerHTML).sort(),
      menu: shownDocument.querySelector('.is-current')?.textContent ?? '',
    };
  }, html);
}

/** Address, title, heading, menu and what machines are told agree in the end. */
async function expectAgreement(page: Page, path?: string) {
  await expect(async () => {
    const pathname = await page.evaluate(() => location.pathname);
    const servedHtml = await (await page.request.get(pathname)).text();
    expect(await describe(page)).toEqual(await describe(page, servedHtml));
    if (path) expect(pathname).toBe(path);
    expect(await page.evaluate(() => window.navigation?.transition ?? null)).toBeNull();
  }).toPass({ timeout: 10_000 });
}

const footerLink = (page: Page, path: string) => page.locator(`footer a[href="${path}"]`);

async function visitSlowly(page: Page, latency: number) {
  await delayPages(page, () => latency);
  await visit(page, '/about');
}

for (const latency of [150, 2000])
  test(`a double click, and a click while the page loads, lead to it at ${latency} ms`, async ({ page }) => {
    await visitSlowly(page, latency);
    await footerLink(page, '/terms').dblclick();
    await footerLink(page, '/terms').click();
    await expectAgreement(page, '/terms');
    await footerLink(page, '/about').click();
    await expectAgreement(page, '/about');
    await footerLink(page, '/terms').click();
    await expectAgreement(page, '/terms');
  });

test('of two links the last one clicked wins', async ({ page }) => {
  await visitSlowly(page, 600);
  await footerLink(page, '/contact-us').click();
  await footerLink(page, '/privacy-policy').click();
  await expectAgreement(page, '/privacy-policy');
});

for (const latency of [0, 600])
  test(`Back while a page loads stays, and Forward gets there after all, at ${latency} ms`, async ({ page }) => {
    await visitSlowly(page, latency);
    await footerLink(page, '/terms').click();
    await page.evaluate(() => history.back());
    await expectAgreement(page, '/about');
    await page.evaluate(() => history.forward());
    await expectAgreement(page, '/terms');
  });

test('a link to a place on a page that still loads leads to that place', async ({ page }) => {
  await visitSlowly(page, 150);
  await page.evaluate(() => {
    const links = ['/privacy-policy', '/privacy-policy#your-rights'].map((href) =>
      Object.assign(document.createElement('a'), { href }),
    );
    document.querySelector('main')?.append(...links);
    for (const link of links) link.click();
  });
  await expectAgreement(page, '/privacy-policy');
  await expect(page.locator('#your-rights')).toBeInViewport();
});

type Act = { kind: 'click' | 'twice' | 'hash'; path: string } | { kind: 'back' | 'forward' | 'wait'; path?: never };

const anyAct: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('click' as const), path: fc.constantFrom(...paths) }) },
  fc.record({ kind: fc.constant('twice' as const), path: fc.constantFrom(...paths) }),
  fc.record({ kind: fc.constant('hash' as const), path: fc.constantFrom('/terms', '/privacy-policy') }),
  fc.record({ kind: fc.constantFrom('back' as const, 'forward' as const, 'wait' as const) }),
);

const visits = fc.record({
  acts: fc.array(anyAct, { minLength: 5, maxLength: 10 }),
  waits: fc.array(fc.constantFrom(...latencies), { minLength: 3, maxLength: 6 }),
  /** One page whose data, and one whose chunk, a newer build has removed. */
  broken: fc.option(fc.constantFrom('**/terms.json', '**/assets/contact-*.js')),
});

/** Runs in the page: a full load may begin at any moment, and then the act is lost like a click on a closing page. */
function perform(act: Act) {
  const { navigation } = window;
  if (act.kind === 'back') return void (navigation?.canGoBack && history.back());
  if (act.kind === 'forward') return void (navigation?.canGoForward && history.forward());
  if (act.kind === 'wait') return new Promise<void>((resolve) => setTimeout(resolve, 250));
  const link = Object.assign(document.createElement('a'), { href: act.path + (act.kind === 'hash' ? '#main' : '') });
  document.body.append(link);
  link.click();
  if (act.kind === 'twice') link.click();
  link.remove();
}

for (const [index, { acts, waits, broken }] of fc.sample(visits, { numRuns: sequences, seed: 17 }).entries()) {
  test(`visit ${index} of clicks at random ends where its address says`, async ({ page, complaints }) => {
    if (broken) await page.route(broken, (route) => route.fulfill({ status: 404 }));
    let requests = 0;
    await delayPages(page, () => waits[requests++ % waits.length] ?? 0);
    await visit(page, '/about');
    for (const act of acts) await page.evaluate(perform, act).catch(() => page.waitForLoadState());
    const lastAct = acts.at(-1);
    await test.step(JSON.stringify({ acts, waits, broken }), () => expectAgreement(page, lastAct?.path));
    if (broken) complaints.length = 0;
  });
}
