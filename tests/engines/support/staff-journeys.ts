import { expect, test } from 'vitest';
import { admin, type Fixture } from './journeys.ts';

/** In the order in which a day goes: each begins where the one before has ended. */
export function staffJourneys(fixture: () => Fixture) {
  test('staff sign in, and tabs open without loading the page', async () => {
    const { browser } = fixture();
    await browser.visit('/auth');
    // A second try may find somebody signed in.
    await browser.run(() => localStorage.clear());
    await browser.visit('/auth');
    await browser.see(() => document.querySelector('main form .btn-lawn')?.getAttribute('aria-disabled') === 'false');
    await browser.type('[name=email]', admin.email);
    await browser.type('[name=password]', admin.password);
    await browser.click('main form .btn-lawn');
    await browser.see(() => location.pathname === '/admin' && document.querySelector('#tab-reviews') !== null);
    await browser.run(() => void Object.assign(window, { sameDocument: true }));
    for (const [id, text] of [
      ['reviews', 'Google Reviews'],
      ['enquiries', ''],
    ] as const) {
      await browser.click(`#tab-${id}`);
      await browser.see((tab) => location.search === `?tab=${tab}`, id);
      await browser.seeText(`#panel-${id}`, text);
    }
    await browser.back();
    await browser.see(() => document.querySelector('#tab-reviews')?.getAttribute('aria-selected') === 'true');
    await browser.forward();
    await browser.see(() => document.querySelector('#tab-enquiries')?.getAttribute('aria-selected') === 'true');
    expect(await browser.run(() => 'sameDocument' in window)).toBe(true);
  });

  test('a search typed letter by letter finds the enquiry, which opens', async () => {
    const { browser } = fixture();
    await browser.type('#panel-enquiries [type=search]', 'Rose');
    await browser.see(() => location.search.includes('q=Rose'));
    await browser.see(
      () => document.querySelector<HTMLInputElement>('#panel-enquiries [type=search]')?.value === 'Rose',
    );
    await browser.click('a[id^=enquiry-]');
    await browser.see(() => location.search.includes('enquiry='));
    await browser.seeText('#panel-enquiries', 'A patio of about 20 square metres');
    expect(await browser.fieldsThatZoom()).toEqual([]);
    expect(await browser.run(() => 'sameDocument' in window)).toBe(true);
  });

  test('the enquiry is answered: the clock stops, and what was agreed is noted', async () => {
    const { browser } = fixture();
    const file = '#panel-enquiries';
    await browser.click(`${file} [aria-keyshortcuts=R]`);
    await browser.seeText(`${file} [aria-label=Status] [aria-pressed=true]`, 'Replied');
    await browser.type(`${file} [aria-label=Notes]`, 'Visit agreed for Monday.');
    await browser.click(`${file} form .btn-lawn`);
    await browser.seeText('#toasts', 'Notes saved');
    expect(await browser.run(() => 'sameDocument' in window)).toBe(true);
    await browser.visit(await browser.run(() => location.pathname + location.search));
    await browser.seeText(`${file} [aria-label=Status] [aria-pressed=true]`, 'Replied');
    await browser.see((notes) => {
      const field = document.querySelector<HTMLTextAreaElement>(notes);
      return field?.value === 'Visit agreed for Monday.';
    }, `${file} [aria-label=Notes]`);
  });

  test('who may not enter is told so on the page they are sent to', async () => {
    const { browser } = fixture();
    await browser.run(() => localStorage.clear());
    await browser.visit('/auth?mode=signup');
    await browser.see(() => document.querySelector('main form .btn-lawn')?.getAttribute('aria-disabled') === 'false');
    await browser.type('[name=email]', 'uma@example.org');
    await browser.type('[name=password]', admin.password);
    await browser.click('main form .btn-lawn');
    await browser.seeText('#toasts', 'Account created successfully');
    await browser.see(() => document.querySelector('main form .btn-lawn')?.getAttribute('aria-disabled') === 'false');
    await browser.type('[name=password]', admin.password);
    await browser.click('main form .btn-lawn');
    await browser.see(() => location.pathname === '/');
    await browser.seeText('#toasts', 'Access Denied');
  });
}
