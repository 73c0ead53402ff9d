import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { navigation } from '#content/navigation.ts';
import { root } from '../../scripts/project.mjs';
import { expect, test, visit } from '../support/visitor.ts';
import { everyPage } from './every-page.ts';
import { specifiedServices } from './specified-pages.ts';

const withoutForm = ['/privacy-policy', '/terms'];

test.use({ viewport: { width: 390, height: 664 } });

test('the first screen of every page has its button, before the picture', async ({ page }) => {
  for (const { path: address } of everyPage) {
    if (withoutForm.includes(address)) continue;
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await page.evaluate(() => document.fonts.ready);
    const main = page.getByRole('main');
    const button = main.locator('a.btn:visible').first();
    await expect(button, address).toBeInViewport({ ratio: 1 });
    const [buttonBox, pictureBox] = [
      await button.boundingBox(),
      await main.locator('img:visible').first().boundingBox(),
    ];
    expect(pictureBox?.y, address).toBeGreaterThan(buttonBox?.y ?? Infinity);
  }
});

test('every way to the form from a service takes the service along', async ({ page }) => {
  for (const { path: address } of specifiedServices) {
    const option = navigation.menu.find(({ path: top }) => `${address}/`.startsWith(`${top}/`))?.option ?? '';
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    const links = await page
      .locator('main a.btn-quote[href^="/contact-us"], header a.btn-quote, dialog a.btn-quote')
      .evaluateAll((elements) => elements.map((link) => link.getAttribute('href')));
    expect(links.length, address).toBeGreaterThan(2);
    expect(new Set(links), address).toEqual(new Set([`/contact-us?${new URLSearchParams({ service: option })}`]));
  }
});

test('the dialog and the contact page begin with the service of the page', async ({ page }) => {
  await visit(page, '/landscaping/patios');
  await page.evaluate(() => scrollTo(0, 2000));
  await page.getByRole('button', { name: 'Quote' }).click();
  await expect(page.locator('#dialog-service')).toHaveValue('Landscaping');
  await page.locator('#dialog-name').fill('Ann');
  await page.keyboard.press('Escape');
  await page.getByRole('main').locator('a.btn-quote').last().click();
  await expect(page.locator('#contact-service')).toHaveValue('Landscaping');
  await expect(page.locator('#contact-name')).toHaveValue('Ann');
  // What nobody has chosen does not follow to the next service.
  await visit(page, '/pressure-washing');
  await page.locator('[data-place=hero] a.btn-quote').click();
  await expect(page.locator('#contact-service')).toHaveValue('Pressure Washing');
});

test.describe('with scripts switched off', () => {
  test.use({ javaScriptEnabled: false });

  test('the contact page begins with the service of the page', async ({ page }) => {
    await page.goto('/grounds-maintenance/tree-surgery');
    await page.locator('[data-place=hero] a.btn-quote').click();
    await expect(page.locator('#contact-service')).toHaveValue('Grounds Maintenance');
  });
});

test('nothing is laid over the colours of a leading or closing picture', async ({ page }) => {
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const address of ['/', '/hereford', '/landscaping/fencing']) {
      await visit(page, address);
      // On a large screen the form above home's banner hangs over it.
      for (const place of width < 1024 ? ['hero', 'banner'] : ['hero']) {
        const picture = page.locator(`[data-place=${place}] img:visible`).first();
        await picture.scrollIntoViewIfNeeded();
        await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain('/assets/');
        const { file, box } = await picture.evaluate(async (image: HTMLImageElement) => {
          // It has an address before it is drawn.
          await image.decode();
          return { file: new URL(image.currentSrc).pathname, box: image.getBoundingClientRect().toJSON() as DOMRect };
        });
        const shown = await page.screenshot({ animations: 'disabled', scale: 'css' });
        // The upper left quarter: forms and facts stand at the right, the trees of the footer below.
        const clip = { left: box.left, top: Math.max(box.top, 90), width: box.width * 0.5, height: 0 };
        clip.height = Math.max(40, Math.min(box.height * 0.4, 900 - clip.top));
        const position = await picture.evaluate((image) => getComputedStyle(image).objectPosition);
        const expected = await meanColour(await asFitted(file, box, position), {
          ...clip,
          left: 0,
          top: clip.top - box.top,
        });
        const actual = await meanColour(shown, clip);
        for (const [channel, value] of actual.entries())
          expect(Math.abs(value - (expected[channel] ?? 0)), `${address}, ${place} at ${width} px`).toBeLessThan(12);
      }
    }
  }
});

type Box = { left: number; top: number; width: number; height: number };

/** The file as the browser draws it, cropped to cover its box. */
async function asFitted(file: string, box: Box, position: string): Promise<Buffer> {
  const photo = sharp(readFileSync(path.join(root, 'build/site', file)));
  const { width, height } = await photo.metadata();
  const scale = Math.max(box.width / width, box.height / height);
  const [scaledWidth, scaledHeight] = [Math.ceil(width * scale), Math.ceil(height * scale)];
  const [x = 50, y = 50] = position.split(' ').map((share) => Number.parseFloat(share));
  const [boxWidth, boxHeight] = [Math.floor(box.width), Math.floor(box.height)];
  return photo
    .resize(scaledWidth, scaledHeight)
    .extract({
      left: Math.round(((scaledWidth - boxWidth) * x) / 100),
      top: Math.round(((scaledHeight - boxHeight) * y) / 100),
      width: boxWidth,
      height: boxHeight,
    })
    .png()
    .toBuffer();
}

async function meanColour(picture: Buffer, { left, top, width, height }: Box): Promise<number[]> {
  const [x, y] = [Math.round(left), Math.round(top)];
  const part = await sharp(picture)
    .extract({ left: x, top: y, width: Math.floor(width), height: Math.floor(height) })
    .toBuffer();
  const { channels } = await sharp(part).stats();
  return channels.slice(0, 3).map(({ mean }) => mean);
}
