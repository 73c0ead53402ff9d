import { expect, test } from '../admin/support/staff.ts';
import {
  expectSaved,
  expectVisitorsRead,
  openPage,
  openSection,
  phonePhotograph,
  preview,
  publish,
} from './support/editor.ts';

test.beforeEach(async ({ page, rememberedAs }) => {
  await rememberedAs(page, 'ada');
});

test('the owner changes a price, swaps a picture, adds a question, publishes and takes it back', async ({ page }) => {
  test.slow();
  await openPage(page, 'Patios');
  await openSection(page, 'Prices');
  const price = page.getByRole('textbox', { name: 'Price', exact: true }).first();
  await price.fill('from 1700');
  await expect(page.getByText('“from 1700” is not written as a price: write from £1,700').first()).toBeVisible();
  await expect(price).toHaveAttribute('aria-invalid', 'true');
  await price.fill('£1,700–£2,700');
  await expect(preview(page).getByText('£1,700–£2,700')).toBeAttached();

  await openSection(page, 'Questions');
  await page.getByRole('button', { name: 'Add a question' }).click();
  const question = page.getByRole('group', { name: 'Question 5' });
  await expect(question.getByRole('textbox', { name: 'Question' })).toBeFocused();
  await question.getByRole('textbox', { name: 'Question' }).fill('Can a patio be round?');
  await question.getByRole('textbox', { name: 'Answer' }).fill('Yes, in block or in cut stone.');
  await expect(preview(page).getByText('Can a patio be round?')).toBeAttached();

  await openSection(page, 'Top of the page');
  await page.getByRole('button', { name: 'Another picture…' }).click();
  await page
    .getByRole('dialog', { name: 'Choose a picture' })
    .locator('input[type=file]')
    .setInputFiles(await phonePhotograph());
  const described = page.getByRole('textbox', { name: /What it shows/ });
  await page.getByRole('button', { name: 'Use this photograph' }).click();
  await expect(page.getByText('Please write what it shows')).toBeVisible();
  await described.fill('A round patio of block beside a lawn');
  await page.getByRole('button', { name: 'Use this photograph' }).click();
  await expect(page.getByText('A round patio of block beside a lawn').first()).toBeVisible();

  await publish(page);
  await expectVisitorsRead(page, '/landscaping/patios', '£1,700–£2,700');
  await expectVisitorsRead(page, '/landscaping/patios', 'Can a patio be round?');
  await expectVisitorsRead(page, '/landscaping/patios', '/pictures/');

  await page.getByRole('button', { name: 'More…' }).click();
  await page.getByRole('button', { name: 'Go back to that' }).click();
  await publish(page);
  await expectVisitorsRead(page, '/landscaping/patios', '£1,600–£2,600');

  const history = page.getByRole('button', { name: 'History' });
  if (!(await history.isVisible())) await page.getByRole('button', { name: 'More…' }).click();
  await history.filter({ visible: true }).click();
  const versions = page.getByRole('dialog', { name: 'History' });
  await versions.getByRole('button', { name: 'Published by Ada Archer' }).first().click();
  await expect(versions.getByText('£1,700–£2,700')).toBeVisible();
  await versions.getByRole('button', { name: 'Have this version back' }).click();
  await expect(preview(page).getByText('£1,700–£2,700')).toBeAttached();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(preview(page).getByText('£1,600–£2,600')).toBeAttached();
});

test('a new town stands on its page, on the map and in the lists, and can be taken away', async ({ page }) => {
  test.slow();
  await page.goto('/admin?tab=pages');
  await page.getByRole('button', { name: 'New town' }).click();
  const dialog = page.getByRole('dialog', { name: 'A new town' });
  await dialog.getByRole('button', { name: 'Begin' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Name of the town' })).toBeFocused();
  await dialog.getByRole('textbox', { name: 'Name of the town' }).fill('Tenbury Wells');
  await dialog.getByRole('textbox', { name: 'County' }).fill('Worcestershire');
  await dialog.getByRole('textbox', { name: 'Postcode districts' }).fill('WR15');
  await dialog.getByRole('textbox', { name: /Latitude/ }).fill('52.31, -2.59');
  await dialog.getByRole('button', { name: 'Begin' }).click();
  await expect(page.locator('.editor-bar').getByRole('heading', { name: 'Tenbury Wells' })).toBeVisible();
  // Nobody can fetch it before it is published: a complaint of the browser would end this test.
  await expect(preview(page).locator('svg image[href^="data:image/svg+xml"]')).toBeAttached();
  await openSection(page, 'Top of the page');
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Gardens along the Teme');
  // What only the owner can say is not published unsaid.
  await page.getByRole('button', { name: /is still for you to write/ }).click();
  await expect(page.getByRole('textbox', { name: /^Paragraph 1/ })).toBeFocused();
  await page.getByRole('textbox', { name: /^Paragraph 1/ }).fill('Red clay, and steep drives.');
  await publish(page);
  await expectVisitorsRead(page, '/tenbury-wells', 'Gardens along the');
  await expectVisitorsRead(page, '/sitemap.xml', '/tenbury-wells');

  await page.getByRole('button', { name: 'More…' }).click();
  await page.getByRole('button', { name: 'Take it away' }).click();
  await expect(page.getByText('Please choose where visitors of this page should go')).toBeVisible();
  await page.getByRole('combobox', { name: /Send its visitors to/ }).selectOption('/worcester');
  await page.getByRole('button', { name: 'Take it away' }).click();
  await expect(page.getByText('This page is to be taken away')).toBeVisible();
  await page.getByRole('button', { name: 'Publish…' }).click();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect
    .poll(async () => (await page.request.get('/tenbury-wells', { maxRedirects: 0 })).headers().location, {
      timeout: 90_000,
    })
    .toBe('/worcester');
});

test('what is wrong is told beside its field before it is published, and the dialog leads there', async ({ page }) => {
  await openPage(page, 'Fencing');
  await openSection(page, 'Search engines');
  const description = page.getByRole('textbox', { name: 'Description for search engines' });
  await description.fill('Too short.');
  await expect(page.getByText('10 letters: at least 70')).toBeVisible();
  await expect(description).toHaveAttribute('aria-invalid', 'true');
  await openSection(page, 'Questions');
  await expectSaved(page);
  await page.getByRole('button', { name: 'Publish…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  await expect(dialog.getByText('Fix these first')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Publish now' })).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('button', { name: /Fencing, description/i }).click();
  await expect(description).toBeFocused();
  await page.getByRole('button', { name: 'More…' }).click();
  await page.getByRole('button', { name: 'Throw it away' }).click();
  await expect(page.locator('.editor-status')).toContainText('No changes');
});

test('nothing stands beside the screen, in the list, the fields or the page', async ({ page }) => {
  await page.goto('/admin?tab=pages');
  await expect(page.locator('.page-row').first()).toBeVisible();
  // Also what the wrap around the staff area would cut off.
  const overflow = () =>
    page.evaluate(() => {
      const parts = document.querySelectorAll(
        '.page-row, .editor-bar, .section-card, .section-fields *, .preview-room',
      );
      const beyond = [...parts].filter(
        (part) => part.getBoundingClientRect().right > innerWidth && !part.closest('.sr-only'),
      );
      return beyond.length + document.documentElement.scrollWidth - document.documentElement.clientWidth;
    });
  expect(await overflow()).toBe(0);
  await openPage(page, 'Gritting');
  for (const name of ['Top of the page', 'Search engines', 'Name and picture', 'Questions']) {
    await openSection(page, name);
    expect(await overflow(), name).toBe(0);
  }
});
