import { expect, test } from 'vitest';
import { confirmation } from '#shared/enquiry/messages.ts';
import { readUpwards } from '../../support/read-upwards.ts';
import { keys } from './browser.ts';
import type { Fixture } from './journeys.ts';

const isOpen = (selector: string) => {
  const overlay = document.querySelector<HTMLElement>(selector);
  return overlay !== null && overlay.getClientRects().length > 0;
};
const isClosed = (selector: string) => {
  const overlay = document.querySelector<HTMLElement>(selector);
  return overlay === null || overlay.getClientRects().length === 0;
};

export function publicJourneys(fixture: () => Fixture) {
  test('links, Back and Forward change page and title', async () => {
    const { browser } = fixture();
    await browser.visit('/about');
    await browser.click('footer a[href="/landscaping/fencing"]');
    await browser.see(() => location.pathname === '/landscaping/fencing' && document.title.startsWith('Fencing'));
    await browser.back();
    await browser.see(() => location.pathname === '/about' && document.title.startsWith('About'));
    await browser.forward();
    await browser.see(() => location.pathname === '/landscaping/fencing' && document.title.startsWith('Fencing'));
  });

  test('the quote dialog keeps the focus and the page behind out of reach, and gives both back', async () => {
    const { browser } = fixture();
    await browser.visit('/about');
    await browser.run(() => scrollTo({ top: 700, behavior: 'instant' }));
    await browser.see(() => document.querySelector('.dock')?.classList.contains('is-on') ?? false);
    await browser.click('.dock button');
    await browser.see(isOpen, '#quote-dialog');
    await browser.see(() => {
      const dialog = document.querySelector('#quote-dialog');
      return dialog?.matches('[open]:modal') || (document.querySelector('main')?.inert ?? false);
    });
    for (let press = 0; press < 14; press += 1) {
      await browser.press(keys.tab);
      const isFocusInside = await browser.run(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      );
      expect(isFocusInside).toBe(true);
    }
    await browser.click('#quote-dialog button[aria-label=Close]');
    await browser.see(isClosed, '#quote-dialog');
    await browser.see(() => !document.querySelector('main')?.inert);
  });

  test('questions open, and pictures come as they are scrolled to', async () => {
    const { browser } = fixture();
    await browser.visit('/domestic');
    await browser.run(() => document.querySelectorAll('details.faq')[1]?.scrollIntoView({ block: 'center' }));
    await browser.click('details.faq:nth-of-type(2) summary');
    await browser.see(() => document.querySelector<HTMLDetailsElement>('details.faq:nth-of-type(2)')?.open ?? false);
    await browser.run(() => [...document.querySelectorAll('main img.lazy')].at(-1)?.scrollIntoView());
    await browser.see(() => {
      const picture = [...document.querySelectorAll<HTMLImageElement>('main img.lazy')].at(-1);
      return picture !== undefined && picture.classList.contains('in') && picture.naturalWidth > 0;
    });
  });

  test('nothing jumps while a page is read upwards from its end', async () => {
    const { browser } = fixture();
    await browser.visit('/');
    expect(await browser.run(readUpwards)).toEqual([]);
  });

  test('the picture of before and after follows the slider', async () => {
    const { browser } = fixture();
    await browser.visit('/pressure-washing');
    await browser.type('.compare input', keys.right);
    await expect.poll(() => browser.run(comparison)).toEqual({ value: '51', at: '51%' });
  });

  test('a form with mistakes shows the first below the header, and once mended it is sent', async () => {
    const { browser } = fixture();
    await browser.visit('/contact-us');
    expect(await browser.fieldsThatZoom()).toEqual([]);
    const form = 'main form[data-enquiry]';
    await browser.run((selector) => document.querySelector(`${selector} .btn-quote`)?.scrollIntoView(), form);
    await browser.click(`${form} .btn-quote`);
    await browser.seeText(`${form} .error`, 'Name');
    await browser.see((selector) => {
      const label = document.querySelector(`${selector} label`)?.getBoundingClientRect();
      const header = document.querySelector('header')?.getBoundingClientRect();
      return label !== undefined && header !== undefined && label.top >= header.bottom && label.bottom < innerHeight;
    }, form);
    await browser.type(`${form} [name=name]`, 'Rose Hill');
    await browser.type(`${form} [name=phone]`, '07700 900123');
    await browser.type(`${form} [name=email]`, 'rose@example.org');
    await browser.type(`${form} [name=address]`, 'WR1 2AB');
    await browser.run((selector) => {
      const select = document.querySelector<HTMLSelectElement>(`${selector} select`);
      if (!select) return;
      select.value = 'Landscaping';
      select.dispatchEvent(new Event('input', { bubbles: true }));
    }, form);
    await browser.type(`${form} [name=message]`, 'A patio of about 20 square metres, please.');
    await browser.click(`${form} [name=gdpr_consent]`);
    await browser.click(`${form} .btn-quote`);
    await browser.seeText(`${form} .sent`, confirmation.reference);
  });

  test('reviews come, and one opens whole', async () => {
    const { browser } = fixture();
    await browser.visit('/');
    await browser.run(() => document.querySelector('.reviews')?.scrollIntoView({ block: 'center' }));
    await browser.click('.reviews button');
    await browser.see(() =>
      [...document.querySelectorAll('dialog')].some((dialog) => dialog.getClientRects().length > 0),
    );
  });

  test('a page with a fragment is hydrated', async () => {
    await fixture().browser.visit('/terms#main');
  });

  test('the cookie banner asks, and the form beside it keeps its place', async () => {
    const { browser } = fixture();
    await browser.visit('/contact-us?tags=on');
    await browser.see(isOpen, '.cookie-banner');
    await browser.see(
      () => getComputedStyle(document.querySelector('.cookie-banner') ?? document.body).position === 'fixed',
    );
    const position = () =>
      getComputedStyle(document.querySelector('main form .check')?.parentElement ?? document.body).position;
    expect(await browser.run(position)).toBe('static');
    await browser.click('.cookie-banner button:last-child');
    await browser.see(isClosed, '.cookie-banner');
  });

  test('on a phone the panel opens, and its link leads on', async () => {
    const { browser } = fixture();
    await browser.resize(420, 860);
    await browser.visit('/about');
    await browser.click('[popovertarget=menu-panel]');
    await browser.see(isOpen, '#menu-panel');
    await browser.click('#menu-panel summary');
    await browser.click('#menu-panel details[open] a');
    await browser.see(() => location.pathname === '/domestic' && document.title.length > 0);
    await browser.see(isClosed, '#menu-panel');
    await browser.resize(1440, 900);
  });
}

