import type { Page } from '@playwright/test';

type Watched = { longest: number };

/** How long menu, dialog and form take from a tap or a key to the paint that follows it. */
export async function inputDelays(page: Page, url: string): Promise<Record<string, number>> {
  await page.addInitScript(() => {
    const watched: Watched = { longest: 0 };
    Object.assign(window, { watched });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) watched.longest = Math.max(watched.longest, duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
  const open = async (path: string) => {
    await page.goto(url + path);
    await page.waitForFunction(() => history.scrollRestoration === 'manual');
  };
  const longest = async (act: () => Promise<void>) => {
    await page.evaluate(() => ((window as unknown as { watched: Watched }).watched.longest = 0));
    await act();
    await page.waitForTimeout(300);
    return page.evaluate(() => (window as unknown as { watched: Watched }).watched.longest);
  };

  await open('/');
  const menu = await longest(() => page.getByRole('button', { name: 'Open menu' }).tap());
  await page.keyboard.press('Escape');
  await page.evaluate(() => scrollTo(0, 800));
  const dialog = await longest(() => page.getByRole('button', { name: 'Quote' }).tap());
  await page.keyboard.press('Escape');
  await open('/contact-us');
  const form = page.locator('main form[data-enquiry]');
  const typing = await longest(() => form.getByLabel('Name').pressSequentially('Rose Hill', { delay: 40 }));
  const sending = await longest(() => form.getByRole('button', { name: 'Send Message' }).tap());
  return {
    'open the menu': menu,
    'open the quote dialog': dialog,
    'type a name': typing,
    'send with mistakes': sending,
  };
}
