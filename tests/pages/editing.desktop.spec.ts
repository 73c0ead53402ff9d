import { expectNoBarriers } from '../accessibility/support/axe.ts';
import { expect, expectToast, forgive, refusedRequest, test } from '../admin/support/staff.ts';
import {
  anotherBrowser,
  expectSaved,
  expectVisitorsRead,
  openPage,
  openSection,
  preview,
  publish,
} from './support/editor.ts';

test.beforeEach(async ({ page, rememberedAs }) => {
  await rememberedAs(page, 'ada');
});

test('touching a sentence in the page goes to its field, and typing shows there', async ({ page }) => {
  await openPage(page, 'Gritting');
  const title = await page.getByRole('textbox', { name: 'Title', exact: true }).inputValue();
  await openSection(page, 'Search engines');
  await preview(page).getByRole('heading', { level: 1 }).locator('span').last().click();
  const field = page.getByRole('textbox', { name: 'Title', exact: true });
  await expect(field).toBeFocused();
  await field.fill('Grit before the school run');
  await expect(preview(page).getByText('Grit before the school run')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(field).toHaveValue(title);
});

test('sections and lines are added, moved and removed by keyboard alone', async ({ page }) => {
  await openPage(page, 'Tree Surgery');
  const sections = page.locator('.section-head:has(.move-tools) h3 button > span');
  const before = await sections.allTextContents();
  await page
    .getByRole('button', { name: `Move ${before[1]} up` })
    .first()
    .press('Enter');
  await expect(sections.first()).toHaveText(before[1] ?? '');
  await expect(page.getByRole('button', { name: `Move ${before[1]} up` }).first()).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(sections.first()).toHaveText(before[0] ?? '');

  await page.getByRole('button', { name: 'Add a section' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Paragraphs' }).press('Enter');
  await expect(sections).toHaveCount(before.length + 1);
  await expect(page.locator('.section-head h3 button', { hasText: 'Paragraphs' }).last()).toBeFocused();
  await page.getByRole('button', { name: 'Remove Paragraphs' }).last().press('Enter');
  await expect(sections).toHaveCount(before.length);

  await openSection(page, 'Questions');
  const questions = page.getByRole('textbox', { name: 'Question', exact: true });
  const first = await questions.first().inputValue();
  await page.getByRole('button', { name: 'Move question 1 down' }).press('Enter');
  await expect(questions.nth(1)).toHaveValue(first);
  await expect(page.getByRole('button', { name: 'Move question 2 down' })).toBeFocused();
});

test('two people see each other, and what both write in one page stands in it, but for the words both changed', async ({
  page,
  browser,
  site,
  rememberedAs,
}) => {
  const other = await anotherBrowser(browser, site.url);
  await rememberedAs(other, 'ben');
  await openPage(page, 'Sports Pitches');
  await openPage(other, 'Sports Pitches');
  await expect(other.locator('.editor-status')).toContainText('Ada Archer is here too');
  const field = (where: typeof page, name: string) => where.getByRole('textbox', { name, exact: true });
  await field(page, 'Title').fill('Pitches by Ada');
  await expectSaved(page);
  await field(other, 'Line under the title').fill('A line by Ben');
  await expect(other.getByText('Ada Archer changed this page too')).toBeVisible();
  await expect(field(other, 'Title')).toHaveValue('Pitches by Ada');
  await expect(field(other, 'Line under the title')).toHaveValue('A line by Ben');
  await expectSaved(other);
  // The first hears of it without typing, and taking back one's own leaves the other's.
  await expect(field(page, 'Line under the title')).toHaveValue('A line by Ben', { timeout: 30_000 });
  await page.keyboard.press('Control+z');
  await expect(field(page, 'Title')).not.toHaveValue('Pitches by Ada');
  await expect(field(page, 'Line under the title')).toHaveValue('A line by Ben');
  await expectSaved(page);
  await other.context().close();
});

test('a field that two changed at once is chosen, also after a reload, and nothing is saved before that', async ({
  page,
  browser,
  site,
  rememberedAs,
}) => {
  const other = await anotherBrowser(browser, site.url);
  await rememberedAs(other, 'ben');
  await openPage(page, 'Grounds Maintenance');
  await openPage(other, 'Grounds Maintenance');
  await other.route('**/rest/v1/rpc/open_content', (route) => route.abort());
  const title = (where: typeof page) => where.getByRole('textbox', { name: 'Title', exact: true });
  await title(page).fill('Grounds by Ada');
  await expectSaved(page);
  await title(other).fill('Grounds by Ben');
  const take = other.getByRole('button', { name: /^Take Ada Archer’s: .*title$/ });
  await expect(take).toBeVisible();
  await expect(title(other)).toHaveValue('Grounds by Ben');
  await other.reload();
  await expect(take).toBeVisible();
  await take.click();
  await expect(title(other)).toHaveValue('Grounds by Ada');
  await expectSaved(other);
  await other.context().close();
});

test('a draft that is thrown away comes back by undo', async ({ page }) => {
  await openPage(page, 'Agents');
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Lettings looked after');
  await expectSaved(page);
  await page.getByRole('button', { name: 'More…' }).click();
  await page.getByRole('button', { name: 'Throw it away' }).click();
  await expect(page.locator('.editor-status')).toContainText('No changes');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Lettings looked after');
  await expectSaved(page);
});

test('nothing is published while the latest words are not saved', async ({ page, complaints }) => {
  await openPage(page, 'Patios');
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Patios, first');
  await expectSaved(page);
  await page.route('**/rest/v1/rpc/save_content_draft', (route) => route.abort());
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Patios, second');
  await expect(page.locator('.editor-status')).toContainText('kept in this browser');
  await page.getByRole('button', { name: 'Publish…' }).click();
  const button = page.getByRole('dialog', { name: 'Publish' }).getByRole('button', { name: 'Publish now' });
  await expect(page.getByRole('dialog', { name: 'Publish' })).toContainText(
    'Waiting until your latest words are saved',
  );
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  forgive(complaints, refusedRequest);
});

test('a slow preview holds up neither what is typed nor what is saved, and ends with the latest words', async ({
  page,
}) => {
  await openPage(page, 'Sleeper Installation');
  await expect(preview(page).getByRole('heading', { level: 1 })).toBeAttached();
  const slow = Promise.withResolvers<void>();
  let asked = 0;
  await page.route('**/functions/v1/content', async (route) => {
    const isPreview = (route.request().postDataJSON() as { do: string }).do === 'preview';
    if (isPreview && (asked += 1) === 1) await slow.promise;
    await route.continue();
  });
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  for (const words of ['Sleepers, one', 'Sleepers, two', 'Sleepers, three']) {
    await title.fill(words);
    await expectSaved(page);
  }
  expect(asked).toBe(1);
  slow.resolve();
  await expect.poll(() => asked).toBe(2);
  await expect(preview(page).getByText('Sleepers, three')).toBeAttached();
});

test('a section that is opened stays on the screen, although the one above it closes', async ({ page }) => {
  await openPage(page, 'Complete Landscaping');
  const head = page.locator('.section-head h3 button').nth(4);
  await head.scrollIntoViewIfNeeded();
  await head.dispatchEvent('click');
  await expect(head).toHaveAttribute('aria-expanded', 'true');
  await expect(head).toBeInViewport();
});

test('what was typed while the line was down is still there after a reload, and is saved then', async ({
  page,
  complaints,
}) => {
  await openPage(page, 'Housing Estates');
  await page.route('**/rest/v1/rpc/save_content_draft', (route) => route.abort());
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Estates in good hands');
  await expect(page.locator('.editor-status')).toContainText('kept in this browser');
  await page.unroute('**/rest/v1/rpc/save_content_draft');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Estates in good hands');
  await expectSaved(page);
  forgive(complaints, refusedRequest);
});

test('a session that ends while somebody writes loses nothing', async ({ page, site, complaints, rememberedAs }) => {
  await openPage(page, 'Fencing');
  // Before the pause in typing after which it is saved.
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Fences that stand');
  await site.sql`delete from auth.sessions where user_id = ${site.ids.ada}`;
  await expect(page).toHaveURL(/\/auth/);
  await rememberedAs(page, 'ada');
  await page.goto('/admin?tab=pages&file=pages%2Flandscaping%2Ffencing.ts');
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Fences that stand');
  await expectSaved(page);
  forgive(complaints, refusedRequest);
});

test('the office writes drafts and is told that an admin publishes them', async ({
  page,
  site,
  browser,
  rememberedAs,
}) => {
  await site.sql`insert into public.user_roles (user_id, role) values (${site.ids.uma}, 'office') on conflict do nothing`;
  const office = await anotherBrowser(browser, site.url);
  await rememberedAs(office, 'uma');
  await openPage(office, 'Tractor Work');
  await office.getByRole('textbox', { name: 'Title', exact: true }).fill('Tractors and small hands');
  await expectSaved(office);
  await expect(office.locator('.editor-status')).toContainText('An admin publishes it');
  await office.getByRole('button', { name: 'Changes…' }).click();
  await expect(office.getByText('An admin can look at it here and publish it')).toBeVisible();
  await expect(office.getByRole('button', { name: 'Publish now' })).toHaveCount(0);
  await office.context().close();
  await openPage(page, 'Tractor Work');
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Tractors and small hands');
});

test('a telephone number is changed once and reads so on every page', async ({ page }) => {
  await openPage(page, 'business');
  await openSection(page, 'Telephone');
  await page.getByRole('textbox', { name: 'As it is shown' }).fill('01632 960 999');
  await expect(preview(page).getByText('01632 960 999').first()).toBeAttached();
  await publish(page);
  await expectVisitorsRead(page, '/about', '01632 960 999');
});

test('a draft that the fields cannot show is thrown away, and the page is there again', async ({ page, site }) => {
  const file = 'pages/grounds/housing-estates.ts';
  for (const content of [{ blocks: 'none' }, { hero: { kind: 'film' } }, { blocks: [null] }, { keywords: { a: 1 } }]) {
    const change = JSON.stringify({ kind: 'words', content });
    await site.sql`insert into public.content_drafts (file, kind, change, written_hash, pictures, changed_by_name)
      values (${file}, 'words', ${change}::text::json, '', '{}', 'Somebody')`;
    await page.goto(`/admin?tab=pages&file=${encodeURIComponent(file)}`);
    await expect(page.getByText('has parts that its fields cannot show')).toBeVisible();
    await page.getByRole('button', { name: 'Throw the draft away' }).click();
    await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(/\w/);
  }
});

test('markup that is typed stays text, and is told to be a mistake', async ({ page }) => {
  await openPage(page, 'Retaining Walls');
  await page.getByRole('textbox', { name: 'Line under the title' }).fill('<img src=x onerror=alert(1)> Walls');
  await expect(preview(page).getByText('<img src=x onerror=alert(1)> Walls')).toBeAttached();
  await expect(page.getByText(/leave it out/).first()).toBeVisible();
});

test('a link shows the draft to somebody who has no account', async ({ page, browser, site }) => {
  await openPage(page, 'Astro Installation');
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Lawns that need no mower');
  await expectSaved(page);
  await page.getByRole('button', { name: 'More…' }).click();
  await page.getByRole('button', { name: 'Make a link' }).click();
  const address = await page.getByRole('textbox', { name: 'The link' }).inputValue();
  const colleague = await anotherBrowser(browser, site.url);
  await colleague.goto(address);
  await expect(colleague.getByText('Lawns that need no')).toBeVisible();
  await colleague.context().close();
});

test('list, editor and dialogs have no barriers', async ({ page, complaints }) => {
  test.slow();
  await page.goto('/admin?tab=pages');
  await expect(page.locator('.page-row').first()).toBeVisible();
  await expectNoBarriers(page);
  await openPage(page, 'Landscaping');
  for (const name of ['Top of the page', 'Search engines', 'Name and picture']) {
    await openSection(page, name);
    await expectNoBarriers(page);
  }
  for (const name of ['Add a section', 'History', 'More…', 'Publish…']) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('dialog').filter({ visible: true })).toBeVisible();
    await expectNoBarriers(page);
    await page.keyboard.press('Escape');
  }
  // The check looks into frames as well, where no script may run.
  forgive(complaints, /Blocked script execution/);
});

test('a service is begun from a form, under the page above it', async ({ page }) => {
  await page.goto('/admin?tab=pages');
  await page.getByRole('button', { name: 'New service' }).click();
  await page.getByRole('textbox', { name: 'Name of the service' }).fill('Pond Building');
  await page.getByRole('combobox', { name: /The page above it/ }).selectOption('/landscaping');
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page.locator('.editor-bar').getByRole('heading', { name: 'Pond Building' })).toBeVisible();
  await expect(preview(page).getByText('What you get when you ask us for pond building.')).toBeAttached();
  await page.getByRole('button', { name: /is still for you to write/ }).click();
  await page.getByRole('textbox', { name: 'Few words beside it in the menu' }).fill('Ponds that stay clear');
  await publish(page);
  await expectToast(page, 'Visitors see it within seconds');
  await expectVisitorsRead(page, '/landscaping/pond-building', 'Pond Building');
});
