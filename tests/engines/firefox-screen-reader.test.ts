import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { engines } from '../../scripts/engines.mjs';
import { keptToasts } from '#app/ui/in-storage.ts';
import { fieldNames } from '#shared/enquiry/fields.ts';
import { byName } from '#shared/enquiry/payload.ts';
import { enquirySchema, fieldErrors } from '#shared/enquiry/rules.ts';
import { photographMessages } from '#shared/photographs/messages.ts';
import { addEnquiry } from '../inbox/support/add-enquiry.ts';
import { connectTo } from '../support/server.ts';
import { type Browser, keys } from './support/browser.ts';
import { everyToast } from './support/catalogues.ts';
import { admin, inEngine } from './support/journeys.ts';
import { startFirefox } from './support/marionette.ts';
import { type Heard, startScreenReader } from './support/screen-reader.ts';
import { startScreen } from './support/start.ts';

vi.setConfig({ hookTimeout: 180_000 });

let screen: Awaited<ReturnType<typeof startScreen>>;
let reader: Awaited<ReturnType<typeof startScreenReader>>;

beforeAll(async () => {
  screen = await startScreen();
  reader = await startScreenReader(screen.display);
  await vi.waitUntil(() => reader.heard.some(({ kind }) => kind === 'listening'), { timeout: 30_000 });
});

afterAll(() => {
  reader.stop();
  screen.stop();
});

/** Waits for it; fails if it does not come. */
function isHeard(isIt: (heard: Heard) => boolean): Promise<boolean> {
  return vi.waitUntil(() => reader.heard.some(isIt), { timeout: 20_000, interval: 100 });
}

function isAnnounced(text: string) {
  return isHeard((heard) => heard.kind === 'live' && heard.live === 'polite' && heard.text.includes(text));
}

function isDialogHeard(name: string) {
  return isHeard((heard) => heard.kind === 'focus' && heard.dialog === name);
}

/** Of a tab of staff, presses one button of each kind that opens a dialog, and hears it. */
async function hearDialogs(browser: Browser, address: string): Promise<string[]> {
  await browser.visit(address);
  await browser.see(() => {
    const isShown = (element: Element) => element.getClientRects().length > 0;
    const waits = [...document.querySelectorAll('[aria-busy=true], .skeleton, .spinner')];
    return [...document.querySelectorAll('[role=tabpanel] button')].some(isShown) && !waits.some(isShown);
  });
  const openers = await browser.run(() => {
    const names = [...document.querySelectorAll<HTMLElement>('main button')]
      .filter((button) => button.getClientRects().length > 0)
      .map((button) => button.ariaLabel ?? button.innerText);
    const kinds = new Map(names.map((name) => [/^(New|Delete|\? Keyboard)\b/.exec(name)?.[0], name]));
    return [...kinds].filter(([kind]) => kind).map(([, name]) => name);
  });
  const titles: string[] = [];
  for (const opener of openers) {
    const from = reader.heard.length;
    await browser.run((name) => {
      const button = [...document.querySelectorAll<HTMLElement>('main button')].find(
        (one) => (one.ariaLabel ?? one.innerText) === name && one.getClientRects().length > 0,
      );
      button?.focus();
      button?.click();
    }, opener);
    await browser.see(() => document.querySelector('dialog:popover-open') !== null);
    const title = await browser.run(() => {
      const labelledBy = document.querySelector('dialog:popover-open')?.getAttribute('aria-labelledby');
      return document.getElementById(labelledBy ?? '')?.textContent ?? '';
    });
    await vi.waitUntil(
      () => reader.heard.slice(from).some((heard) => heard.kind === 'focus' && heard.dialog === title),
      { timeout: 20_000, interval: 100 },
    );
    titles.push(title);
    await browser.press(keys.escape);
    await browser.see(() => document.querySelector('dialog:popover-open') === null);
  }
  return titles;
}

