import { chromium, type Browser } from '@playwright/test';
import { browserFlags, ensureBrowser } from '../scripts/browser.mjs';
import { siteDir } from './page-weight.ts';
import { serveSite, siteWithoutScripts } from './served.ts';
import { onSlowPhone, phone, slowdown } from './slow-phone.ts';
import { median } from './statistics.ts';
import { printTable } from './table.ts';
import { unwatchedTab } from './unwatched.ts';

const rounds = 7;
const pages = ['/', '/landscaping/patios', '/worcester', '/contact-us'];

/** The network that Lighthouse gives a phone. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

export type Paint = { fcp: number; lcp: number; cls: number };

/** When pages are painted: each compared with itself without scripts, in turns, so that both get the same noise. */
export async function paint() {
  const ownSite = await serveSite(siteDir);
  const bareSite = await serveSite(siteWithoutScripts());
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: browserFlags });
  const rows = [];
  for (const path of pages) {
    const measurements: Record<'ours' | 'bare', Paint[]> = { ours: [], bare: [] };
    const blockedTimes: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      measurements.ours.push(await visit(browser, ownSite.url + path));
      measurements.bare.push(await visit(browser, bareSite.url + path));
      blockedTimes.push(await blockedTime(browser, ownSite.url + path));
    }
    const medianOf = (kind: 'ours' | 'bare', key: keyof Paint) =>
      median(measurements[kind].map((measurement) => measurement[key]));
    const ratio = (key: 'fcp' | 'lcp') => medianOf('ours', key) / medianOf('bare', key);
    const row = (kind: 'ours' | 'bare') => (['fcp', 'lcp', 'cls'] as const).map((key) => rounded(medianOf(kind, key)));
    rows.push([path, ...row('ours'), rounded(median(blockedTimes)), rounded(ratio('fcp')), rounded(ratio('lcp'))]);
    rows.push([`${path} without scripts`, ...row('bare'), '', '', '']);
  }
  console.log(`Slow 4G, processor ÷ ${slowdown}, medians of ${rounds} visits in turns; ms\n`);
  printTable(['page', 'FCP', 'LCP', 'CLS', 'TBT', 'FCP ratio', 'LCP ratio'], rows);
  await browser.close();
  await ownSite.stop();
  await bareSite.stop();
}

/** One visit of a slow phone that has nothing of the site yet. */
export function visit(browser: Browser, url: string): Promise<Paint> {
  return onSlowPhone(browser, async (page, devtools) => {
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', slow4g);
    await page.goto(url);
    await page.waitForLoadState('networkidle');
    return page.evaluate(measurePaint);
  });
}

/** How long the main thread was blocked, in a tab without a debugger (see there). */
async function blockedTime(browser: Browser, url: string): Promise<number> {
  const { viewport, deviceScaleFactor, isMobile: mobile } = phone;
  const tab = await unwatchedTab(browser);
  await tab.send('Emulation.setDeviceMetricsOverride', { ...viewport, deviceScaleFactor, mobile });
  await tab.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await tab.send('Network.enable');
  await tab.send('Network.emulateNetworkConditions', slow4g);
  await tab.send('Page.navigate', { url });
  const time = await tab.run(blocked);
  await tab.close();
  return time;
}

/** Runs in the page until React has hydrated it. Long tasks count from the first paint on, by their time beyond 50 ms. */
async function blocked(): Promise<number> {
  const tasks: PerformanceEntry[] = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: 'longtask', buffered: true });
  do await new Promise((resolve) => setTimeout(resolve, 1000));
  while (history.scrollRestoration !== 'manual');
  const paintedAt = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  return tasks
    .filter(({ startTime, duration }) => startTime + duration > paintedAt)
    .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
}

/** Runs in the page. */
async function measurePaint(): Promise<Paint> {
  const entriesOf = (type: string) =>
    new Promise<PerformanceEntryList>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
      setTimeout(() => resolve([]), 300);
    });
  const [largest, shifts] = await Promise.all(['largest-contentful-paint', 'layout-shift'].map(entriesOf));
  return {
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    lcp: largest?.at(-1)?.startTime ?? 0,
    cls: (shifts as (PerformanceEntry & { value: number })[]).reduce((sum, { value }) => sum + value, 0),
  };
}

export function rounded(value: number): number {
  return value < 10 ? Math.round(value * 1000) / 1000 : Math.round(value);
}
