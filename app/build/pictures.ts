import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import sharp from 'sharp';
import type { Picture } from '../site/data.ts';

const widths = [480, 800, 1200, 1800, 2400];
const fallbackWidth = 1200;
/** Phones get the small sizes, so only these are worth the encoder's patience. Colour at half the detail is what every photograph has. */
const avif = { quality: 48, chromaSubsampling: '4:2:0', patientUpTo: 800 };
const webp = { quality: 68, effort: 2 };

type Made = Record<string, Omit<Picture, 'alt'>>;

/** Every picture in every width, as AVIF and one WebP for older browsers. What was made before is taken from the cache. */
export async function makePictures(sourceDir: string, cacheDir: string, siteDir: string): Promise<Made> {
  await mkdir(cacheDir, { recursive: true });
  await mkdir(join(siteDir, 'assets/pictures'), { recursive: true });
  const names = (await readdir(sourceDir)).filter((file) => file.endsWith('.jpg'));
  const made = await Promise.all(names.map((file) => makePicture(join(sourceDir, file), cacheDir, siteDir)));
  return Object.fromEntries(made);
}

async function makePicture(source: string, cacheDir: string, siteDir: string) {
  const original = await readFile(source);
  const settings = JSON.stringify({ widths, fallbackWidth, avif, webp });
  const hash = createHash('sha256').update(original).update(settings).digest('hex').slice(0, 10);
  const stem = `${parse(source).name}-${hash}`;
  const { width, height } = await sharp(original).metadata();
  const usable = widths.filter((candidate) => candidate <= width);

  async function make(size: number, format: 'avif' | 'webp') {
    const file = `${stem}-${size}.${format}`;
    const cached = join(cacheDir, file);
    const target = join(siteDir, 'assets/pictures', file);
    if (
      await copyFile(cached, target).then(
        () => true,
        () => false,
      )
    )
      return;
    const resized = sharp(original).resize(size);
    const { patientUpTo, ...encoding } = avif;
    await writeFile(
      cached,
      await (
        format === 'avif' ? resized.avif({ ...encoding, effort: size <= patientUpTo ? 1 : 0 }) : resized.webp(webp)
      ).toBuffer(),
    );
    await copyFile(cached, target);
  }

  await make(fallbackWidth, 'webp');
  for (const size of usable) await make(size, 'avif');
  return [parse(source).name, { file: `/assets/pictures/${stem}`, width, height, widths: usable }] as const;
}
