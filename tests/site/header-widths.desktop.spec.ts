import { business } from '#content/business.ts';
import { expect, test, visit } from '../support/visitor.ts';

/** The widths at which the header changes, and the phones and desks most people have. */
const widths = { phones: [360, 390, 414], tablets: [640, 768, 1023], desks: [1024, 1151, 1152, 1279, 1280, 1440] };

test('at every width the header shows logo, call, e-mail and quote, none over another', async ({ page }) => {
  await visit(page, '/about');
  const header = page.getByRole('banner');
  for (const width of Object.values(widths).flat()) {
    await page.setViewportSize({ width, height: 800 });
    for (const name of [/^Call Us/, /^Email$/, /^Get a Quote$/])
      await expect(header.getByRole('link', { name }), `at ${width} px`).toBeInViewport({ ratio: 1 });
    const boxes = await header.locator('a:visible, button:visible').evaluateAll((links) =>
      links.map((link) => {
        const { left, right, height } = link.getBoundingClientRect();
        return { left, right, height };
      }),
    );
    boxes.sort((one, other) => one.left - other.left);
    for (const [index, { left, height }] of boxes.entries()) {
      expect(left, `at ${width} px`).toBeGreaterThanOrEqual(index ? (boxes[index - 1]?.right ?? 0) - 0.5 : 0);
      expect(height, `at ${width} px`).toBeGreaterThanOrEqual(44);
    }
    expect(boxes.at(-1)?.right).toBeLessThanOrEqual(width);
  }
});

test('at 320 px call, quote and the menu are left, and the e-mail is in the menu', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await visit(page, '/about');
  const header = page.getByRole('banner');
  for (const name of ['Call Us', 'Get a Quote'])
    await expect(header.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 });
  const menu = header.getByRole('button', { name: 'Open menu' });
  await expect(menu).toBeInViewport({ ratio: 1 });
  await menu.click();
  await expect(page.getByRole('dialog', { name: 'Menu' }).locator('a[href^="mailto:"]')).toBeVisible();
});

test('at 390 px with letters of twice the size call, quote and the menu stay within reach', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/about');
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const header = page.getByRole('banner');
  for (const name of ['Call Us', 'Get a Quote'])
    await expect(header.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 });
  await expect(header.getByRole('button', { name: 'Open menu' })).toBeInViewport({ ratio: 1 });
  expect(await header.evaluate(({ scrollWidth }) => scrollWidth)).toBeLessThanOrEqual(390);
});

for (const { width, shown } of [
  { width: 768, shown: ['Call Us', 'Email'] },
  { width: 1000, shown: ['Call Us', 'Email', business.phone.shown] },
  { width: 1152, shown: ['Call Us', 'Email'] },
  { width: 1280, shown: ['Call Us', 'Email', business.phone.shown] },
])
  test(`at ${width} px there is room for ${shown.join(', ')}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await visit(page, '/about');
    for (const name of shown) {
      const nameText = page.getByRole('banner').getByText(name, { exact: true });
      expect((await nameText.boundingBox())?.width, name).toBeGreaterThan(30);
    }
  });

test('beside a scrollbar the menu button stays in sight', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await visit(page, '/about');
  const menu = page.getByRole('banner').getByRole('button', { name: 'Open menu' });
  await page.evaluate(() => Object.assign(document.documentElement.style, { width: '305px' }));
  const { x, width } = (await menu.boundingBox()) ?? { x: Infinity, width: 0 };
  expect(x + width).toBeLessThanOrEqual(305);
});
