import type { Page } from '@playwright/test';
import { expectManners } from '../accessibility/support/overlay-manners.ts';
import { expectNoTroubles } from '../accessibility/support/walk-page.ts';
import { addEnquiry } from '../inbox/support/add-enquiry.ts';
import { publishJob } from '../work/support/jobs.ts';
import { signedIn } from '../support/accounts.ts';
import { visit } from '../support/visitor.ts';
import { addNotices } from './support/rows.ts';
import { expect, people, test } from './support/staff.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** What opens a form, a question or a list of more: their names begin so in every tab. */
const opens = /^(Add(?!:)|New|Invite|Import|More|Change|Edit|Delete|Publish|Keyboard)\b/;

/** What leads from a list to one of its entries, which has an address of its own. */
const entries = { enquiries: 'a[id^=enquiry-]', pages: '.page-row', work: '.work-row h3 a' };

async function openTab(page: Page, query: string) {
  await visit(page, `/admin${query}`);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy=true], .skeleton, .spinner').filter({ visible: true })).toHaveCount(0);
}

test('by Tab every stop of every tab is seen, outlined and in order, and so is all that its buttons open', async ({
  page,
  site,
  rememberedAs,
}) => {
  test.setTimeout(900_000);
  await addNotices(site.sql);
  await addEnquiry(site.sql);
  await publishJob(site.url, await signedIn(site.url, people.ada));
  await rememberedAs(page, 'ada');
  await openTab(page, '');
  const tabs = await page.getByRole('tab').evaluateAll((all) => all.map(({ id }) => `?tab=${id.replace('tab-', '')}`));
  const places = [...tabs, '?tab=account'];
  for (const [tab, entry] of Object.entries(entries)) {
    await openTab(page, `?tab=${tab}`);
    await page.locator(entry).first().click();
    await expect(page).toHaveURL(/&/);
    places.push(new URL(page.url()).search);
  }
  const tried: string[] = [];
  for (const place of places) {
    await page.setViewportSize({ width: 844, height: 390 });
    await openTab(page, place);
    await expectNoTroubles(page, place);
    await page.setViewportSize({ width: 844, height: 390 });
    const openers = page.getByRole('main').getByRole('button', { name: opens }).filter({ visible: true });
    const names = await openers.evaluateAll((all) => all.map((one) => one.ariaLabel ?? one.textContent));
    const kinds = names.filter((name, at) => names.findIndex((other) => sameKind(name, other)) === at);
    for (const name of kinds) {
      await page.setViewportSize({ width: 844, height: 390 });
      await openTab(page, place);
      const opener = openers.and(page.getByRole('button', { name, exact: true })).first();
      // What an opener before it has begun may have taken its place.
      if ((await opener.count()) === 0) continue;
      await opener.click();
      const overlay = page.locator('dialog:popover-open');
      const isOverlay = (await overlay.count()) > 0;
      await expectNoTroubles(page, `${place}, “${name}”`, isOverlay ? 'dialog:popover-open' : undefined);
      if (!isOverlay || tried.some((other) => sameKind(name, other))) continue;
      tried.push(name);
      await page.keyboard.press('Escape');
      await expectManners(page, opener, overlay);
    }
  }
});

/** One “Change …” and one “Delete …” of a list are enough. */
function sameKind(name: string, other: string): boolean {
  const kind = (text: string) => (/^(Change|Edit|Delete|More)\b/.exec(text) ?? [text])[0];
  return kind(name) === kind(other);
}
