// npm run lighthouse                              Lighthouse on every public page, as on a phone; fails below 100
// npm run lighthouse -- /patios /contact-us       on these only
// npm run lighthouse -- https://www.example.com   on a site elsewhere, with or without paths
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { browserFlags, ensureBrowser } from './browser.mjs';
import { fetchTool } from './fetch-tool.mjs';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';
import { command, elapsed, projectNode, root, servedSite, CommandError } from './project.mjs';

const lighthouse = 'lighthouse@13.5.0';
const categories = ['accessibility', 'best-practices', 'seo', 'agentic-browsing'];

await command(async () => {
  const startedAt = performance.now();
  const args = process.argv.slice(2);
  const givenOrigin = args[0] && URL.canParse(args[0]) ? new URL(args[0]).origin : undefined;
  const paths = givenOrigin ? args.slice(1) : args;
  const { folder } = await fetchTool(lighthouse);
  const load = (/** @type {string} */ file) => import(pathToFileURL(join(folder, file)).href);
  const { default: audit } = await load('core/index.js');
  const { launch } = await load('../chrome-launcher/dist/index.js');
  const site = givenOrigin ? { url: givenOrigin, stop: async () => {} } : await startSite();
  const chrome = await launch({ chromePath: await ensureBrowser(), chromeFlags: ['--headless=new', ...browserFlags] });
  const rows = [];
  try {
    for (const path of paths.length > 0 ? paths : await publicPaths(site.url)) {
      const measure = async () =>
        (await audit(site.url + path, { port: chrome.port, logLevel: 'error', onlyCategories: categories })).lhr;
      let lhr = await measure();
      // Only failed measurements are repeated; a low score counts.
      for (let tries = 1; tries < 3 && hasGaps(lhr); tries++) {
        console.log(`${path} could not be measured whole and is measured again`);
        lhr = await measure();
      }
      rows.push(rowOf(path, lhr));
      console.log(line(rows.at(-1) ?? {}));
    }
  } finally {
    chrome.kill();
    await site.stop();
  }
  const failingRows = rows.filter(({ scores, failed }) => failed.length > 0 || scores.some((score) => score !== 100));
  for (const { path, failed } of failingRows) console.log(`\n${path}\n  ${failed.join('\n  ')}`);
  console.log(`\n${rows.length} pages, ${failingRows.length} not at 100 throughout, ${elapsed(startedAt)}`);
  return failingRows.length > 0 ? 1 : 0;
});

/** The pages of the sitemap, at the tested host. @param {string} url */
async function publicPaths(url) {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

/** @param {{ audits: Record<string, { scoreDisplayMode: string }> }} lhr */
function hasGaps({ audits }) {
  return Object.values(audits).some(({ scoreDisplayMode }) => scoreDisplayMode === 'error');
}

/**
 * @param {string} path
 * @param {{ categories: Record<string, { score: number | null, auditRefs: { id: string, weight: number }[] }>, audits: Record<string, { score: number | null, title: string, scoreDisplayMode: string, errorMessage?: string }> }} lhr
 */
function rowOf(path, lhr) {
  const scores = categories.map((name) => asPercent(lhr.categories[name]?.score));
  const failed = categories.flatMap((name) =>
    (lhr.categories[name]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const { score = null, title = '', scoreDisplayMode = '', errorMessage = '' } = lhr.audits[id] ?? {};
      // An audit that failed to run has no score, and neither has its category: that is not a pass.
      if (scoreDisplayMode === 'error') return [`${name}: ${title} (${id}) could not be checked: ${errorMessage}`];
      return weight > 0 && score !== null && score < 1 ? [`${name}: ${title} (${id})`] : [];
    }),
  );
  return { path, scores, failed };
}

/** @param {number | null | undefined} score */
function asPercent(score) {
  return typeof score === 'number' ? Math.round(score * 100) : '–';
}

/** @param {{ path?: string, scores?: (number | string)[] }} row */
function line({ path = '', scores = [] }) {
  return `${path.padEnd(48)}${categories.map((name, index) => `${name} ${scores[index]}`).join('   ')}`;
}

/** The real server with its own database, on a free port. */
async function startSite() {
  await ensureInstalled({ forDevelopment: false });
  await ensureBuilt();
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  // If we run as root, PostgreSQL runs as another user.
  chmodSync(folder, 0o755);
  const env = { ...process.env, ...servedSite, PORT: '0', DATA_DIR: join(folder, 'data') };
  const server = spawn(projectNode(), ['server/main.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const exit = new Promise((resolve) => server.once('exit', resolve));
  const url = await new Promise((resolve, reject) => {
    server.stdout.on('data', (chunk) => {
      const address = / is at (http:\S+)/.exec(String(chunk))?.[1];
      if (address) resolve(address);
    });
    void exit.then(() => reject(new CommandError('The server did not start')));
  });
  return {
    url: String(url),
    async stop() {
      server.kill();
      await exit;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
