import { expect, test, visit } from '../support/visitor.ts';

// Phones have fine screens, and fetch larger pictures for them.
test.use({ deviceScaleFactor: ({ isMobile }, use) => use(isMobile ? 2 : 1) });

test('the first picture loads at once as AVIF, fitting the screen', async ({ page, isMobile }) => {
  const [picture] = await Promise.all([page.waitForResponse('**/hero-home-*'), visit(page, '/')]);
  expect(picture.headers()['content-type']).toBe('image/avif');
  const width = Number(/-(\d+)\.avif$/.exec(picture.url())?.[1]);
  expect(width).toBeLessThanOrEqual(isMobile ? 800 : 1800);
  const hero = page.locator('main img').first();
  await expect(hero).toHaveAttribute('fetchpriority', 'high');
  await expect(hero).not.toHaveClass(/lazy/);
});

test('other pictures load within 50 px of the screen and fade in', async ({ page }) => {
  await visit(page, '/domestic');
  const picture = page.locator('main img.lazy').last();
  await expect(picture).toHaveAttribute('src', 'data:,');
  await expect(picture).toHaveCSS('opacity', '0');
  const distanceFromView = (pixels: number) =>
    picture.evaluate(
      (image, distance) =>
        scrollBy({ top: image.getBoundingClientRect().top - innerHeight - distance, behavior: 'instant' }),
      pixels,
    );
  const twoFrames = () =>
    page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const distance = () => picture.evaluate((image) => image.getBoundingClientRect().top - innerHeight);
  // What stands above it is laid out on the way, and may be taller or shorter than was reckoned with.
  await expect(async () => {
    await distanceFromView(2000);
    await twoFrames();
    expect(await distance()).toBeCloseTo(2000, -1);
  }).toPass();
  await distanceFromView(600);
  await twoFrames();
  await distanceFromView(60);
  await twoFrames();
  await expect(picture).toHaveAttribute('src', 'data:,');
  await distanceFromView(40);
  await expect(picture).toHaveAttribute('src', /\.webp$/);
  await expect(picture).toHaveCSS('opacity', '1');
  await expect(picture).toHaveCSS('transition-property', /opacity/);
  expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\.avif$/);
});

test('framed pictures fade in like the others', async ({ page }) => {
  await visit(page, '/domestic');
  const framed = page.locator('main .frame img.lazy');
  await expect(framed).not.toHaveCount(0);
  for (const picture of await framed.all()) await expect(picture).toHaveCSS('transition-property', /opacity/);
});

test('pictures say their size, and the page stands still while it is read', async ({ page }) => {
  await visit(page, '/worcester');
  await expect(page.locator('img:not([width]), img:not([height])')).toHaveCount(0);
  const shift = await page.evaluate(async () => {
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) if (!entry.hadRecentInput) sum += entry.value;
    }).observe({ type: 'layout-shift' });
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      // Every step is drawn, on a slow machine too: two in one frame would count as one great leap.
      for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
    }
    return sum;
  });
  expect(shift).toBeLessThan(0.05);
});

test('the pictures of the next page load as well', async ({ page }) => {
  await visit(page, '/domestic');
  await page.getByRole('link', { name: 'Learn More About One-Off Garden Tidy Up' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('A one-off garden tidy-up');
  const picture = page.locator('main img.lazy').last();
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveCSS('opacity', '1');
});

test.describe('with scripts switched off', () => {
  test.use({ javaScriptEnabled: false });

  test('pictures show all the same', async ({ page }) => {
    await page.goto('/domestic');
    const picture = page.locator('main img.over-lazy').last();
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toBeVisible();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(page.locator('main img.lazy').last()).toBeHidden();
  });
});
