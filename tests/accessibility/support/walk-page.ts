import type { Locator, Page } from '@playwright/test';
import { noticesMarkup } from '#shared/business/markup.ts';
import { withTagManager } from '../../findability/support/tag-manager.ts';
import { expect } from '../../support/visitor.ts';
import { expectManners } from './overlay-manners.ts';
import { stopsWithin, walkedSizes } from './tab-walk.ts';

/** A page of the public site under all that lies over it from the start, at every size. */
export async function expectWalkable(page: Page, path: string) {
  await openWithQuestion(page, path);
  await addNotices(page);
  await expectNoTroubles(page, `${path} with notices and the question about cookies`);
}

/** What may lie over every page alike, one by one, at every size. */
export async function expectWalkableOverlays(page: Page, path: string) {
  const banner = await openWithQuestion(page, path);
  await expectNoTroubles(page, `${path} with the question about cookies`);
  await banner.getByRole('button', { name: 'Decline' }).click();
  await addNotices(page);
  await expectNoTroubles(page, `${path} with notices`);
  for (const [opener, overlay] of [
    ['[popovertarget=menu-panel]', '#menu-panel'],
    ['.dock button', '#quote-dialog'],
  ] as const) {
    await page.setViewportSize({ width: 844, height: 390 });
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    await expectManners(page, page.locator(opener).first(), page.locator(overlay));
    await page.locator(opener).first().click();
    await expect(page.locator(overlay)).toBeVisible();
    await page.evaluate((root) => {
      for (const group of document.querySelectorAll(`${root} details`)) Object.assign(group, { name: '', open: true });
    }, overlay);
    await expectNoTroubles(page, `${overlay} over ${path}`, overlay);
    await page.keyboard.press('Escape');
    await expect(page.locator(overlay)).toBeHidden();
  }
}

async function openWithQuestion(page: Page, path: string): Promise<Locator> {
  // A narrower window asks about cookies only after its first screen.
  await page.setViewportSize({ width: 844, height: 390 });
  await withTagManager(page, path);
  const banner = page.getByRole('region', { name: 'Cookies' });
  await expect(banner).toBeVisible();
  return banner;
}

async function addNotices(page: Page) {
  await page.evaluate(
    (markup) => {
      document.body.insertAdjacentHTML('beforeend', markup);
      for (const button of document.querySelectorAll<HTMLButtonElement>('.notices button')) button.disabled = false;
    },
    noticesMarkup(
      [1, 2].map((key) => ({ key: `closed ${key}`, message: 'Closed 24 December to 2 January, as every year' })),
    ),
  );
}

/** At each size: every stop is seen when it has the focus, shows that it has it, and comes in the order of the screen. */
export async function expectNoTroubles(page: Page, name: string, root?: string) {
  for (const size of walkedSizes) {
    await page.setViewportSize(size);
    const { troubles, stops } = await stopsWithin(page, root);
    expect(stops.length, `${name} has stops`).toBeGreaterThan(root ? 0 : 3);
    expect.soft(troubles, `${name} at ${size.width} × ${size.height}`).toEqual([]);
  }
}