inEngine(
  'firefox',
  (fixture) => {
    const form = 'main form[data-enquiry]';

    test('a region that is filled after a while is heard, and one that is not live is not', async () => {
      const { browser } = fixture();
      await browser.visit('/contact-us');
      await browser.run(() => {
        for (const live of ['polite', 'off']) {
          const region = document.body.appendChild(document.createElement('div'));
          region.ariaLive = live;
          setTimeout(() => region.append(`control of ${live}`), 1500);
        }
      });
      expect(await isAnnounced('control of polite')).toBe(true);
      expect(reader.heard).not.toContainEqual(expect.objectContaining({ text: 'control of off', live: 'polite' }));
    });

    test('after a reload too, each toast that there is a message for is announced', async () => {
      const { browser } = fixture();
      const toasts = await everyToast();
      expect(toasts.length).toBeGreaterThan(80);
      await browser.visit('/about');
      await browser.run(
        (key, kept) => sessionStorage.setItem(key, JSON.stringify({ leftAt: Date.now(), toasts: kept })),
        keptToasts,
        toasts,
      );
      await browser.visit('/about');
      for (const { title, text } of toasts) expect(await isAnnounced(`${title} ${text}`)).toBe(true);
    });

    test('each field with a mistake is announced with what is wrong', async () => {
      const { browser } = fixture();
      const empty = { ...byName(fieldNames, () => ''), gdpr_consent: false };
      const mistakes = Object.entries(fieldErrors(enquirySchema.safeParse(empty)));
      expect(mistakes.length).toBeGreaterThan(4);
      await browser.visit('/contact-us');
      await browser.click(`${form} .btn-quote`);
      await browser.see(
        (within, count) => document.querySelectorAll(`${within} .error`).length === count,
        form,
        mistakes.length,
      );
      for (const [field, mistake] of mistakes) {
        await browser.run((selector) => {
          (document.activeElement as HTMLElement | null)?.blur();
          document.querySelector<HTMLElement>(selector)?.focus();
        }, `${form} [name=${field}]`);
        expect(await isHeard((heard) => heard.kind === 'focus' && heard.description.includes(mistake))).toBe(true);
      }
    });

    test('a photograph that is refused is announced', async () => {
      const { browser } = fixture();
      await browser.visit('/contact-us');
      await browser.type(`${form} [type=file]`, import.meta.filename);
      expect(
        await isHeard(
          (heard) =>
            heard.kind === 'live' &&
            heard.live === 'assertive' &&
            heard.text.includes(photographMessages.refused['not a picture']),
        ),
      ).toBe(true);
    });

    test('the message of a failed send is announced', async () => {
      const { browser } = fixture();
      await browser.visit('/contact-us');
      await browser.run((within) => {
        const trap = document.querySelector<HTMLInputElement>(`${within} [name=website]`);
        if (trap) trap.value = 'https://spam.example';
      }, form);
      await browser.click(`${form} .btn-quote`);
      expect(await isAnnounced('Something went wrong. Please try again.')).toBe(true);
    });

    test('a wrong password is announced', async () => {
      const { browser } = fixture();
      await browser.visit('/auth');
      await browser.type('[name=email]', admin.email);
      await browser.type('[name=password]', 'not the password');
      await browser.see(() => document.querySelector('form .btn-lawn')?.ariaDisabled === 'false');
      await browser.click('form .btn-lawn');
      expect(await isAnnounced('Sign in failed')).toBe(true);
    });

    test('each dialog of the pages is announced', async () => {
      const { browser } = fixture();
      await browser.resize(420, 860);
      await browser.visit('/about');
      await browser.click('[popovertarget=menu-panel]');
      expect(await isDialogHeard('Menu')).toBe(true);
      await browser.press(keys.escape);
      await browser.run(() => scrollTo({ top: 700, behavior: 'instant' }));
      await browser.see(() => document.querySelector('.dock')?.classList.contains('is-on') ?? false);
      await browser.click('.dock button');
      expect(await isDialogHeard('Get Your Free Quote')).toBe(true);
      await browser.resize(1440, 900);
    });

    test('each dialog that a button of a tab of staff opens is announced', { timeout: 300_000 }, async () => {
      const { browser, server } = fixture();
      const sql = await connectTo(server);
      await addEnquiry(sql);
      await sql.end();
      await browser.visit('/auth');
      await browser.see(() => document.querySelector('form .btn-lawn')?.ariaDisabled === 'false');
      await browser.type('[name=email]', admin.email);
      await browser.type('[name=password]', admin.password);
      await browser.click('form .btn-lawn');
      await browser.see(() => document.querySelector('#tab-reviews') !== null);
      const tabs = await browser.run(() =>
        [...document.querySelectorAll('[role=tab]')].map(({ id }) => id.replace('tab-', '')),
      );
      const opened: string[] = [];
      for (const tab of tabs) opened.push(...(await hearDialogs(browser, `/admin?tab=${tab}`)));
      expect(opened).toEqual(expect.arrayContaining(['Keyboard', 'A new town']));
      expect(opened.length).toBeGreaterThan(2);
    });

    test('what stands in a page only once it is known is announced', async () => {
      const { browser, server } = fixture();
      const file = path.join(path.dirname(server.dataDir), 'reviews.csv');
      await writeFile(file, 'reviewer,rating,date\n');
      await browser.visit('/admin?tab=reviews');
      await browser.click('#panel-reviews details:has(#review-import) summary');
      await browser.type('#review-import', file);
      expect(await isAnnounced('No reviews in this file')).toBe(true);
    });
  },
  () => startFirefox(engines.firefox.browser, reader.env),
);
