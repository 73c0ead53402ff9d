import { expect, markDocument, test, visit } from '../support/visitor.ts';

test('a page prefetched on intent is shown without asking for any page, data or script', async ({ page, isMobile }) => {
  await visit(page, '/about');
  const document = await markDocument(page);
  const link = page.locator('footer a[href="/landscaping/fencing"]');
  await link.scrollIntoViewIfNeeded();
  const patterns = ['**/landscaping/fencing.json', '**/assets/service-*.js', '**/assets/building-*.js'];
  const prefetched = Promise.all(patterns.map((pattern) => page.waitForResponse(pattern)));
  await (isMobile ? link.dispatchEvent('touchstart') : link.hover());
  for (const response of await prefetched) await response.finished();

  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  await link.click();
  await expect(page).toHaveURL(/\/landscaping\/fencing$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  expect(requestedUrls.filter((address) => !/\.(avif|svg)$|^data:/.test(address))).toEqual([]);
  expect(await document.isSame()).toBe(true);
});

test('a prefetched page replaces the old one within one frame, and nothing in between is shown', async ({ page }) => {
  await visit(page, '/');
  const data = page.waitForResponse('**/about.json');
  await page.locator('footer a[href="/about"]').focus();
  await (await data).finished();
  // The page reads the answer in a task of its own.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
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
  const heading = await page.locator('h1').textContent();
  expect(frames.slice(1)).toEqual([heading, heading]);
});

test('after moving on, the head is that of the new page, whole, and nothing of the page before is left', async ({
  page,
}) => {
  const headText = () =>
    page.evaluate(() =>
      [...document.head.querySelectorAll('title, meta, link[rel=canonical], script[type]')]
        .map((tag) => tag.outerHTML.replaceAll('&amp;', '&'))
        .sort(),
    );
  await visit(page, '/about');
  const asLoaded = await headText();
  await visit(page, '/landscaping/patios');
  await page.locator('footer a[href="/about"]').click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.locator('head meta[property="og:url"]')).toHaveAttribute('content', /\/about$/);
  expect(await headText()).toEqual(asLoaded);
  await page.locator('footer a[href="/landscaping/patios"]').click();
  await expect(page.locator('head meta[property="og:url"]')).toHaveAttribute('content', /\/patios$/);
  await page.goBack();
  await expect(page.locator('head meta[property="og:url"]')).toHaveAttribute('content', /\/about$/);
  expect(await headText()).toEqual(asLoaded);
});
