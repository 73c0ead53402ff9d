import { business } from '#content/business.ts';
import { expect, test, visit } from '../support/visitor.ts';

test.describe('with less motion asked for', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing on the page moves by itself or glides', async ({ page }) => {
    await visit(page, '/');
    const movingElements = await page.evaluate(() =>
      [...document.querySelectorAll('*')].flatMap((element) =>
        ['', '::before', '::after'].flatMap((pseudoElement) => {
          const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(
            element,
            pseudoElement || null,
          );
          const isStill =
            /^0s(, 0s)*$/.test(transitionDuration) && animationName === 'none' && scrollBehavior === 'auto';
          return isStill ? [] : [`${element.tagName}.${element.className}${pseudoElement}`];
        }),
      ),
    );
    expect(movingElements).toEqual([]);
  });

  test('the logo jumps to the top instead of gliding', async ({ page }) => {
    await visit(page, '/');
    await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }));
    await page.getByRole('banner').getByRole('link', { name: /home$/ }).click();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});

test.describe('with the visitor’s own colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('buttons keep an edge, ticks and the chosen box stay visible', async ({ page }) => {
    await visit(page, '/contact-us');
    const style = (selector: string, property: string, pseudoElement?: string) =>
      page
        .locator(selector)
        .filter({ visible: true })
        .first()
        .evaluate((element, [name, pseudo]) => getComputedStyle(element, pseudo).getPropertyValue(name), [
          property,
          pseudoElement,
        ] as [string, string | undefined]);
    expect(await style('main form .btn-quote', 'border-top-style')).toBe('solid');
    expect(await style('main form input[type=checkbox]', 'appearance')).toBe('auto');
    expect(await style('main form select', 'appearance')).toBe('auto');
    await visit(page, '/domestic');
    expect(await style('.ticks > li', 'background-color', '::before')).toBe(await style('.ticks > li', 'color'));
  });
});

test.describe('on paper', () => {
  test('a service page prints its words, every answer and the phone number, and none of the buttons', async ({
    page,
  }) => {
    await visit(page, '/landscaping/patios');
    await page.emulateMedia({ media: 'print' });
    const main = page.getByRole('main');
    for (const answer of await main.locator('.faq > div').all())
      expect((await answer.boundingBox())?.height).toBeGreaterThan(10);
    await expect(page.getByRole('contentinfo').getByText(business.phone.shown)).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(main.locator('.btn').first()).toBeHidden();
    await expect(main.locator('picture').first()).toBeHidden();
    await expect(main.locator('h1')).toBeVisible();
    await expect(main.locator('h1')).toHaveCSS('color', 'rgb(0, 0, 0)');
  });
});
