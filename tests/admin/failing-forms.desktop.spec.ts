import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page, Route } from '@playwright/test';
import { addEnquiry } from '../inbox/support/add-enquiry.ts';
import { buttonOf, noWords, openForm, triedElsewhere, triedForms, type TriedForm, typedIn } from './support/forms.ts';
import { expect, forgive, test } from './support/staff.ts';

/** How a server fails somebody: by itself, through a machine before it, not at all, by refusing, and by a session's end. */
const failures = {
  'answers 500': (route: Route) =>
    route.fulfill({
      status: 500,
      json: {
        code: 'unexpected_failure',
        message: 'Something went wrong. Please try again.',
        error_code: 'unexpected_failure',
        msg: 'Something went wrong. Please try again.',
      },
    }),
  'is behind a proxy that answers 502': (route: Route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<html><h1>502 Bad Gateway</h1></html>' }),
  'cannot be reached': (route: Route) => route.abort(),
  'answers 422': (route: Route) =>
    route.fulfill({
      status: 422,
      json: {
        code: '22023',
        message: 'This cannot be taken.',
        error_code: 'validation_failed',
        msg: 'This cannot be taken.',
      },
    }),
  'answers 401': (route: Route) =>
    route.fulfill({
      status: 401,
      json: { code: 'PGRST303', message: 'JWT expired', error_code: 'bad_jwt', msg: 'invalid JWT' },
    }),
};

const confirmation = (page: Page) => page.getByRole('dialog', { name: /confirm/i });

async function send(page: Page, form: Locator, tried: TriedForm) {
  await buttonOf(form, tried).press('Enter');
  if (!tried.confirms) return;
  await confirmation(page)
    .getByLabel(/password/i)
    .fill('a good password');
  await confirmation(page).getByRole('button', { name: 'Confirm' }).press('Enter');
}

/** It stays where its own answer did not come. */
async function closeConfirmation(page: Page) {
  await page.keyboard.press('Escape');
  await expect(confirmation(page)).toBeHidden();
}

/** What a screen reader has been told, or is told with the field that has the focus. */
function told(page: Page): Promise<string> {
  return page.evaluate(() => {
    const described = (document.activeElement?.getAttribute('aria-describedby') ?? '').split(' ');
    const parts = [
      ...document.querySelectorAll('.heard, [role=alert]'),
      ...described.map((id) => document.getElementById(id)),
    ];
    return parts
      .map((part) => part?.textContent?.trim() ?? '')
      .join(' ')
      .trim();
  });
}

/** Counts from now on what a screen reader is told, the same words again included. */
async function listen(page: Page): Promise<() => Promise<number>> {
  const heard = await page.evaluateHandle(() => {
    const count = { changes: 0 };
    const observer = new MutationObserver((changes) => {
      for (const { target, addedNodes, removedNodes } of changes) {
        if (removedNodes.length > 0 && addedNodes.length === 0) continue;
        const parts = [target, ...addedNodes].map((node) => (node instanceof Element ? node : node.parentElement));
        const region = parts.map((part) => part?.closest('.heard, [role=alert]')).find(Boolean);
        if (region?.textContent.trim()) count.changes += 1;
      }
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true });
    // A field that gets the focus is read with what is wrong about it.
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof Element && target.hasAttribute('aria-describedby')) count.changes += 1;
    });
    return count;
  });
  return () => heard.evaluate(({ changes }) => changes);
}

async function expectFocusIsSomewhere(page: Page) {
  const place = () =>
    page.evaluate(() => {
      const focused = document.activeElement;
      return focused !== document.body && focused !== null && focused.getClientRects().length > 0;
    });
  await expect.poll(place, 'the focus has a place').toBe(true);
}

for (const tried of triedForms) {
  const name = `${tried.file}, ${tried.send}`;
  test(`${name}: whatever fails is said, and what was typed can be sent again`, async ({
    page,
    site,
    rememberedAs,
    complaints,
  }) => {
    test.setTimeout(300_000);
    const reference = await addEnquiry(site.sql);
    // As a mail server that is set up would have it.
    await site.sql`insert into private.reply_sender (sender) values ('office@example.org') on conflict do nothing`;
    if (!tried.isPublic) await rememberedAs(page, 'ada');
    let form = await openForm(page, tried, reference);
    if (!tried.mayBeEmpty) {
      await buttonOf(form, tried).press('Enter');
      await expect.poll(() => told(page), 'an empty form says what it needs').toMatch(/\w{3}/);
      await expectFocusIsSomewhere(page);
      expect(await told(page)).not.toMatch(noWords);
    }
    form = await openForm(page, tried, reference);
    await tried.fill(form, page);
    const typed = await typedIn(form);
    let fail: (route: Route) => Promise<void> = failures['answers 500'];
    await page.route(tried.writes, (route) => (route.request().method() === 'GET' ? route.fallback() : fail(route)));
    // Each is sent again as it stands after the one before; the last one twice.
    for (const [failure, way] of [...Object.entries(failures), ['answers 401', failures['answers 401']] as const]) {
      fail = way;
      const heard = await listen(page);
      const sent = page.waitForRequest((request) => tried.writes.test(request.url()) && request.method() !== 'GET');
      await send(page, form, tried);
      await (await sent).response();
      await expect.poll(heard, `${failure}: it is said`).toBeGreaterThan(0);
      expect.soft(await told(page), failure).toMatch(/\w{3}/);
      expect.soft(await told(page), failure).not.toMatch(noWords);
      await expectFocusIsSomewhere(page);
      if (tried.confirms) await closeConfirmation(page);
      expect.soft(await typedIn(form), `${failure}: what was typed is there`).toEqual(typed);
      await expect.soft(buttonOf(form, tried), failure).not.toHaveAttribute('aria-disabled', 'true');
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    if (tried.keepsTyped) {
      await page.reload();
      await expect.poll(() => typedIn(tried.form(page)), 'it is there after a reload').toEqual(typed);
    }
    forgive(complaints, /./);
  });
}

test('every form is tried', () => {
  const app = path.resolve(import.meta.dirname, '../../app');
  const withForms = readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .filter((file) =>
      /<(StaffForm|EntryForm|AuthFrame|AccountForm|form)\b/.test(readFileSync(path.join(app, file), 'utf8')),
    );
  const known = [...triedForms.map(({ file }) => file), ...Object.keys(triedElsewhere)];
  expect(withForms.toSorted()).toEqual([...new Set(known)].toSorted());
});
