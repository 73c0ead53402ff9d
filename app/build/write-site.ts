import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, parse } from 'node:path';
import type { Manifest } from 'vite';
import type * as ServerEntry from '../entry-server.tsx';
import type { BuildInput } from '../site/build.ts';
import type { PageData } from '../site/data.ts';
import { tagHosts } from '../consent/tag-hosts.ts';
import { serverCodeDir } from './content-dir.ts';
import { iconSprite } from './icon-sprite.ts';
import { inlineHashes } from './inline-hashes.ts';
import { buildLoader } from './loader.ts';

type Input = {
  server: typeof ServerEntry;
  siteDir: string;
  buildInput: Pick<BuildInput, 'pictures' | 'mistakes' | 'letters'>;
  settings: Pick<BuildInput, 'siteUrl' | 'backend'>;
};

/** Writes every page as HTML and as data, the other files, and the hashes of inline scripts and styles for the headers. */
export async function writeSite({ server, siteDir, buildInput, settings }: Input) {
  const manifest: Manifest = JSON.parse(await readFile(join(siteDir, '.vite/manifest.json'), 'utf8'));
  const files = {
    sprite: await writeHashed(siteDir, 'icons.svg', iconSprite()),
    map: await writeHashed(siteDir, 'map.svg', server.drawings.map),
  };
  const { site, geo, pages, aliases, textFiles, advice } = server.buildSite({ ...buildInput, files, ...settings });
  if (advice.length) console.log(`\nWorth another look, ${advice.length}:\n  ${advice.join('\n  ')}`);
  const fonts = await takeFonts(join(serverCodeDir, 'assets'), siteDir);
  const loader = await buildLoader();
  const hashes = { scripts: new Set<string>(), styles: new Set<string>() };

  for (const page of pages) {
    const scripts = modulesOf(page).flatMap((module) => chunks(manifest, module));
    const html = await server.renderPage(page, site, { scripts: [...new Set(scripts)], fonts, loader, geo });
    inlineHashes(html, hashes);
    const addresses = [page.path, ...aliases.filter(([, path]) => path === page.path).map(([alias]) => alias)];
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
  await rm(join(siteDir, '.vite'), { recursive: true });
  return pages;
}

/** The entry, the page's template and the components of its blocks; those in the main script have no file of their own. */
function modulesOf({ template, blocks }: PageData): string[] {
  return ['app/entry-client.tsx', `app/pages/${template}.tsx`, ...blocks.map(({ kind }) => `app/sections/${kind}.tsx`)];
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
  const { name, ext } = parse(file);
  const address = `/assets/${name}-${createHash('sha256').update(text).digest('hex').slice(0, 10)}${ext}`;
  await write(siteDir, address, text);
  return address;
}

async function write(dir: string, file: string, text: string) {
  await mkdir(dirname(join(dir, file)), { recursive: true });
  await writeFile(join(dir, file), text);
}
