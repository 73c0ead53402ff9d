import { expect, test, vi } from 'vitest';
import { keptToasts } from '#app/ui/in-storage.ts';
import { fieldNames } from '#shared/enquiry/fields.ts';
import { byName } from '#shared/enquiry/payload.ts';
import { enquirySchema, fieldErrors } from '#shared/enquiry/rules.ts';
import { photographMessages } from '#shared/photographs/messages.ts';
import { keys } from './support/browser.ts';
import { everyToast } from './support/catalogues.ts';
import { admin, inEngine } from './support/journeys.ts';
import { hearsControl, useScreenReader } from './support/screen-reader.ts';
import { hearsDialog } from './support/heard-parts.ts';

vi.setConfig({ hookTimeout: 180_000 });

const reader = useScreenReader();

inEngine(
  'firefox',
  (fixture) => {
    const form = 'main form[data-enquiry]';
    hearsControl(reader, fixture);

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
      const from = reader.heard().length;
      await browser.visit('/about');
      for (const { title, text } of toasts) {
        const words = `${title} ${text}`;
        await reader.hears('live', (one) => one.live === 'polite' && one.text.includes(words), undefined, from);
      }
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
        await reader.hears(
          'focus',
          (heard) => heard.description.includes(mistake) && heard.invalid,
          () =>
            browser.run((selector) => {
              (document.activeElement as HTMLElement | null)?.blur();
              document.querySelector<HTMLElement>(selector)?.focus();
            }, `${form} [name=${field}]`),
        );
      }
    });

    test('whoever presses Enter in the field with the mistake hears of it there', async () => {
      const { browser } = fixture();
      await browser.visit('/contact-us');
      await browser.type(`${form} [name=name]`, 'R');
      const mistake = enquirySchema.shape.name.safeParse('R').error?.issues[0]?.message ?? 'none';
      await reader.says(mistake, () => browser.press(keys.enter));
    });

    test('a photograph that is refused is announced', async () => {
      const { browser } = fixture();
      await browser.visit('/contact-us');
      await reader.says(
        photographMessages.refused['not a picture'],
        () => browser.type(`${form} [type=file]`, import.meta.filename),
        'assertive',
      );
    });

    test('the message of a failed send is announced', async () => {
      const { browser } = fixture();
      await browser.visit('/contact-us');
      await browser.run((within) => {
        const trap = document.querySelector<HTMLInputElement>(`${within} [name=website]`);
        if (trap) trap.value = 'https://spam.example';
      }, form);
      await reader.says('Something went wrong. Please try again.', () => browser.click(`${form} .btn-quote`));
    });

    test('a wrong password is announced', async () => {
      const { browser } = fixture();
      await browser.visit('/auth');
      await browser.type('[name=email]', admin.email);
      await browser.type('[name=password]', 'not the password');
      await browser.see(() => document.querySelector('form .btn-lawn')?.ariaDisabled === 'false');
      await reader.says('Sign in failed', () => browser.click('form .btn-lawn'));
    });

    test('each dialog of the pages is announced when it opens, and where it leads back to when it closes', async () => {
      const { browser } = fixture();
      await browser.resize(420, 860);
      await browser.visit('/about');
      expect(await hearsDialog(reader, browser, ['Open menu'])).toBe('Menu');
      await browser.run(() => scrollTo({ top: 700, behavior: 'instant' }));
      await browser.see(() => document.querySelector('.dock')?.classList.contains('is-on') ?? false);
      expect(await hearsDialog(reader, browser, ['Quote'])).toBe('Get Your Free Quote');
      await browser.resize(1440, 900);
      await browser.visit('/');
      await browser.run(() => document.querySelector('.reviews')?.scrollIntoView({ block: 'center' }));
      await browser.see(() => document.querySelector('.reviews button') !== null);
      const review = await browser.run(() => document.querySelector<HTMLElement>('.reviews button')?.innerText ?? '');
      const words = review.trim().replace(/\s+/g, ' ');
      expect(words).toContain(await hearsDialog(reader, browser, [words]));
    });
  },
  { start: reader.start },
);
