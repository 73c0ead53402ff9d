import { expectNoBarriers } from '../accessibility/support/axe.ts';
import { expect, expectToast, test } from '../admin/support/staff.ts';
import { visit } from '../support/visitor.ts';

const file = (text: string) => ({ name: 'reviews.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

test.beforeEach(async ({ page, site: { sql }, rememberedAs }) => {
  await sql`delete from public.google_reviews where review_id like 'google-%'`;
  await rememberedAs(page, 'ada');
  await visit(page, '/admin?tab=reviews');
});

test('a review says where it came from, to staff and to visitors, and links to its original', async ({
  page,
  context,
}) => {
  await page.getByRole('button', { name: 'Edit review by Ivy Long' }).click();
  await page.getByLabel('Where it came from').selectOption('Google');
  await page.getByLabel('Link to the original').fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Save Review' }).click();
  await expect(page.getByText('It must begin with http:// or https://')).toBeVisible();
  await page.getByLabel('Link to the original').fill('https://maps.example/reviews/1');
  await page.getByRole('button', { name: 'Save Review' }).click();
  await expectToast(page, 'Review updated successfully');
  const original = page.getByRole('link', { name: 'Original of the review by Ivy Long' });
  await expect(original).toHaveAttribute('href', 'https://maps.example/reviews/1');

  const visitor = await context.newPage();
  await visit(visitor, '/');
  await visitor.locator('section:has(.reviews)').scrollIntoViewIfNeeded();
  const card = visitor.getByRole('button', { name: /The hedge is level/ });
  await expect(card).toContainText('2 June 2026 · Google');
  await card.click();
  const link = visitor.getByRole('dialog').getByRole('link', { name: 'Read the original' });
  await expect(link).toHaveAttribute('href', 'https://maps.example/reviews/1');
  await expectNoBarriers(visitor);
});

test('an export is shown before it is stored, and the same file again brings nothing new', async ({ page, site }) => {
  const csv =
    'reviewId,reviewer,starRating,comment,createTime\n' +
    'a,Zoë Hart,FIVE,"<b>Tidy</b>, on time",2026-06-02T10:00:00Z\n' +
    'b,Sam Pole,FOUR,,2026-06-01T10:00:00Z\n' +
    'c,,FIVE,Nameless,2026-06-01T10:00:00Z\n';
  await page.getByText('Import from Google (CSV)').click();
  const input = page.getByLabel('CSV file');
  await input.setInputFiles(file('reviewer,comment\nZoë Hart,Good\n'));
  await expect(page.getByRole('alert')).toContainText('no column for the rating and the date');
  await input.setInputFiles({ ...file(''), buffer: Buffer.from(csv, 'latin1') });
  await expect(page.getByRole('status').filter({ hasText: '2 new, 1 that cannot be read' })).toBeVisible();
  await expect(page.getByText('The file is not in UTF-8')).toBeVisible();
  await expect(page.getByText('Row 4: no name')).toBeVisible();
  expect(await site.sql`select 1 from public.google_reviews where source is not null`).toHaveLength(0);
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Import 2 reviews' }).click();
  await expectToast(page, '2 reviews imported');
  await expect(page.getByRole('listitem').filter({ hasText: 'Zoë Hart' })).toContainText('Tidy, on time');
  await input.setInputFiles(file(csv));
  await expect(page.getByRole('status').filter({ hasText: '2 already imported, 1 that cannot be read' })).toBeVisible();
  const rows = Array.from(
    { length: 1000 },
    (_, index) => `Author ${index},${(index % 5) + 1},2026-05-01,"Comment ${index}"`,
  );
  await input.setInputFiles(file(`author,rating,date,comment\n${rows.join('\n')}`));
  await page.getByRole('button', { name: 'Import 1,000 reviews' }).click();
  await expectToast(page, '1,000 reviews imported');
  await expect(page.getByText('1 to 24 of 1,004')).toBeVisible();
});
