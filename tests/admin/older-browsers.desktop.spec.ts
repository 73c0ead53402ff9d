import { markDocument, visit } from '../support/visitor.ts';
import { expect, expectToast, test } from './support/staff.ts';

/** Safari 16.4 has none of these, Safari 26.1 and Firefox 146 lack the first. */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'navigation');
    Reflect.deleteProperty(Element.prototype, 'checkVisibility');
    Reflect.deleteProperty(URLSearchParams.prototype, 'size');
    Reflect.deleteProperty(URL, 'canParse');
  });
});

test('tabs open and close in the same document, with Back and Forward', async ({ page, rememberedAs }) => {
  await rememberedAs(page, 'ada');
  await visit(page, '/admin');
  const isSameDocument = await markDocument(page);
  await page.getByRole('tab', { name: 'Reviews' }).click();
  await expect(page).toHaveURL('/admin?tab=reviews');
  await expect(page.getByRole('heading', { name: 'Google Reviews' })).toBeVisible();
  await page.getByRole('tab', { name: 'Users' }).click();
  await expect(page).toHaveURL('/admin');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Google Reviews' })).toBeVisible();
  expect(await isSameDocument.isSame()).toBe(true);
});

test('a search is typed to its end', async ({ page, rememberedAs }) => {
  await rememberedAs(page, 'ada');
  await visit(page, '/admin?tab=enquiries');
  const isSameDocument = await markDocument(page);
  await page.getByRole('searchbox').pressSequentially('Rose Hill', { delay: 60 });
  await expect(page).toHaveURL(/q=Rose\+Hill$/);
  await expect(page.getByRole('searchbox')).toHaveValue('Rose Hill');
  expect(await isSameDocument.isSame()).toBe(true);
});

test('a review with a picture is saved', async ({ page, rememberedAs }) => {
  const picture = { contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' };
  await page.route('**/review-picture?*', (route) => route.fulfill(picture));
  await rememberedAs(page, 'ada');
  await visit(page, '/admin?tab=reviews');
  await page.getByRole('button', { name: 'Add Review' }).click();
  await page.getByLabel('Author name').fill('Old Safari');
  await page.getByLabel('Author image URL').fill('https://pictures.example/safari.svg');
  await page.getByLabel('Review text').fill('Saved all the same.');
  await page.getByRole('button', { name: 'Save Review' }).click();
  await expectToast(page, 'Review added successfully');
});

test('who is sent away reads why on the page that is loaded', async ({ page, rememberedAs }) => {
  await rememberedAs(page, 'uma');
  await page.goto('/admin');
  await expect(page).toHaveURL('/');
  await expectToast(page, "Access Denied You don't have permission to access this page.");
});
