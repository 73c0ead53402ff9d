import { existsSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fallbackWidths } from '#shared/pictures/limits.ts';
import type { Overlay } from '../site/overlay.ts';
import { forEachParallel } from './for-each-parallel.ts';
import { root } from './content-dir.ts';
import { writeWhole } from './write-whole.ts';

type Backend = { url: string; key: string };

/** Their names are never given to other files, so that a second build asks for none of them. */
const cacheDir = resolve(root, '.cache/published-pictures');
const withinMs = 60_000;

/** What is published in a hosted project: the pages on a static host are made from it, as our server makes its own. */
export async function readPublished(backend: Backend): Promise<Overlay> {
  return (await call(backend, 'published_overlay', {})) as Overlay;
}

/** Puts the files of every published picture into the site, at the addresses that its pages name. */
export async function placePublishedPictures(backend: Backend, overlay: Overlay, siteDir: string) {
  const files = filesOf(overlay);
  if (files.length === 0) return;
  const folder = join(siteDir, 'pictures');
  await mkdir(folder, { recursive: true });
  await mkdir(cacheDir, { recursive: true });
  await forEachParallel(files, async ({ key, name }) => {
    const file = `${key}-${name}`;
    const cached = join(cacheDir, file);
    if (!existsSync(cached)) {
      const content = await call(backend, 'read_shown_picture', { key, name });
      // Taken down since the pages were made: the next build, which that has asked for, makes them without it.
      if (typeof content !== 'string') return;
      await writeWhole(cached, Buffer.from(content.replace(/^\\x/, ''), 'hex'));
    }
    await copyFile(cached, join(folder, file));
  });
}

function filesOf({ work = [], pictures = {} }: Partial<Overlay>): { key: string; name: string }[] {
  const shown = [
    ...work.flatMap((job) => job.pictures),
    ...Object.values(pictures).map(({ file, widths }) => ({ key: file.replace(/^\/pictures\//, ''), widths })),
  ];
  return shown.flatMap(({ key, widths }) => [
    ...widths.map((width) => ({ key, name: `${width}.avif` })),
    ...fallbackWidths.flatMap((width) => ['webp', 'jpg'].map((type) => ({ key, name: `${width}.${type}` }))),
  ]);
}

async function call({ url, key }: Backend, name: string, values: Record<string, string>): Promise<unknown> {
  const response = await fetch(`${url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { apikey: key, 'content-type': 'application/json' },
    body: JSON.stringify(values),
    signal: AbortSignal.timeout(withinMs),
  });
  // A project of an earlier release has nothing published.
  if (response.status === 404 && name === 'published_overlay') return {};
  if (!response.ok)
    throw new Error(`What is published could not be read: ${url} answered ${response.status} to ${name}`);
  return response.json();
}
