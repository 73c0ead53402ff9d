import sharp, { type Sharp } from 'sharp';
import type { Photograph } from '#shared/photographs/keep-photograph.ts';
import { photographLimits } from '#shared/photographs/limits.ts';

const { longestSide, bytes: mostBytes } = photographLimits;

/** More than any phone takes at once; a picture that claims more is made to fill memory. */
const mostPixels = 64_000_000;
/** A panorama is shorter; a decoder keeps several whole rows, and takes long over millions of them. */
const longestInputSide = 20_000;
const qualities = [80, 50];

sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });

/** Keeps only the pixels: resized, upright and re-encoded, without metadata. */
export async function reencodePicture(file: Uint8Array): Promise<Photograph | { refused: 'too large' }> {
  const opened = await openPicture(file, longestSide);
  if (!opened) return { refused: 'too large' };
  const { data, info, orientation } = opened;
  for (const quality of qualities) {
    const jpeg = await upright(sharp(data, { raw: info }), orientation)
      .jpeg({ quality })
      .toBuffer({ resolveWithObject: true });
    if (jpeg.data.length <= mostBytes) return { picture: jpeg.data, width: jpeg.info.width, height: jpeg.info.height };
  }
  return { refused: 'too large' };
}

/** The pixels of a file, no longer than this on either side, as the camera held them; null if there are too many. */
async function openPicture(file: Uint8Array, longest: number) {
  const { width, height, orientation } = await sharp(file).metadata();
  if (width * height > mostPixels || Math.max(width, height) > longestInputSide) return null;
  // Resized before it is turned: to turn a picture, all of it must be in memory.
  const pixels = await sharp(file, { limitInputPixels: mostPixels, failOn: 'error' })
    .resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { ...pixels, orientation };
}

/** The pixels of a file as a browser shows them. */
export async function openUpright(file: Uint8Array, longest: number) {
  const opened = await openPicture(file, longest);
  if (!opened) return null;
  const { data, info, orientation } = opened;
  return upright(sharp(data, { raw: info }), orientation)
    .raw()
    .toBuffer({ resolveWithObject: true });
}

const angles: Record<number, number> = { 3: 180, 4: 180, 5: 270, 6: 90, 7: 90, 8: 270 };
const mirrored = [2, 4, 5, 7];

/** Mirrors a picture and then turns it, as its Exif orientation says. */
function upright(picture: Sharp, orientation = 1): Sharp {
  return picture.flop(mirrored.includes(orientation)).rotate(angles[orientation] ?? 0);
}
