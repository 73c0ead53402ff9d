import type { Locator, Page } from '@playwright/test';
import { business } from '#content/business.ts';
import { conditionOf, expect, test, visit } from '../support/visitor.ts';
import { expectNoBarriers } from '../accessibility/support/axe.ts';
import { expectLargeTargets } from '../accessibility/support/targets.ts';
import { everyPage } from './every-page.ts';
import type { ExpectedPage } from './specified-pages.ts';

// One page of each kind: what differs on a large screen is its frame. Every page is tried at a phone's width.
const kinds = [
  '/',
  '/worcester',
  '/landscaping',
  '/landscaping/patios',
  '/domestic/regular-maintenance',
  '/pressure-washing',
  '/about',
  '/contact-us',
  '/terms',
];

for (const expected of everyPage) {
  test(`${expected.path} says what it must, without a complaint from the browser`, async ({ page }) => {
    const response = await visit(page, expected.path);
    expect(response?.status()).toBe(200);
    await expectHead(page, expected);
    await expectContents(page.getByRole('main'), expected);
    await expectLists(page.getByRole('main'), expected);
    await readToTheEnd(page);
    if (!kinds.includes(expected.path) || conditionOf(page) === 'without scripts') return;
    await expectNoBarriers(page);
    await expectLargeTargets(page);
  });
}

async function expectHead(page: Page, { path, canonical = path }: ExpectedPage) {
  await expect(page).toHaveTitle(new RegExp(`.{10,} \\| ${business.name}$`));
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{60}/);
  const link = page.locator('link[rel=canonical]');
  if (canonical === null) await expect(link).toHaveCount(0);
  else await expect(link).toHaveAttribute('href', `${business.siteUrl}${canonical}`);
}

async function expectContents(
  main: Locator,
  { heading, faqs = 0, words = [], cards = [], steps, closing, path }: ExpectedPage,
) {
  const h1 = main.page().getByRole('heading', { level: 1 });
  await expect(h1).toHaveCount(1);
  if (heading) await expect(h1).toContainText(heading);
  // The contact page may answer questions too; the specification counts only those of the services.
  if (path !== '/contact-us') await expect(main.locator('details.faq')).toHaveCount(faqs);
  // Not what is drawn: sections further down are laid out only when they come near.
  const text = ((await main.textContent()) ?? '').toLowerCase();
  for (const phrase of words) expect(text).toContain(phrase.toLowerCase());
  const links = await main.getByRole('link', { name: /^Learn More About / }).all();
  expect(await Promise.all(links.map((link) => link.getAttribute('href')))).toEqual(cards);
  const names = main.locator('ol.steps > li h3');
  if (typeof steps === 'number') await expect(names).toHaveCount(steps);
  if (Array.isArray(steps)) await expect(names).toHaveText(steps);
  if (closing) await expect(main.locator('a.btn[href^="/contact-us"]').last()).toHaveText(closing);
}

async function expectLists(main: Locator, { sections = [], reasons = [], list, cards = [], closing }: ExpectedPage) {
  for (const name of sections)
    await expect(main.locator('h2').filter({ hasText: new RegExp(`^${name}`) })).toHaveCount(1);
  await expect(main.locator('.reasons dt')).toHaveText(reasons);
  await expect(main.locator('article:has(img):has(span > svg):has(h3):has(p)')).toHaveCount(cards.length);
  const lists = await main
    .locator('ul')
    .evaluateAll((elements) => elements.map((element) => [...element.children].map((item) => item.textContent)));
  if (list === 'of tasks') await expect(main.locator('ul.ticks > li').nth(3)).toHaveText(/\w/);
  else if (list) expect(lists).toContainEqual(list);
  if (closing) await expect(main.locator('[data-place=banner] a[href^="tel:"]')).toHaveCount(1);
}

/** From picture to picture down to the footer, so that whatever loads late has loaded, or complained. */
async function readToTheEnd(page: Page) {
  await page.evaluate(async () => {
    const visiblePictures = [...document.querySelectorAll<HTMLImageElement>('main img.lazy')].filter(
      (picture) => picture.offsetWidth,
    );
    for (const picture of visiblePictures) {
      picture.scrollIntoView();
      while (!picture.classList.contains('in')) await new Promise(requestAnimationFrame);
    }
    document.querySelector('footer')?.scrollIntoView();
  });
}
