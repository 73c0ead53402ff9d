import { expect, test } from '../admin/support/staff.ts';
import { shifts } from '../support/shifts.ts';
import { visit, visitAgain } from '../support/visitor.ts';
import { serveElsewhere } from './support/other-origin.ts';

test('a static host shows notices and special hours after the first paint, from a backend on another origin, and nothing moves', async ({
  page,
  site,
}) => {
  await site.sql`delete from public.notices`;
  await site.sql`delete from public.special_hours`;
  await site.sql`insert into public.notices (message, first_day, last_day)
    values (${`<img src=x> ${'long'.repeat(30)}`}, private.day_in_britain(), private.day_in_britain())`;
  await site.sql`insert into public.special_hours (first_day, last_day)
    values (private.day_in_britain() + 1, private.day_in_britain() + 2)`;
  const otherOrigin = await serveElsewhere('build/site', site.url);
  await visitAgain(page, `${otherOrigin.url}/contact-us`);
  const strip = page.getByRole('complementary', { name: 'Notices' });
  await expect(strip).toContainText('<img src=x> longlong');
  await expect(page.locator('#special-hours')).toContainText('Closed');
  expect(await shifts(page)).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  const structuredData = await page.locator('head script[type="application/ld+json"]').textContent();
  expect(structuredData).toContain('specialOpeningHoursSpecification');
  await strip.getByRole('button', { name: 'Dismiss this notice' }).click();
  const news = page.waitForResponse('**/rpc/business_news');
  await visit(page, `${otherOrigin.url}/`);
  await (await news).finished();
  await expect(strip).toBeHidden();
  await otherOrigin.stop();
});
