import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { atEachCore } from './at-each-core.ts';

const compressible = /\.(html|json|js|css|svg|txt|xml|webmanifest)$/;
const brotliOptions = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
};

type Compressed = { br: Buffer; gz: Buffer };

/** Leaves `.br` and `.gz` beside every text file, so that no request pays for compressing. */
export async function compressFiles(dir: string) {
  const files = (await readdir(dir, { recursive: true })).filter((file) => compressible.test(file));
  // A page that answers at several addresses is the same text each time.
  const cache = new Map<string, Promise<Compressed>>();
  await atEachCore(files, async (file) => {
    const text = await readFile(join(dir, file), 'utf8');
    const compressed = cache.get(text) ?? compress(text);
    cache.set(text, compressed);
    const { br, gz } = await compressed;
    await writeFile(join(dir, `${file}.br`), br);
    await writeFile(join(dir, `${file}.gz`), gz);
  });
}

async function compress(text: string): Promise<Compressed> {
  return {
    br: await promisify(brotliCompress)(text, brotliOptions),
    gz: await promisify(gzip)(text, { level: 9 }),
  };
}
