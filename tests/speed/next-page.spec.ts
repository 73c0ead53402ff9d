import { expect, markDocument, test, visit } from '../support/visitor.ts';

test('a page prefetched on intent is shown without asking for any page, data or script', async ({ page, isMobile }) => {
  await visit(page, '/about');
  const document = await markDocument(page);
  const link = page.locator('footer a[href="/landscaping/fencing"]');
  await link.scrollIntoViewIfNeeded();
  const data = page.waitForResponse('**/landscaping/fencing.json');
  await (isMobile ? link.dispatchEvent('touchstart') : link.hover());
  await (await data).finished();

  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await link.click();
  await expect(page).toHaveURL(/\/landscaping\/fencing$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  expect(asked.filter((address) => !/\.(avif|svg)$|^data:/.test(address))).toEqual([]);
  expect(await document.isSame()).toBe(true);
});

test('a prefetched page replaces the old one within one frame, and nothing in between is shown', async ({ page }) => {
  await visit(page, '/');
  const data = page.waitForResponse('**/about.json');
  await page.locator('footer a[href="/about"]').focus();
  await (await data).finished();
  const frames = await page.evaluate(async () => {
    const headings: string[] = [];
    document.querySelector<HTMLAnchorElement>('footer a[href="/about"]')?.click();
    for (let frame = 0; frame < 3; frame += 1) {
      await new Promise(requestAnimationFrame);
      headings.push(document.querySelector('h1')?.textContent ?? 'no heading');
    }
    return headings;
  });
  await expect(page).toHaveURL(/\/about$/);
  const shown = await page.locator('h1').textContent();
  expect(frames.slice(1)).toEqual([shown, shown]);
});

test('after moving on, no tag in the head tells machines of the page before', async ({ page }) => {
  await visit(page, '/');
  await expect(page.locator('head meta[property="og:title"]')).toHaveCount(1);
  await page.locator('footer a[href="/about"]').click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.locator('head :is(meta[property], script)')).toHaveCount(0);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/about$/);
  await expect(page.locator('meta[name=description]')).toHaveCount(1);
});
