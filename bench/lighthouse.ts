import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { browserFlags, ensureBrowser } from '../scripts/browser.mjs';
import { fetchTool } from '../scripts/fetch-tool.mjs';
import { siteDir } from './page-weight.ts';
import { serveSite, siteWithoutScripts } from './served.ts';
import { median } from './statistics.ts';
import { printTable } from './table.ts';

const tool = 'lighthouse@13.5.0';
const rounds = 5;
const pages = ['/', '/landscaping/patios', '/contact-us'];
const metrics = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const;

type Result = {
  lhr: { categories: { performance: { score: number | null } }; audits: Record<string, { numericValue?: number }> };
};
type Audit = (url: string, flags: object) => Promise<Result>;
type Launch = (options: object) => Promise<{ port: number; kill(): void }>;

/** Lighthouse's mobile performance: each page compared with itself without scripts, in turns. */
export async function lighthouse() {
  const { folder } = await fetchTool(tool);
  const load = (file: string) => import(pathToFileURL(join(folder, file)).href);
  const { default: audit } = (await load('core/index.js')) as { default: Audit };
  const { launch } = (await load('../chrome-launcher/dist/index.js')) as { launch: Launch };
  const chrome = await launch({ chromePath: await ensureBrowser(), chromeFlags: ['--headless=new', ...browserFlags] });
  const ownSite = await serveSite(siteDir);
  const bareSite = await serveSite(siteWithoutScripts());

  const run = async (url: string) => {
    const { lhr } = await audit(url, { port: chrome.port, logLevel: 'error', onlyCategories: ['performance'] });
    const values = Object.values(metrics).map((id) => lhr.audits[id]?.numericValue ?? 0);
    return [(lhr.categories.performance.score ?? 0) * 100, ...values];
  };

  const rows = [];
  for (const path of pages) {
    const measurements = { [path]: [] as number[][], [`${path} without scripts`]: [] as number[][] };
    for (let round = 0; round < rounds; round += 1) {
      measurements[path]?.push(await run(ownSite.url + path));
      measurements[`${path} without scripts`]?.push(await run(bareSite.url + path));
    }
    for (const [name, results] of Object.entries(measurements))
      rows.push([
        name,
        ...[0, 1, 2, 3, 4].map(
          (index) => Math.round(median(results.map((result) => result[index] ?? 0)) * 1000) / 1000,
        ),
      ]);
  }
  console.log(`${tool}, mobile, medians of ${rounds} runs in turns; ms\n`);
  printTable(['page', 'performance', ...Object.keys(metrics)], rows);
  chrome.kill();
  await ownSite.stop();
  await bareSite.stop();
}
