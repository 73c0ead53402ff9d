import type { Page } from '@playwright/test';
import { visit } from '../support/visitor.ts';
import { addFeatured } from './support/rows.ts';
import { breakRequests, expect, forgive, test } from './support/staff.ts';

const block = (page: Page) => page.locator('section:has(.reviews)');
const cards = (page: Page) => block(page).getByRole('button');

async function comeNear(page: Page) {
  await block(page).scrollIntoViewIfNeeded();
}

for (const path of ['/', '/worcester']) {
  test(`${path} shows featured reviews with stars, text, author and date`, async ({ page }) => {
    await visit(page, path);
    await comeNear(page);
    await expect(cards(page)).toHaveCount(1);
    const card = cards(page).first();
    await expect(card.getByRole('img', { name: '5 out of 5 stars' })).toBeVisible();
    await expect(card).toContainText('The hedge is level, and so is the bill.');
    await expect(card).toContainText('Ivy Long');
    await expect(card).toContainText('2 June 2026');
  });
}

test('a card opens the whole review, and closing gives the focus back', async ({ page, site }) => {
  const longText = `${'A long story about a hedge. '.repeat(60)}The end.`;
  await site.sql`update public.google_reviews set review_text = ${longText} where is_featured`;
  await visit(page, '/');
  await comeNear(page);
  await cards(page).first().click();
  const dialog = page.getByRole('dialog', { name: 'Ivy Long' });
  await expect(dialog).toContainText('The end.');
  await expect(dialog).toContainText('2 June 2026');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(cards(page).first()).toBeFocused();
});

test('a service page shows the two reviews that fit it, and without any no frame for them', async ({ page, site }) => {
  await addFeatured(site.sql, 4);
  await site.sql`update public.google_reviews set review_text = 'A patio for life.' where author_name = 'Author 1'`;
  await visit(page, '/landscaping/patios');
  await comeNear(page);
  await expect(cards(page)).toHaveText([/A patio for life/, /Author 4/]);
  await site.sql`delete from public.google_reviews`;
  await visit(page, '/landscaping/patios');
  await comeNear(page);
  await expect(cards(page)).toHaveCount(0);
  await expect(page.locator('.skeleton')).toHaveCount(0);
});

test('at most four are shown, the newest first', async ({ page, site }) => {
  await addFeatured(site.sql, 6);
  await visit(page, '/');
  await comeNear(page);
  await expect(cards(page)).toHaveCount(4);
  await expect(cards(page).nth(0)).toContainText('Author 6');
  await expect(cards(page).nth(3)).toContainText('Author 3');
});

test('without featured reviews there is no block', async ({ page, site }) => {
  await site.sql`update public.google_reviews set is_featured = false`;
  await visit(page, '/');
  await comeNear(page);
  await expect(block(page)).toHaveCount(0);
});

test('a review that cannot be drawn takes its own block with it, and nothing else of the page', async ({
  page,
  complaints,
}) => {
  const { promise: whenNear, resolve: isNear } = Promise.withResolvers<void>();
  await page.route('**/rest/v1/google_reviews*', async (route) => {
    await whenNear;
    const answer = await route.fetch();
    const reviews = (await answer.json()) as object[];
    await route.fulfill({ json: reviews.map((review) => ({ ...review, time_posted: 'never' })) });
  });
  await visit(page, '/');
  await comeNear(page);
  isNear();
  await expect(block(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(complaints.splice(0).join('\n')).toContain('RangeError');
});

test('when they cannot be read there is no block, and the console says why', async ({ page, complaints }) => {
  await breakRequests(page, 'GET', /rest\/v1\/google_reviews/);
  await visit(page, '/');
  await comeNear(page);
  await expect(block(page)).toHaveCount(0);
  expect(complaints.join('\n')).toContain('Featured reviews could not be read');
  forgive(complaints, /Failed to load resource|Featured reviews could not be read/);
});

test('they are read when the block comes near, and without the staff client', async ({ page }) => {
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  await visit(page, '/');
  expect(requestedUrls.filter((url) => url.includes('google_reviews'))).toEqual([]);
  await comeNear(page);
  await expect(cards(page)).toHaveCount(1);
  const scripts = await Promise.all(
    requestedUrls.filter((url) => url.endsWith('.js')).map(async (url) => (await page.request.get(url)).text()),
  );
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts) expect(script).not.toContain('onAuthStateChange');
});

test('a picture of the author that cannot be had leaves no hole', async ({ page, site, complaints }) => {
  await site.sql`update public.google_reviews set author_image = ${`${site.url}/no-such-picture.jpg`} where is_featured`;
  await visit(page, '/');
  await comeNear(page);
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page).first().locator('img')).toBeHidden();
  forgive(complaints, /Failed to load resource/);
});

test('a review featured in the admin area is on the site at the next visit', async ({ page, rememberedAs }) => {
  await rememberedAs(page, 'ada');
  await visit(page, '/admin?tab=reviews');
  await page.getByRole('button', { name: 'Feature review by Ken Lowe' }).click();
  await expect(page.getByRole('button', { name: 'Feature review by Ken Lowe' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await visit(page, '/');
  await comeNear(page);
  await expect(block(page)).toContainText('Ken Lowe');
});
