import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, join, parse } from 'node:path';
import sharp from 'sharp';
import type { Picture } from '../site/data.ts';

const widths = [480, 800, 1200, 1800, 2400];
const fallbackWidth = 1200;
/** The encoder's first thought: one more would take twice as long for a fortieth of the bytes. Colour at half the detail is what every photograph has. */
const avif = { quality: 48, chromaSubsampling: '4:2:0', effort: 0 };
const webp = { quality: 60, effort: 0 };

type Made = Record<string, Omit<Picture, 'alt'>>;

/** Every picture in every width, as AVIF and one WebP for older browsers, made in the cache unless it is there already. */
export async function makePictures(sourceDir: string, cacheDir: string): Promise<Made> {
  await mkdir(cacheDir, { recursive: true });
  const names = (await readdir(sourceDir)).filter((file) => file.endsWith('.jpg'));
  const made = await Promise.all(names.map((file) => makePicture(join(sourceDir, file), cacheDir)));
  return Object.fromEntries(made);
}

/** Puts what was made into the site: a build empties its folder first, so this comes after. */
export async function placePictures(made: Made, cacheDir: string, siteDir: string) {
  const folder = join(siteDir, 'assets/pictures');
  await mkdir(folder, { recursive: true });
  const files = Object.values(made).flatMap(({ file, widths: sizes }) => [
    `${basename(file)}-${fallbackWidth}.webp`,
    ...sizes.map((size) => `${basename(file)}-${size}.avif`),
  ]);
  await Promise.all(files.map((file) => copyFile(join(cacheDir, file), join(folder, file))));
}

async function makePicture(source: string, cacheDir: string) {
  const original = await readFile(source);
  const settings = JSON.stringify({ widths, fallbackWidth, avif, webp });
  const hash = createHash('sha256').update(original).update(settings).digest('hex').slice(0, 8);
  const { name, base } = parse(source);
  const stem = `${name}-${hash}`;
  const { width, height } = await sizeOf(original, base);
  const [smallest = 0] = widths;
  const usable = width < smallest ? [width] : widths.filter((candidate) => candidate <= width);

  async function make(size: number, format: 'avif' | 'webp') {
    const cached = join(cacheDir, `${stem}-${size}.${format}`);
    if (existsSync(cached)) return;
    const resized = upright(original).resize(size);
    const encoded = format === 'avif' ? resized.avif(avif) : resized.webp(webp);
    // Under its own name only when it is whole: a build that is stopped leaves no half picture to the next.
    const draft = `${cached}.${randomUUID()}`;
    await writeFile(draft, await encoded.toBuffer());
    await rename(draft, cached);
  }

  await make(fallbackWidth, 'webp');
  for (const size of usable) await make(size, 'avif');
  return [name, { file: `/assets/pictures/${stem}`, width, height, widths: usable }] as const;
}

/** A phone held upright stores its photographs lying down, with a note to turn them. */
export function upright(photo: Buffer) {
  return sharp(photo).autoOrient();
}

async function sizeOf(photo: Buffer, file: string) {
  try {
    return (await sharp(photo).metadata()).autoOrient;
  } catch {
    throw new Error(`pictures/${file} cannot be read as a photograph: save it again as JPEG`);
  }
}
