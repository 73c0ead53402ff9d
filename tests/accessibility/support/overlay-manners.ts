import { expect, type Locator, type Page } from '@playwright/test';

/** What closes an overlay, what does not, and where the focus is meanwhile and afterwards, whatever is in it. */
export async function expectManners(page: Page, opener: Locator, overlay: Locator) {
  const name = await opener.evaluate((button) => button.ariaLabel ?? button.textContent);
  await opener.dblclick();
  await settled(page);
  await expect.soft(overlay, `after a double click on “${name}”`).toBeVisible();
  if (await overlay.isHidden()) await opener.click();
  await expect(page.locator('[inert]').first()).toBeAttached();

  const begin = await overlay.evaluateHandle((dialog) => {
    const heard = { left: 0 };
    document.addEventListener('focusout', ({ relatedTarget }) => {
      if (!dialog.contains(relatedTarget as Node | null)) heard.left += 1;
    });
    return heard;
  });
  for (const key of ['Tab', 'Shift+Tab']) await goRound(page, overlay, key);
  expect.soft(await begin.evaluate(({ left }) => left), `Tab stays in what “${name}” opens`).toBe(0);

  const box = await overlay.locator('.dialog, nav').first().boundingBox();
  await page.mouse.move((box?.x ?? 0) + 12, (box?.y ?? 0) + 12);
  await page.mouse.down();
  await page.mouse.move(2, 2, { steps: 3 });
  await page.mouse.up();
  await settled(page);
  await expect.soft(overlay, `after a drag out of what “${name}” opens`).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(overlay).toBeHidden();
  await expect.soft(opener, 'it has the focus again').toBeFocused();
}

/** From the first stop over the last one, and back to where it began. */
async function goRound(page: Page, overlay: Locator, key: string) {
  const first = await page.evaluateHandle(() => document.activeElement);
  for (let press = 0; press < 80; press += 1) {
    await page.keyboard.press(key);
    if (await overlay.evaluate((_, element) => document.activeElement === element, first)) return;
  }
}

function settled(page: Page) {
  return page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}
