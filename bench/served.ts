import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { News } from '#shared/business/news.ts';
import { createSite } from '#server/site/site.ts';
import { serve } from '../tests/support/loopback.ts';
import { siteDir } from './page-weight.ts';

const cacheDir = join(import.meta.dirname, '../.cache/bench');

/** Serves a built site with the code that serves it to visitors, without the rest of the server. */
export async function serveSite(folder: string, news?: News) {
  const site = await createSite(folder);
  if (news) await site.show(news);
  return serve((incoming, outgoing) => site.serve(incoming, outgoing, false, 'bench'));
}

/** The same site without scripts: the fastest it could be. */
export function siteWithoutScripts(): string {
  const folder = join(cacheDir, 'without-scripts/site');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(siteDir, folder, { recursive: true });
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  )) {
    const html = readFileSync(join(folder, file), 'utf8').replace(
      /<script(?! type="application\/ld)[\s\S]*?<\/script>/g,
      '',
    );
    writeFileSync(join(folder, file), html);
    writeFileSync(join(folder, `${file}.br`), brotliCompressSync(html));
    writeFileSync(join(folder, `${file}.gz`), gzipSync(html));
  }
  return folder;
}
