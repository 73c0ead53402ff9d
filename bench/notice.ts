import { chromium } from '@playwright/test';
import type { News } from '#shared/business/news.ts';
import { browserFlags, ensureBrowser } from '../scripts/browser.mjs';
import { siteDir } from './page-weight.ts';
import { rounded, visit, type Paint } from './paint.ts';
import { serveSite } from './served.ts';
import { median } from './statistics.ts';
import { printTable } from './table.ts';

const rounds = 7;
const pages = ['/', '/worcester', '/contact-us'];

const news: News = {
  notices: [
    { key: 'bench', message: 'Closed 24 December to 2 January. Gritting: ring, do not write, while it freezes' },
  ],
  hours: [{ first_day: '2026-12-24', last_day: '2027-01-02', opens: null, closes: null }],
};

/** When a page is painted, and whether it shifts: with and without a notice and special hours, in turns. */
export async function notice() {
  const plainSite = await serveSite(siteDir);
  const siteWithNotice = await serveSite(siteDir, news);
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: browserFlags });
  const rows = [];
  for (const path of pages) {
    const measurements: Record<'plain' | 'noticed', Paint[]> = { plain: [], noticed: [] };
    for (let round = 0; round < rounds; round += 1) {
      measurements.plain.push(await visit(browser, plainSite.url + path));
      measurements.noticed.push(await visit(browser, siteWithNotice.url + path));
    }
    const medianOf = (kind: 'plain' | 'noticed', key: keyof Paint) =>
      median(measurements[kind].map((measurement) => measurement[key]));
    const pair = (key: keyof Paint) => [rounded(medianOf('plain', key)), rounded(medianOf('noticed', key))];
    const ratio = (key: 'fcp' | 'lcp') => rounded(medianOf('noticed', key) / medianOf('plain', key));
    rows.push([path, ...pair('fcp'), ratio('fcp'), ...pair('lcp'), ratio('lcp'), ...pair('cls')]);
  }
  console.log(`Slow 4G, slow processor, medians of ${rounds} visits in turns; ms\n`);
  printTable(['page', 'FCP', 'with notice', 'ratio', 'LCP', 'with notice', 'ratio', 'CLS', 'with notice'], rows);
  await browser.close();
  await plainSite.stop();
  await siteWithNotice.stop();
}
