import { Browser } from '../tests/engines/support/browser.ts';
import { starters } from '../tests/engines/support/start.ts';
import { ensureEngines } from '../scripts/engines.mjs';
import { serveSite, siteWithoutScripts } from './served.ts';
import { siteDir } from './page-weight.ts';
import { median } from './statistics.ts';
import { printTable } from './table.ts';

const paths = ['/', '/landscaping/patios', '/contact-us'];
const rounds = 7;

/** First paint and taps in the engines besides Chromium: each page compared with itself without scripts, in turns. */
export async function browsers() {
  const { present, missing } = await ensureEngines();
  const sites = { ours: await serveSite(siteDir), bare: await serveSite(siteWithoutScripts()) };
  const rows = [];
  for (const name of present) {
    const connection = await starters[name]();
    await connection.send('setTimeouts', { script: 20_000 });
    const visitors = {
      ours: new Browser(connection, sites.ours.url),
      bare: new Browser(connection, sites.bare.url),
    };
    await visitors.ours.resize(450, 860);
    for (const path of paths) {
      const measurements = { ours: [] as Measurement[], bare: [] as Measurement[] };
      for (let round = 0; round < rounds; round += 1)
        for (const kind of ['ours', 'bare'] as const) measurements[kind].push(await measure(visitors[kind], path));
      const medianOf = (kind: keyof typeof measurements, key: keyof Measurement) => {
        const times = measurements[kind].map((measurement) => measurement[key]).filter((time) => time !== null);
        return times.length ? median(times) : '';
      };
      rows.push([
        name,
        path,
        ...(['paint', 'tap'] as const).flatMap((key) => [medianOf('ours', key), medianOf('bare', key)]),
      ]);
    }
    await connection.close();
  }
  for (const site of Object.values(sites)) await site.stop();
  console.log(`Medians of ${rounds} visits in turns, fonts and pictures in the cache; ms`);
  if (missing.length) console.log(`Not to be had here: ${missing.join(', ')}`);
  console.log();
  printTable(['engine', 'page', 'first paint', 'without scripts', 'menu opens', 'without scripts'], rows);
}

/** Without popovers a tap opens nothing on a page without scripts, so there is no time. */
type Measurement = { paint: number; tap: number | null };

async function measure(browser: Browser, path: string): Promise<Measurement> {
  await browser.open(path);
  const paint = await browser.run(async () => {
    const entry = () => performance.getEntriesByName('first-contentful-paint')[0];
    for (let attempt = 0; !entry() && attempt < 100; attempt += 1)
      await new Promise((resolve) => setTimeout(resolve, 50));
    await new Promise((resolve) => setTimeout(resolve, 1500));
    addEventListener(
      'click',
      ({ timeStamp }) =>
        requestAnimationFrame(() => setTimeout(() => Object.assign(window, { tap: performance.now() - timeStamp }))),
      true,
    );
    return entry()?.startTime ?? 0;
  });
  await browser.click('[popovertarget=menu-panel]');
  await browser.see(() => 'tap' in window);
  const tap = await browser.run(() => {
    const isOpen = (document.querySelector('#menu-panel')?.getClientRects().length ?? 0) > 0;
    return isOpen ? (window as unknown as { tap: number }).tap : null;
  });
  return { paint, tap };
}
