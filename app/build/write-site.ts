import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Manifest } from 'vite';
import type * as ServerEntry from '../entry-server.tsx';
import type { BuildInput } from '../site/build.ts';
import { writtenContentFile } from '#shared/content/written.ts';
import { pageHasher } from '../published/page-hash.ts';
import { type RenderInput, scriptsOf } from '../published/render-input.ts';
import { shareOf } from '../published/share-of.ts';
import { isWorkPath } from '../site/work/work-addresses.ts';
import { tagHosts } from '../consent/tag-hosts.ts';
import { outDir, serverCodeDir } from './content-dir.ts';
import { hashedAddress } from './hashed-address.ts';
import { iconSprite } from './icon-sprite.ts';
import { inlineHashes } from './inline-hashes.ts';
import { buildLoader } from './loader.ts';
import { describeContent } from './written-content.ts';

type Input = {
  server: typeof ServerEntry;
  siteDir: string;
  buildInput: Pick<BuildInput, 'pictures' | 'mistakes' | 'letters'>;
  settings: Pick<BuildInput, 'siteUrl' | 'backend'>;
};

/**
 * Writes every page as HTML and as data, the other files, and the hashes of inline scripts and styles for the headers.
 * Gives the pages, and what a server needs to render them again.
 */
export async function writeSite({ server, siteDir, buildInput, settings }: Input) {
  const manifest: Manifest = JSON.parse(await readFile(join(siteDir, '.vite/manifest.json'), 'utf8'));
  const files = {
    sprite: await writeHashed(siteDir, 'icons.svg', iconSprite()),
    map: await writeHashed(siteDir, 'map.svg', server.drawings.map),
    plan: await writeHashed(siteDir, 'plan.svg', server.drawings.plan),
  };
  const { site, geo, pages, aliases, redirects, textFiles, advice } = server.buildSite({
    ...buildInput,
    earlierPaths: await earlierPaths(settings.siteUrl),
    files,
    ...settings,
  });
  if (advice.length) console.log(`\nWorth another look, ${advice.length}:\n  ${advice.join('\n  ')}`);
  const fonts = await takeFonts(join(serverCodeDir, 'assets'), siteDir);
  const loader = await buildLoader();
  const hashes = { scripts: new Set<string>(), styles: new Set<string>() };
  const scripts = Object.fromEntries(Object.keys(manifest).map((module) => [module, chunks(manifest, module)]));
  const hashOfPage = pageHasher(site, geo);
  const firm = { name: server.business.name, favicon: server.drawings.favicon };
  const built: RenderInput['built'] = {};

  for (const page of pages) {
    const html = await server.renderPage(page, site, { scripts: scriptsOf(page, scripts), fonts, loader, geo });
    inlineHashes(html, hashes);
    const addresses = [page.path, ...aliases.filter(([, path]) => path === page.path).map(([alias]) => alias)];
    built[page.path] = { addresses, hash: hashOfPage(page), ...shareOf(page, pages, firm) };
    for (const address of addresses) {
      const file = address === '/' ? '/index' : address;
      await write(siteDir, `${file}.html`, html);
      await write(siteDir, `${file}.json`, JSON.stringify(server.nextPageData(page, site)));
    }
  }
  await write(siteDir, 'favicon.svg', server.drawings.favicon);
  for (const [file, text] of Object.entries(textFiles)) await write(siteDir, file, text);
  const tags = site.tagManagerId ? tagHosts : { scripts: [], connect: [] };
  const policy = { scripts: [...hashes.scripts, ...tags.scripts], styles: [...hashes.styles], connect: tags.connect };
  await write(siteDir, '.policy.json', JSON.stringify(policy));
  await write(siteDir, writtenContentFile, JSON.stringify(describeContent(server, buildInput.pictures)));
  await write(siteDir, '.redirects.json', JSON.stringify(redirects));
  await write(
    siteDir,
    '.paths.json',
    JSON.stringify({
      siteUrl: settings.siteUrl,
      paths: pages.map(({ path }) => path).filter((path) => !isWorkPath(path)),
    }),
  );
  await rm(join(siteDir, '.vite'), { recursive: true });
  // Of pages with charts or jobs, which there may be only later.
  for (const styles of [server.chartStyles, server.workStyles]) inlineHashes(`<style>${styles}</style>`, hashes);
  const inline = { scripts: [...hashes.scripts], styles: [...hashes.styles] };
  return { pages, rendering: { files, fonts, loader, scripts, hashes: inline, built } };
}

/** The addresses that the last build had; none if that was another firm's, or of a version that did not write them down. */
async function earlierPaths(siteUrl: string): Promise<string[]> {
  const file = await readFile(join(outDir, 'site/.paths.json'), 'utf8').catch(() => 'null');
  const earlier: { siteUrl: string; paths: string[] } | null = JSON.parse(file);
  return earlier?.siteUrl === siteUrl ? earlier.paths : [];
}

/** A module's file and those it imports, as the loader wants them. */
function chunks(manifest: Manifest, id: string): string[] {
  const chunk = manifest[id];
  return chunk ? [`/${chunk.file}`, ...(chunk.imports ?? []).flatMap((imported) => chunks(manifest, imported))] : [];
}

/** The styles are inlined by the server's build, so the fonts they name come from there. */
async function takeFonts(from: string, siteDir: string): Promise<string[]> {
  const fonts = (await readdir(from)).filter((file) => file.endsWith('.woff2'));
  for (const font of fonts) await copyFile(join(from, font), join(siteDir, 'assets', font));
  return fonts.map((font) => `/assets/${font}`);
}

async function writeHashed(siteDir: string, file: string, text: string): Promise<string> {
  const address = hashedAddress(file, text);
  await write(siteDir, address, text);
  return address;
}

async function write(dir: string, file: string, text: string) {
  await mkdir(dirname(join(dir, file)), { recursive: true });
  await writeFile(join(dir, file), text);
}
