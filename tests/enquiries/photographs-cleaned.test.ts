import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { prepareByCleaning } from '#shared/photographs/clean-jpeg.ts';
import { heicFile } from './support/hostile-files.ts';
import { aPhotograph } from './support/photographs.ts';

describe('where pictures cannot be decoded', () => {
  test('what a browser made small is taken without its metadata, and draws the same', async () => {
    const file = await aPhotograph('#89a', { width: 1600, height: 1200 });
    const outcome = await prepareByCleaning(file);
    if ('refused' in outcome) throw new Error(outcome.refused);
    expect(Buffer.from(outcome.picture).includes('Exif')).toBe(false);
    expect((await sharp(outcome.picture).metadata()).exif).toBeUndefined();
    const [cleanedPixels, originalPixels] = await Promise.all(
      [outcome.picture, file].map((jpeg) => sharp(jpeg).raw().toBuffer()),
    );
    expect(originalPixels && cleanedPixels?.equals(originalPixels)).toBe(true);
  });

  test('everything else is refused', async () => {
    const picture = await aPhotograph('#9ab', { width: 200, height: 100 });
    const progressive = await sharp(picture).jpeg({ progressive: true }).toBuffer();
    const cases: [Uint8Array, string][] = [
      [await aPhotograph('#abc'), 'too large'],
      [picture.subarray(0, picture.length - 2), 'broken'],
      [picture.subarray(0, 300), 'broken'],
      [progressive, 'broken'],
      [Buffer.concat([picture.subarray(0, 2), picture.subarray(picture.length - 2)]), 'broken'],
      [await sharp(picture).png().toBuffer(), 'not a picture'],
      [heicFile(), 'heic'],
      [Buffer.from('GIF89a'), 'not a picture'],
    ];
    for (const [file, refused] of cases) expect(await prepareByCleaning(file)).toEqual({ refused });
    for (let length = 0; length < picture.length; length += 7)
      expect(await prepareByCleaning(picture.subarray(0, length))).toHaveProperty('refused');
  });
});
