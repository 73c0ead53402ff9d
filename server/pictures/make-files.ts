import sharp from 'sharp';
import { fallbackWidths } from '#shared/pictures/limits.ts';
import { openUpright } from '../enquiries/re-encode-picture.ts';

const widths = [480, 800, 1080, 1800];
/** As the build encodes the site's own pictures (app/build/pictures.ts). */
const avif = { quality: 45, chromaSubsampling: '4:2:0', effort: 0 };
const webp = { quality: 60, effort: 0 };
const jpeg = { quality: 75 };

/** A picture of staff as it is stored; the names of its files are the ends of their addresses. */
export type MadePicture = {
  width: number;
  height: number;
  widths: number[];
  colour: string;
  files: Record<string, Uint8Array>;
};

/** Keeps only the pixels: upright, in every size and format that a browser may ask for, without metadata. */
export async function makeFiles(file: Uint8Array): Promise<MadePicture | { refused: 'too large' }> {
  const opened = await openUpright(file, Math.max(...widths) * 2);
  if (!opened) return { refused: 'too large' };
  const { data, info } = opened;
  const { width, height } = info;
  const picture = () => sharp(data, { raw: info });
  const resized = (size: number) => picture().resize({ width: size, withoutEnlargement: true });
  const smallest = Math.min(width, ...widths);
  const usable = width < Math.min(...widths) ? [smallest] : widths.filter((candidate) => candidate <= width);
  const files: Record<string, Uint8Array> = {};
  for (const size of usable) files[`${size}.avif`] = await resized(size).avif(avif).toBuffer();
  for (const size of fallbackWidths) {
    files[`${size}.webp`] = await resized(size).webp(webp).toBuffer();
    files[`${size}.jpg`] = await resized(size).jpeg(jpeg).toBuffer();
  }
  const { data: pixel } = await picture().resize(1, 1, { fit: 'fill' }).raw().toBuffer({ resolveWithObject: true });
  return { width, height, widths: usable, colour: `#${pixel.toString('hex').slice(0, 6)}`, files };
}