/** Runs in the page. */
function comparison() {
  const box = document.querySelector('.compare');
  return { value: box?.querySelector('input')?.value, at: box && getComputedStyle(box).getPropertyValue('--at') };
}

/** Safari before 16.4 knows no ranges in media queries and gets the phone's layout, at any width. */
export function largeScreenJourneys(fixture: () => Fixture) {
  test('a menu opens, and its link leads on', async () => {
    const { browser } = fixture();
    await browser.resize(1440, 900);
    await browser.visit('/about');
    await browser.click('[aria-controls=menu-landscaping]');
    await browser.see(isOpen, '#menu-landscaping');
    await browser.click('#menu-landscaping a[href="/landscaping/fencing"]');
    await browser.see(() => location.pathname === '/landscaping/fencing' && document.title.startsWith('Fencing'));
  });

  test('the slider is taken hold of near the top of the picture, far from its knob', async () => {
    const { browser } = fixture();
    await browser.visit('/pressure-washing');
    await browser.run(() => document.querySelector('.compare')?.scrollIntoView({ block: 'center' }));
    const { from, to, y } = await browser.run(() => {
      const { left, top, width } = document.querySelector('.compare')?.getBoundingClientRect() ?? new DOMRect();
      return { from: Math.round(left + width / 2), to: Math.round(left + width / 4), y: Math.round(top + 30) };
    });
    await browser.drag({ x: from, y }, { x: to, y });
    await expect.poll(async () => Number((await browser.run(comparison)).value)).toBeLessThan(30);
    const { value, at } = await browser.run(comparison);
    expect(at).toBe(`${value}%`);
  });
}
