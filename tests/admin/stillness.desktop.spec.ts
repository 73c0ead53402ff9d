import type { Page, Route } from '@playwright/test';
import { addEnquiry } from '../inbox/support/add-enquiry.ts';
import { expect, test } from './support/staff.ts';

const tabs = ['users', 'reviews', 'enquiries', 'work', 'pages', 'business', 'account', 'enquiries&enquiry='];
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

/** Every control that can be met, by its name, with its place in the document. */
function placesOf(page: Page) {
  return page.evaluate(() => {
    const controls = [
      ...document.querySelectorAll<HTMLElement>('main :is(a, button, input, select, textarea, summary)'),
    ].filter((control) => control.checkVisibility({ visibilityProperty: true }));
    return controls.map((control) => {
      const { left, top } = control.getBoundingClientRect();
      // Marked, for a list may hold several of one name.
      control.dataset.met ??= `${control.tagName.toLowerCase()} “${(control.ariaLabel ?? control.textContent).trim().slice(0, 40)}”, ${Math.random()}`;
      return [control.dataset.met, Math.round(left + scrollX), Math.round(top + scrollY)] as const;
    });
  });
}

for (const [device, size] of Object.entries(sizes))
  for (const tab of tabs)
    test(`on a ${device}, no control of ?tab=${tab} moves when an answer arrives late`, async ({
      page,
      site,
      rememberedAs,
    }) => {
      // As a mail server that is set up would have it.
      await site.sql`insert into private.reply_sender (sender) values ('office@example.org') on conflict do nothing`;
      const reference = await addEnquiry(site.sql);
      await addEnquiry(site.sql);
      await rememberedAs(page, 'ada');
      await page.setViewportSize(size);
      const waiting: Route[] = [];
      await page.route(/\/(rest|auth|functions)\/v1\//, (route) => void waiting.push(route));
      await page.goto(`/admin?tab=${tab.replace('enquiry=', `enquiry=${reference}`)}`);
      await expect.poll(() => waiting.length).toBeGreaterThan(0);
      const moved: string[] = [];
      let before = await placesOf(page);
      let answered = 0;
      for (let looks = 0; looks < 5; looks += 1) {
        // Whatever was asked last is answered first.
        for (let route = waiting.pop(); route; route = waiting.pop()) {
          await route.fulfill({ response: await route.fetch() });
          answered += 1;
          looks = 0;
          await page.evaluate(
            () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
          );
          const now = await placesOf(page);
          for (const [control, left, top] of before) {
            const place = now.find(([other]) => other === control);
            if (place && Math.max(Math.abs(place[1] - left), Math.abs(place[2] - top)) > 1)
              moved.push(`${control} by ${place[1] - left}, ${place[2] - top} after ${route.request().url()}`);
          }
          before = now;
        }
        await page.waitForTimeout(200);
      }
      expect(answered).toBeGreaterThan(3);
      expect(moved).toEqual([]);
    });
