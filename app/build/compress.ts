import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { forEachParallel } from './for-each-parallel.ts';

const compressible = /\.(html|json|js|css|svg|txt|xml|webmanifest)$/;
/** The highest quality takes three times as long to save 2 %: for what a first visit waits for. */
export const brotliOptions = (file: string) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: /\.(html|js)$/.test(file) ? 11 : 10,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
});

type Compressed = { br: Buffer; gz: Buffer };

/** Leaves `.br` and `.gz` beside every text file, so that no request pays for compressing. */
export async function compressFiles(dir: string) {
  const files = (await readdir(dir, { recursive: true })).filter((file) => compressible.test(file));
  // A page that answers at several addresses is the same text each time.
  const cache = new Map<string, Promise<Compressed>>();
  await forEachParallel(files, async (file) => {
    const text = await readFile(join(dir, file), 'utf8');
    const compressed = cache.get(text) ?? compress(file, text);
    cache.set(text, compressed);
    const { br, gz } = await compressed;
    await writeFile(join(dir, `${file}.br`), br);
    await writeFile(join(dir, `${file}.gz`), gz);
  });
}

async function compress(file: string, text: string): Promise<Compressed> {
  return {
    br: await promisify(brotliCompress)(text, brotliOptions(file)),
    gz: await promisify(gzip)(text, { level: 9 }),
  };
}
