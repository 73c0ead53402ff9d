import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fallbackWidths } from '#shared/pictures/limits.ts';
import type { MadePicture } from '../pictures/make-files.ts';

const widestFile = 1800;
const webp = { quality: 60, effort: 0 };
const jpeg = { quality: 75 };

/**
 * A picture that the build has made for the pages (app/build/pictures.ts), with what a stored one has besides: making
 * its large files anew would take seconds. Null if the site has no such picture.
 */
export async function builtPicture(siteDir: string, name: string): Promise<MadePicture | null> {
  const folder = path.join(siteDir, 'assets/pictures');
  const ofPicture = new RegExp(`^${name}-[0-9a-f]{8}-(\\d+)\\.(avif|webp)$`);
  const found = (await readdir(folder).catch(() => [])).flatMap((file) => {
    const [, width, type] = ofPicture.exec(file) ?? [];
    return width && Number(width) <= widestFile ? [{ file, width: Number(width), type }] : [];
  });
  const files: Record<string, Uint8Array> = {};
  for (const { file, width, type } of found) files[`${width}.${type}`] = await readFile(path.join(folder, file));
  const widths = found.flatMap(({ width, type }) => (type === 'avif' ? [width] : [])).toSorted((a, b) => a - b);
  const source = files['1200.webp'];
  const widest = files[`${widths.at(-1)}.avif`];
  if (!source || !widest) return null;
  // Loaded for this alone: a server that has no samples to plant does without.
  const { default: sharp } = await import('sharp');
  for (const size of fallbackWidths) {
    const resized = sharp(source).resize({ width: size, withoutEnlargement: true });
    files[`${size}.webp`] ??= await resized.clone().webp(webp).toBuffer();
    files[`${size}.jpg`] = await resized.clone().jpeg(jpeg).toBuffer();
  }
  const { width, height } = await sharp(widest).metadata();
  const pixel = await sharp(source).resize(1, 1, { fit: 'fill' }).removeAlpha().raw().toBuffer();
  return { width, height, widths, colour: `#${pixel.toString('hex').slice(0, 6)}`, files };
}
