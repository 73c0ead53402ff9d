import type { Page } from '@playwright/test';
import { addEnquiry } from '../inbox/support/add-enquiry.ts';
import { signedIn } from '../support/accounts.ts';
import { pressNamed } from '../support/by-name.ts';
import { holdBack, visit } from '../support/visitor.ts';
import { publishJob } from '../work/support/jobs.ts';
import { about, staffDialogs } from './support/dialogs.ts';
import { addNotices, addSamples } from './support/rows.ts';
import { expect, people, test } from './support/staff.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

/** A window of 1280 px at 400 % zoom, a phone, and a screen in between. */
const sizes = [
  { width: 320, height: 256 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
];

test('every dialog of staff fits at 400 % zoom and with wide letters, and keeps its edges in the person’s own colours', async ({
  page,
  site,
  rememberedAs,
}) => {
  test.setTimeout(600_000);
  await addNotices(site.sql);
  await addSamples(site.sql, 1);
  const enquiry = await addEnquiry(site.sql);
  const { job } = await publishJob(site.url, await signedIn(site.url, people.ada));
  await site.sql`update public.jobs set sample = true`;
  // Whose own admin role asks, and whose is taken without a question.
  await site.sql`delete from public.user_roles where user_id = ${site.ids.ben}`;
  await site.sql`insert into public.profiles (id, email, full_name) select id, email, 'Olive Oakes' from auth.users where id = ${site.ids.uma}
    on conflict (id) do update set full_name = excluded.full_name`;
  await rememberedAs(page, 'ada');
  for (const { file, at, open = [] } of staffDialogs) {
    await page.setViewportSize({ width: 1280, height: 720 });
    await visit(page, `/admin${at.replace('{job}', job).replace('{enquiry}', enquiry)}`);
    for (const name of open) await expect.poll(() => page.evaluate(pressNamed, name), `${file}: ${name}`).toBe(true);
    const dialog = page.locator('dialog:popover-open');
    await expect(dialog).toBeVisible();
    await expect(dialog.locator('[aria-busy=true], .spinner')).toHaveCount(0);
    for (const size of sizes) {
      await page.setViewportSize(size);
      expect.soft(await cutOff(page), `${file} at ${size.width} px`).toEqual([]);
    }
    await addSheet(page);
    for (const size of [...sizes, { width: 1280, height: 720 }]) {
      await page.setViewportSize(size);
      expect.soft(await cutOff(page), `${file} with wide letters at ${size.width} px`).toEqual([]);
    }
    await page.emulateMedia({ forcedColors: 'active' });
    expect.soft(await withoutEdge(page), `${file} in their own colours`).toEqual([]);
    await page.emulateMedia({ forcedColors: 'none' });
  }
});

/** As the policy of the pages allows. */
function addSheet(page: Page) {
  return page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, spacing);
}

/** Words and controls of the open dialog that cannot be read whole: beyond the screen's sides, or cut by their own box. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const dialog = document.querySelector('dialog:popover-open');
    if (!dialog) return ['no dialog'];
    const scrollsSideways = (element: Element | null): boolean =>
      element !== null &&
      element !== dialog &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrollsSideways(element.parentElement));
    return [...dialog.querySelectorAll<HTMLElement>('*')]
      .filter((element) => element.getClientRects().length > 0 && !element.closest('.sr-only, svg'))
      .filter((element) => !scrollsSideways(element))
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
        const isField = element.matches('input, select, textarea');
        const cutsWords =
          !isField &&
          textOverflow !== 'ellipsis' &&
          ((/hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
            (/hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 1));
        return left < -1 || right > innerWidth + 1 || (cutsWords && element.innerText.trim() !== '');
      })
      .map((element) => element.outerHTML.slice(0, 160));
  });
}

/** Controls of the open dialog, and its frame, that nothing would set off from the page without our backgrounds. */
function withoutEdge(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const dialog = document.querySelector('dialog:popover-open');
    const isSetOff = (element: Element) => {
      const { borderTopStyle, borderTopWidth, appearance, textDecorationLine } = getComputedStyle(element);
      const hasBorder = borderTopStyle !== 'none' && parseFloat(borderTopWidth) >= 1;
      // A link is told by its line, and what is only a picture by the picture.
      const isDrawn = appearance !== 'none' && element.matches('input, select, textarea');
      return (
        hasBorder || isDrawn || textDecorationLine.includes('underline') || element.querySelector('svg, img') !== null
      );
    };
    return [...(dialog?.querySelectorAll<HTMLElement>('.dialog, button, input, select, textarea') ?? [])]
      .filter((element) => element.getClientRects().length > 0)
      .filter((element) => !(element as HTMLInputElement).matches('[type=file]') && !isSetOff(element))
      .map((element) => element.outerHTML.slice(0, 160));
  });
}

test('in the person’s own colours what is chosen looks unlike what is not', async ({ page, site, rememberedAs }) => {
  const enquiry = await addEnquiry(site.sql);
  await rememberedAs(page, 'ada');
  await page.emulateMedia({ forcedColors: 'active' });
  const seen: string[] = [];
  for (const at of ['?tab=reviews', '?tab=work', `?tab=enquiries&enquiry=${enquiry}`, about]) {
    await visit(page, `/admin${at}`);
    await expect(page.locator('[aria-busy=true], .skeleton, .spinner').filter({ visible: true })).toHaveCount(0);
    const alike = await page.evaluate(() => {
      const chosen = '[aria-pressed=true], [aria-selected=true], .chip[aria-current], .chip:has(:checked)';
      const look = (element: Element) => {
        const { backgroundColor, borderColor, outlineStyle } = getComputedStyle(element);
        return `${backgroundColor} ${borderColor} ${outlineStyle}`;
      };
      return [...document.querySelectorAll(chosen)]
        .filter((element) => element.getClientRects().length > 0)
        .map((element) => {
          const alikes = [...document.getElementsByTagName(element.tagName)];
          const other = alikes.find((one) => one.classList[0] === element.classList[0] && !one.matches(chosen));
          return { name: element.outerHTML.slice(0, 100), isAlike: !other || look(other) === look(element) };
        });
    });
    seen.push(...alike.map(({ name }) => name));
    expect
      .soft(
        alike.filter(({ isAlike }) => isAlike),
        at,
      )
      .toEqual([]);
  }
  expect(seen.length).toBeGreaterThan(4);
});

test('a dialog that is opened while a list is read is seen, and has the focus', async ({ page, rememberedAs }) => {
  await rememberedAs(page, 'ada');
  const release = await holdBack(page, '**/rest/v1/rpc/**');
  await visit(page, '/admin?tab=enquiries');
  await page.getByRole('button', { name: 'Keyboard' }).click();
  const dialog = page.getByRole('dialog', { name: 'Keyboard' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  release();
});

test('the keys of the inbox can be switched off, and stay so', async ({ page, rememberedAs }) => {
  await rememberedAs(page, 'ada');
  await visit(page, '/admin?tab=enquiries');
  await expect(page.getByRole('button', { name: 'Keyboard' })).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Keyboard' });
  await page.keyboard.press('?');
  await dialog.getByLabel('Use these keys').uncheck();
  await dialog.getByRole('button', { name: 'Close' }).click();
  for (const look of ['now', 'after a reload']) {
    await expect(dialog).toHaveCount(0);
    await page.keyboard.press('?');
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox'), look).not.toBeFocused();
    await expect(dialog, look).toHaveCount(0);
    await visit(page, '/admin?tab=enquiries');
  }
});
