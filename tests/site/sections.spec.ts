import { business } from '#content/business.ts';
import { words } from '#content/words.ts';
import { expect, test, visit } from '../support/visitor.ts';
import { townPaths } from './added.ts';

test('heroes are at least 500, 600 and 800 px high from phone to desktop', async ({ page }) => {
  await visit(page, '/worcester');
  for (const [width, leastColumns] of [
    [390, 500],
    [768, 600],
    [1440, 800],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    expect((await page.locator('main > section').first().boundingBox())?.height).toBeGreaterThanOrEqual(leastColumns);
  }
});

test('a hero with a form shows it on large screens, and two buttons on small ones', async ({ page, isMobile }) => {
  await visit(page, '/malvern');
  const hero = page.locator('main > section').first();
  await expect(hero.getByLabel('Name')).toBeVisible({ visible: !isMobile });
  const quote = hero.getByRole('link', { name: 'Get Your Free Quote' });
  const callLink = hero.getByRole('link', { name: 'Call Now' });
  await expect(quote).toBeVisible({ visible: isMobile });
  await expect(callLink).toBeVisible({ visible: isMobile });
  if (isMobile) await expect(callLink).toHaveAttribute('href', business.phone.link);
  if (isMobile) await expect(quote).toHaveAttribute('href', '/contact-us');
});

test('the before/after slider follows the pointer and the arrow keys', async ({ page }) => {
  await visit(page, '/pressure-washing');
  const slider = page.getByRole('slider');
  await slider.scrollIntoViewIfNeeded();
  const shownShare = () =>
    page
      .locator('.compare .before')
      .evaluate((element) =>
        Number(/calc\(100% - ([\d.]+)%\)|([\d.]+)%/.exec(getComputedStyle(element).clipPath)?.slice(1).find(Boolean)),
      );
  expect(await shownShare()).toBe(50);
  const box = await slider.boundingBox();
  if (!box) throw new Error('The slider has no box');
  await page.mouse.click(box.x + box.width * 0.8, box.y + box.height / 2);
  await expect(slider).not.toHaveValue('50');
  const movedValue = Number(await slider.inputValue());
  expect(movedValue).toBeGreaterThan(70);
  await expect.poll(shownShare).toBe(100 - movedValue);
  await slider.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(slider).toHaveValue(String(movedValue - 1));
  await page.keyboard.press('Home');
  await expect.poll(shownShare).toBe(100);
});

test('each town on the map leads to its page, and the map marks the town one is in', async ({ page }) => {
  await visit(page, '/');
  const map = page.getByRole('group', { name: /^Map of the towns/ });
  const [firstLink, ...otherLinks] = townPaths.map((path) => map.locator(`a[href="${path}"]`));
  for (const town of otherLinks) await expect(town).toHaveCount(1);
  await firstLink?.click();
  await expect(page).toHaveURL(townPaths[0] ?? '');
  await expect(page.getByRole('group', { name: /^Map of the towns/ }).locator('[aria-current=page]')).toHaveAttribute(
    'href',
    townPaths[0] ?? '',
  );
});

test('what is included is read before what is not, on a phone also by the eye', async ({ page, isMobile }) => {
  for (const path of ['/domestic', '/grounds-maintenance', '/landscaping/patios', '/about']) {
    await visit(page, path);
    const list = page.locator('ul.ticks');
    const excluded = list.locator('xpath=following-sibling::div[h3]');
    await expect(excluded, path).toHaveCount(1);
    const [listBox, excludedBox] = [await list.boundingBox(), await excluded.boundingBox()];
    if (!listBox || !excludedBox) throw new Error(`${path} has no list`);
    if (isMobile) expect(excludedBox.y, path).toBeGreaterThan(listBox.y + listBox.height);
    else expect(excludedBox.x + excludedBox.width, path).toBeLessThan(listBox.x);
  }
});

test('a price guide shows its ranges whole and says that they are examples', async ({ page }) => {
  await visit(page, '/grounds-maintenance/tree-surgery');
  const guide = page.locator('section', { has: page.getByRole('heading', { name: /^Price guide/ }) });
  const ranges = guide.locator('dd:not([aria-hidden])');
  await expect(ranges).toHaveText(Array.from({ length: 4 }, () => /^£[\d,]+–£[\d,]+$/));
  await expect(guide).toContainText(String(words.examplePrices));
  for (const range of await ranges.all()) expect((await range.boundingBox())?.height).toBeLessThan(40);
});

test('the price range of the business stands once on the contact page', async ({ page }) => {
  await visit(page, '/contact-us');
  await expect(page.getByRole('main').getByText(business.priceRange)).toHaveCount(1);
});

test('one question is open at a time, and the keyboard opens another', async ({ page }) => {
  await visit(page, '/domestic');
  const questions = page.locator('details.faq');
  await expect(questions.first()).toHaveAttribute('open');
  await questions.nth(1).locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(questions.nth(1).locator('div')).toBeVisible();
  await expect(questions.first().locator('div')).toBeHidden();
});

test('breadcrumbs lead up to the pages above', async ({ page }) => {
  await visit(page, '/landscaping/patios');
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(trail.getByRole('listitem')).toContainText(['Home', 'Landscaping', 'Patios']);
  await expect(trail.locator('[aria-current=page]')).toHaveText('Patios');
  await trail.getByRole('link', { name: 'Landscaping' }).click();
  await expect(page).toHaveURL('/landscaping');
});

test('a review without words keeps its stars and its name together', async ({ page }) => {
  const review = { review_id: 'told', rating: 5, time_posted: '2026-09-01T12:00:00Z' };
  const withText = { ...review, id: 'a', author_name: 'Ann', review_text: 'The hedge is straight. '.repeat(9) };
  const withoutText = { ...review, id: 'b', author_name: 'Ben', review_text: null };
  await page.route('**/rest/v1/google_reviews*', (route) => route.fulfill({ json: [withText, withoutText] }));
  await visit(page, '/');
  await page.locator('[aria-busy=true]').scrollIntoViewIfNeeded();
  const card = page.getByRole('button', { name: 'Ben' });
  const [stars, name] = await Promise.all([
    card.locator('[role=img]').boundingBox(),
    card.getByText('Ben').boundingBox(),
  ]);
  expect((name?.y ?? Infinity) - (stars?.y ?? 0) - (stars?.height ?? 0)).toBeLessThan(40);
});
