import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { prepareByCleaning } from '#shared/photographs/clean-jpeg.ts';
import { heicFile } from './support/hostile-files.ts';
import { aPhotograph } from './support/photographs.ts';

describe('where pictures cannot be decoded', () => {
  test('what a browser made small is taken without its metadata, and draws the same', async () => {
    const sent = await aPhotograph('#89a', { width: 1600, height: 1200 });
    const kept = await prepareByCleaning(sent);
    if ('refused' in kept) throw new Error(kept.refused);
    expect(Buffer.from(kept.picture).includes('Exif')).toBe(false);
    expect((await sharp(kept.picture).metadata()).exif).toBeUndefined();
    const [drawn, original] = await Promise.all([kept.picture, sent].map((jpeg) => sharp(jpeg).raw().toBuffer()));
    expect(original && drawn?.equals(original)).toBe(true);
  });

  test('everything else is refused', async () => {
    const picture = await aPhotograph('#9ab', { width: 200, height: 100 });
    const progressive = await sharp(picture).jpeg({ progressive: true }).toBuffer();
    const tries: [Uint8Array, string][] = [
      [await aPhotograph('#abc'), 'too large'],
      [picture.subarray(0, picture.length - 2), 'broken'],
      [picture.subarray(0, 300), 'broken'],
      [progressive, 'broken'],
      [Buffer.concat([picture.subarray(0, 2), picture.subarray(picture.length - 2)]), 'broken'],
      [await sharp(picture).png().toBuffer(), 'not a picture'],
      [heicFile(), 'heic'],
      [Buffer.from('GIF89a'), 'not a picture'],
    ];
    for (const [sent, refused] of tries) expect(await prepareByCleaning(sent)).toEqual({ refused });
    for (let cut = 0; cut < picture.length; cut += 7)
      expect(await prepareByCleaning(picture.subarray(0, cut))).toHaveProperty('refused');
  });
});
