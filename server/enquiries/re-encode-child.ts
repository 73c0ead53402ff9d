// Runs as a separate process at the lowest priority, so that a malicious or slow picture does not delay pages.
import sharp from 'sharp';
import { photographLimits } from '#shared/photographs/limits.ts';

const { longestSide, bytes: mostBytes } = photographLimits;

/** More than any phone takes at once; a picture that claims more is made to fill memory. */
const mostPixels = 64_000_000;
const qualities = [80, 50];

sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });

/** Keeps only the pixels: rotated, resized and re-encoded, without metadata. */
async function reencode(file: Uint8Array): Promise<object> {
  for (const quality of qualities) {
    const { data, info } = await sharp(file, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality })
      .toBuffer({ resolveWithObject: true });
    if (data.length <= mostBytes) return { picture: data, width: info.width, height: info.height };
  }
  return { refused: 'too large' };
}

process.on('message', ({ id, file }: { id: number; file: Uint8Array }) => {
  void reencode(file)
    .catch((error: unknown) => ({ refused: /pixel limit/i.test(String(error)) ? 'too large' : 'broken' }))
    .then((outcome) => process.send?.({ id, outcome }));
});
process.on('disconnect', () => process.exit());
