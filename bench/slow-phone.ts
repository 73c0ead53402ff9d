import type { Browser, CDPSession, Page } from '@playwright/test';

/** The screen and the processor that Lighthouse gives a phone. */
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
export const slowdown = 4;

export async function onSlowPhone<T>(
  browser: Browser,
  work: (page: Page, devtools: CDPSession) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  try {
    return await work(page, devtools);
  } finally {
    await context.close();
  }
}
