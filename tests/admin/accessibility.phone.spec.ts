import { expectNoBarriers } from '../accessibility/support/axe.ts';
import { holdBack, visit } from '../support/visitor.ts';
import { addSamples } from './support/rows.ts';
import { breakRequests, expect, expectToast, forgive, refusedRequest, test } from './support/staff.ts';

// The rules are checked several times in each test.
test.describe.configure({ timeout: 90_000 });

test('the sign-in page has no barriers, with and without mistakes', async ({ page }) => {
  await visit(page, '/auth');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expectNoBarriers(page);
});

test('the users tab has no barriers, with a question open and with nobody found', async ({ page, rememberedAs }) => {
  await rememberedAs(page, 'ada');
  await visit(page, '/admin');
  await expect(page.getByText('Ada Archer')).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('listitem').filter({ hasText: 'Ada Archer' }).getByRole('button').click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectNoBarriers(page);
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox').fill('nobody at all');
  await expect(page.getByText('No users found')).toBeVisible();
  await expectNoBarriers(page);
});

test('the reviews tab has no barriers, with samples, a wrong form, a toast and a question', async ({
  page,
  site,
  rememberedAs,
}) => {
  await addSamples(site.sql, 2);
  await rememberedAs(page, 'ada');
  await visit(page, '/admin?tab=reviews');
  await expect(page.getByText('Ken Lowe')).toBeVisible();
  await page.getByRole('button', { name: 'Add Review' }).click();
  await page.getByLabel('Author image URL').fill('nowhere');
  await page.getByRole('button', { name: 'Save Review' }).click();
  await expectToast(page, 'Invalid URL');
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Delete review by Ken Lowe' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectNoBarriers(page);
});

test('what is wrong with the site and the last good backup stand below the tabs, which do not move for them, without barriers', async ({
  page,
  site: { sql },
  rememberedAs,
}) => {
  const troubleText = 'A clean-up that would delete 39 old enquiries waits for a day, in case the clock is wrong';
  await sql`insert into private.health_problems (reason, words, since) values ('clean-up', ${troubleText}, '2026-11-16T12:00:00Z')`;
  await sql`
    insert into public.backups (started_at, finished_at, file, bytes, good, problem) values
      ('2026-11-14T03:00:00Z', '2026-11-14T03:01:00Z', 'one.tar.gz', 1, true, null),
      ('2026-11-15T03:00:00Z', '2026-11-15T03:01:00Z', 'two.tar.gz', null, false, 'There was no room')`;
  await rememberedAs(page, 'ada');
  const releaseAnswer = await holdBack(page, '**/rpc/operation_state');
  await visit(page, '/admin');
  const tab = page.getByRole('tab', { name: 'Reviews' });
  await expect(tab).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const boxBefore = await tab.boundingBox();
  releaseAnswer();
  const heading = page.getByRole('heading', { name: 'The website needs a look' });
  const notice = page.locator('div').filter({ has: heading }).last();
  await expect(notice.getByRole('listitem')).toHaveText([`${troubleText}, since 16 November 2026`]);
  await expect(page.getByText('Last good backup: 14 November 2026')).toBeVisible();
  expect(await tab.boundingBox()).toEqual(boxBefore);
  await expectNoBarriers(page);
  await sql`delete from private.health_problems`;
  await sql`delete from public.backups`;
});

test('lists that could not be read have no barriers, and the toast is announced politely', async ({
  page,
  rememberedAs,
  complaints,
}) => {
  await rememberedAs(page, 'ada');
  await breakRequests(page, 'GET', /rest\/v1\/profiles/);
  await visit(page, '/admin');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  const announcedLine = page.locator('[aria-live=polite]').getByText('Error Failed to fetch users', { exact: true });
  await expect(announcedLine).toHaveCount(1);
  await expectNoBarriers(page);
  forgive(complaints, refusedRequest);
});

test('nothing of the staff area is wider than a phone', async ({ page, site, rememberedAs }) => {
  await site.sql`update public.profiles set full_name = ${'Wolfeschlegelsteinhausenbergerdorff'.repeat(2)} where id = ${site.ids.uma}`;
  await site.sql`update public.google_reviews set author_name = ${'N'.repeat(100)}, review_text = ${'w'.repeat(400)}`;
  await rememberedAs(page, 'ada');
  for (const tab of ['users', 'reviews']) {
    await visit(page, `/admin?tab=${tab}`);
    await expect(page.getByText(tab === 'users' ? 'Ada Archer' : 'N'.repeat(100)).first()).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, tab).toBeLessThanOrEqual(0);
  }
});
