import type { Page } from '@playwright/test';
import { business } from '#content/business.ts';
import { visit } from '../support/visitor.ts';
import { addFeatured } from './support/rows.ts';
import { expect, test } from './support/staff.ts';

const block = (page: Page) => page.locator('section:has(.reviews)');
const cards = (page: Page) => block(page).getByRole('button');

async function comeNear(page: Page) {
  await block(page).scrollIntoViewIfNeeded();
}

test('the rating stands over real reviews, and never over samples, where a phone keeps no line for it', async ({
  page,
  site,
  isMobile,
}) => {
  const rating = block(page).getByText(`from ${business.rating?.reviews} customer reviews`);
  await visit(page, '/worcester');
  await comeNear(page);
  await expect(cards(page)).toHaveCount(1);
  await expect(rating).toBeVisible();
  await site.sql`update public.google_reviews set review_id = 'sample-1' where is_featured`;
  await visit(page, '/worcester');
  await comeNear(page);
  await expect(cards(page)).toHaveCount(1);
  await expect(rating).toHaveCount(0);
  if (isMobile) await expect(block(page).locator('.rating')).toBeHidden();
  await expect(page.getByRole('region', { name: 'At a glance' })).not.toContainText('reviews');
});

for (const howMany of [1, 2, 3, 4]) {
  test(`with ${howMany} the cards fill their block`, async ({ page, site }) => {
    await addFeatured(site.sql, howMany);
    await visit(page, '/');
    await comeNear(page);
    await expect(cards(page)).toHaveCount(howMany);
    const list = await block(page)
      .locator('.reviews')
      .evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const { paddingLeft, paddingRight, paddingTop, paddingBottom } = getComputedStyle(element);
        return {
          left: left + parseFloat(paddingLeft),
          right: right - parseFloat(paddingRight),
          top: top + parseFloat(paddingTop),
          bottom: bottom - parseFloat(paddingBottom),
        };
      });
    const boxes = await cards(page).evaluateAll((elements) =>
      elements.map((card) => card.getBoundingClientRect().toJSON() as DOMRect),
    );
    expect(Math.min(...boxes.map((box) => box.left))).toBeCloseTo(list.left, 0);
    expect(Math.max(...boxes.map((box) => box.right))).toBeGreaterThanOrEqual(list.right - 1);
    expect(boxes[0]?.top).toBeCloseTo(list.top, 0);
    expect(boxes[0]?.bottom).toBeCloseTo(list.bottom, 0);
    expect(boxes.at(-1)?.bottom).toBeCloseTo(list.bottom, 0);
  });
}
