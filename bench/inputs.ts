import { chromium, type Locator, type Page } from '@playwright/test';
import { browserFlags, ensureBrowser } from '../scripts/browser.mjs';
import { siteDir } from './page-weight.ts';
import { serveSite } from './served.ts';
import { onSlowPhone, slowdown } from './slow-phone.ts';
import { median } from './statistics.ts';
import { printTable } from './table.ts';

const rounds = 9;

/** A finger rests on the glass for about this long. */
const pressMs = 80;
/** What a scroll or a load has set off is over by then. */
const settleMs = 500;

type Watch = { longest: number };

/** Interaction to next paint (INP): the site compared with itself without `inert` behind its overlays, in turns. */
export async function inputs() {
  const { url, stop } = await serveSite(siteDir);
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: browserFlags });
  const measurements: Record<'ours' | 'without', Record<string, number>[]> = { ours: [], without: [] };
  for (let round = 0; round < rounds; round += 1) {
    measurements.ours.push(await onSlowPhone(browser, (page) => inputDelays(page, url)));
    measurements.without.push(
      await onSlowPhone(browser, async (page) => {
        await page.addInitScript(() =>
          Object.defineProperty(HTMLElement.prototype, 'inert', { get: () => false, set: () => {} }),
        );
        return inputDelays(page, url);
      }),
    );
  }
  await browser.close();
  await stop();
  const names = Object.keys(measurements.ours[0] ?? {});
  const medianOf = (kind: keyof typeof measurements, name: string) =>
    median(measurements[kind].map((delays) => delays[name] ?? 0));
  console.log(`Processor ÷ ${slowdown}, the longest of each input, median of ${rounds} in turns; ms\n`);
  printTable(
    ['input', 'INP', 'without inert', 'ratio'],
    names.map((name) => {
      const [ours, withoutInert] = [medianOf('ours', name), medianOf('without', name)];
      return [name, ours, withoutInert, ours / withoutInert];
    }),
  );
}

/** How long menu, dialog and form take from a tap or a key to the paint that follows it. */
async function inputDelays(page: Page, url: string): Promise<Record<string, number>> {
  await page.addInitScript(() => {
    const watched: Watch = { longest: 0 };
    Object.assign(window, { watched });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) watched.longest = Math.max(watched.longest, duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
  const open = async (path: string) => {
    await page.goto(url + path);
    await page.waitForFunction(() => history.scrollRestoration === 'manual');
  };
  const devtools = await page.context().newCDPSession(page);
  const press = async (target: Locator) => {
    await target.scrollIntoViewIfNeeded();
    await page.waitForTimeout(settleMs);
    const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await page.waitForTimeout(pressMs);
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  const waitForDialog = (name: string) => page.getByRole('dialog', { name }).waitFor();
  const longest = async (act: () => Promise<void>) => {
    await page.evaluate(() => ((window as unknown as { watched: Watch }).watched.longest = 0));
    await act();
    await page.waitForTimeout(300);
    return page.evaluate(() => (window as unknown as { watched: Watch }).watched.longest);
  };

  await open('/');
  const idleDelay = await longest(() => press(page.locator('h1')));
  const menu = await longest(() => press(page.getByRole('button', { name: 'Open menu' })));
  await waitForDialog('Menu');
  const closingDelay = await longest(() => press(page.getByRole('button', { name: 'Close menu' })));
  await page.evaluate(() => scrollTo(0, 800));
  const dialog = await longest(() => press(page.getByRole('button', { name: 'Quote' })));
  await waitForDialog('Get Your Free Quote');
  await page.keyboard.press('Escape');
  await open('/contact-us');
  const form = page.locator('main form[data-enquiry]');
  const typing = await longest(() => form.getByLabel('Name').pressSequentially('Rose Hill', { delay: 40 }));
  const sending = await longest(() => press(form.getByRole('button', { name: 'Send Message' })));
  return {
    'tap on nothing': idleDelay,
    'open the menu': menu,
    'close the menu': closingDelay,
    'open the quote dialog': dialog,
    'type a name': typing,
    'send with mistakes': sending,
  };
}
