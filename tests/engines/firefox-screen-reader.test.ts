import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { engines } from '../../scripts/engines.mjs';
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

    test('a field with a mistake is announced with what is wrong', async () => {
      const { browser } = fixture();
      await browser.visit('/contact-us');
      await browser.click(`${form} .btn-quote`);
      expect(
        await isHeard(
          (heard) =>
            heard.kind === 'focus' && heard.name.startsWith('Name') && heard.description.includes('at least 2'),
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

    test('the quote dialog and its first field are announced', async () => {
      const { browser } = fixture();
      await browser.visit('/about');
      await browser.run(() => scrollTo({ top: 700, behavior: 'instant' }));
      await browser.see(() => document.querySelector('.dock')?.classList.contains('is-on') ?? false);
      await browser.click('.dock button');
      expect(await isHeard((heard) => heard.kind === 'focus' && /Close|Get Your Free Quote/.test(heard.name))).toBe(
        true,
      );
    });
  },
  () => startFirefox(engines.firefox.browser, reader.env),
);
