import { expectNoBarriers } from '../accessibility/support/axe.ts';
import { expect, expectToast, forgive, refusedRequest, test } from '../admin/support/staff.ts';
import { shifts } from '../support/shifts.ts';
import { markDocument, visit, visitAgain } from '../support/visitor.ts';

const message = 'Closed 24 December to 2 January';

test.beforeEach(async ({ site: { sql } }) => {
  await sql`delete from public.notices`;
  await sql`delete from public.special_hours`;
});

test('an owner writes a notice, sees it before it is saved, and visitors have it until they dismiss it', async ({
  page,
  context,
  rememberedAs,
}) => {
  await rememberedAs(page, 'ada');
  await visit(page, '/admin?tab=business');
  await expect(page.getByText('No notices')).toBeVisible();
  await page.getByRole('button', { name: 'Add Notice' }).click();
  await page.getByRole('button', { name: 'Save Notice' }).click();
  await expect(page.getByText('Please write the notice')).toBeVisible();
  await page.getByLabel('Notice, up to').fill('Closed <b>24 December</b>\nto 2 January');
  await expect(page.locator('.notice-preview span')).toHaveText('Closed <b>24 December</b> to 2 January');
  await page.getByLabel('Notice, up to').fill(message);
  await page.getByLabel('Last day').fill(await page.getByLabel('First day').inputValue());
  // At the top: what the sticky header half covers would count as too small to touch.
  await page.evaluate(() => scrollTo(0, 0));
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Save Notice' }).click();
  await expectToast(page, 'Notice saved');
  await expect(page.getByRole('listitem').filter({ hasText: message })).toContainText('Now');

  const visitor = await context.newPage();
  const strip = visitor.getByRole('complementary', { name: 'Notices' });
  await expect(async () => {
    await visit(visitor, '/');
    await expect(strip).toHaveText(`${message}×`, { timeout: 500 });
  }).toPass();
  await visitAgain(visitor, '/');
  expect(await shifts(visitor)).toBe(0);
  await expectNoBarriers(visitor);
  await strip.getByRole('button', { name: 'Dismiss this notice' }).click();
  await expect(strip).toBeHidden();
  // Neither the strip nor its absence waits for the modules.
  await visitor.route('**/assets/*.js', () => undefined);
  await visitor.goto('/worcester');
  await expect(visitor.locator('.notices')).toBeAttached();
  await expect(strip).toBeHidden();
  await visitor.evaluate(() => {
    for (const name of Object.keys(localStorage)) if (name.startsWith('dismissed')) localStorage.removeItem(name);
  });
  await visitor.goto('/worcester');
  await expect(strip).toBeVisible();
  await visitor.unroute('**/assets/*.js');

  await page.getByRole('button', { name: 'Change “Closed' }).click();
  await page.getByLabel('Notice, up to').fill('Open again');
  await page.getByRole('button', { name: 'Save Notice' }).click();
  await expect(async () => {
    await visit(visitor, '/worcester');
    await expect(strip).toContainText('Open again', { timeout: 500 });
  }).toPass();

  await page.getByRole('button', { name: 'Delete “Open again”' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Notice deleted');
  await expect(page.getByText('No notices')).toBeVisible();
});

test('days that differ stand beside the usual hours, on a page that was loaded and on one that was walked to', async ({
  page,
  context,
  complaints,
  rememberedAs,
}) => {
  await rememberedAs(page, 'ada');
  await visit(page, '/admin?tab=business');
  await expect(page.getByText('Usual opening hours apply')).toBeVisible();
  await page.getByRole('button', { name: 'Add Days' }).click();
  await page.getByRole('button', { name: 'Save Hours' }).click();
  await expect(page.getByText('Please choose the first day')).toBeVisible();
  const day = await page.getByLabel('First day').getAttribute('min');
  await page.getByLabel('First day').fill(String(day));
  await page.getByLabel('Closed all day').uncheck();
  await page.getByLabel('Opens').fill('10:00');
  await page.getByLabel('Closes').fill('09:00');
  await page.getByRole('button', { name: 'Save Hours' }).click();
  await expect(page.getByText('It must be after you open')).toBeVisible();
  await page.getByLabel('Closes').fill('14:00');
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Save Hours' }).click();
  await expectToast(page, 'Opening hours saved');
  await page.getByRole('button', { name: 'Add Days' }).click();
  await page.getByLabel('First day').fill(String(day));
  await page.getByRole('button', { name: 'Save Hours' }).click();
  await expectToast(page, 'Some of these days have special hours already');
  forgive(complaints, refusedRequest);

  const visitor = await context.newPage();
  const hours = visitor.locator('#special-hours');
  await expect(async () => {
    await visit(visitor, '/contact-us');
    await expect(hours).toContainText('10:00 AM–2:00 PM', { timeout: 500 });
  }).toPass();
  await visitAgain(visitor, '/contact-us');
  expect(await shifts(visitor)).toBe(0);
  await visit(visitor, '/about');
  const { isSame } = await markDocument(visitor);
  await visitor.locator('main a[href="/contact-us"]').first().click();
  await expect(hours).toContainText('10:00 AM–2:00 PM');
  expect(await isSame()).toBe(true);
  const structuredData = await visitor.locator('head script[type="application/ld+json"]').textContent();
  expect(structuredData).toContain(`"validFrom":"${day}"`);

  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Change 10:00 AM–2:00 PM' }).click();
  await page.getByLabel('Closes').fill('15:00');
  await page.getByRole('button', { name: 'Save Hours' }).click();
  await page.getByRole('button', { name: 'Delete 10:00 AM–3:00 PM' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Usual opening hours restored');
});

test('reply templates are added, changed and deleted', async ({ page, rememberedAs }) => {
  await rememberedAs(page, 'ada');
  await visit(page, '/admin?tab=business');
  await page.getByRole('button', { name: 'Add Template' }).click();
  await page.getByRole('button', { name: 'Save Template' }).click();
  await expect(page.getByText('Please name the template')).toBeVisible();
  await page.locator('#template-name').fill('Site visit');
  await page.locator('#template-body').fill('Hello {first name}, from {price} on.');
  await page.getByRole('button', { name: 'Save Template' }).click();
  await expect(page.getByText('Nothing is filled in for {price}')).toBeVisible();
  await page.locator('#template-body').fill('Hello {first name}, about {service}.');
  await page.getByRole('button', { name: 'Save Template' }).click();
  await page.getByRole('button', { name: 'Change Site visit' }).click();
  await page.locator('#template-name').fill('Visit');
  await page.getByRole('button', { name: 'Save Template' }).click();
  await page.getByRole('button', { name: 'Delete Visit' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Template deleted');
});
