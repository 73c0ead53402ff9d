import sharp from 'sharp';
import { expect, test } from 'vitest';

/** Red grows to the right and blue downwards, so that no turn or mirror image looks like another. */
function slope(width: number, height: number): Buffer {
  return Buffer.from(
    Array.from({ length: width * height }, (_, pixel) => [
      ((pixel % width) / width) * 255,
      128,
      (Math.floor(pixel / width) / height) * 255,
    ]).flat(),
  );
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'a picture of orientation %i is stored as a browser shows it',
  async (orientation) => {
    const [width, height] = [80, 60];
    const file = await sharp(slope(width, height), { raw: { width, height, channels: 3 } })
      .withMetadata({ orientation })
      .jpeg()
      .toBuffer();
    // Before the import below, which allows no other operation than those that are needed.
    const shown = await sharp(file).autoOrient().raw().toBuffer({ resolveWithObject: true });
    const { reencodePicture } = await import('./re-encode-picture.ts');
    const outcome = await reencodePicture(file);
    if ('refused' in outcome) throw new Error(outcome.refused);
    const stored = await sharp(Buffer.from(outcome.picture)).raw().toBuffer({ resolveWithObject: true });
    expect([stored.info.width, stored.info.height]).toEqual([shown.info.width, shown.info.height]);
    const difference = stored.data.reduce((sum, value, index) => sum + Math.abs(value - (shown.data[index] ?? 0)), 0);
    expect(difference / stored.data.length).toBeLessThan(8);
  },
);
