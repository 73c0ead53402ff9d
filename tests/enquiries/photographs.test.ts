import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { cleanJpeg } from '#shared/photographs/clean-jpeg.ts';
import { photographMessages } from '#shared/photographs/messages.ts';
import { aNewAddress, until } from './support/enquiries.ts';
import { decoderOf, watchDecoderMemory } from './support/decoder.ts';
import { claiming, heicFile, interlacedPng, pngBomb, pngWithText } from './support/hostile-files.ts';
import { type PhotographSite, refusal, startPhotographSite } from './support/photograph-site.ts';
import { announce, aPhotograph, plainPicture, upload } from './support/photographs.ts';

// Whole servers start and stop here, also on machines that are busy with more.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

const mebibyte = 1024 * 1024;

let site: PhotographSite;

beforeAll(async () => {
  site = await startPhotographSite();
});
afterAll(() => site?.stop());

describe('a photograph', () => {
  test('is made small and keeps nothing that says where it was taken', async () => {
    const { reference, ticket } = await announce(site.url, 1);
    const answer = await upload(site.url, ticket, await aPhotograph('#345'));
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({ photographs: 1 });
    const [stored] = await site.stored(reference);
    const metadata = await sharp(stored?.picture).metadata();
    expect(metadata).toMatchObject({ format: 'jpeg', width: 1600, height: 1200 });
    expect([metadata.exif, metadata.icc, metadata.xmp, metadata.iptc]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('that lies on its side is turned upright', async () => {
    const { reference, ticket } = await announce(site.url, 1);
    const onItsSide = await sharp(await aPhotograph('#456', { width: 80, height: 60 }))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    await upload(site.url, ticket, onItsSide);
    expect(await site.stored(reference)).toMatchObject([{ width: 60, height: 80 }]);
  });

  test('sent again because the answer was lost is stored once, and the seventh is refused', async () => {
    const { reference, ticket } = await announce(site.url, 6);
    const pictures = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7].map((n) => aPhotograph(`#${n}${n}0`, { width: 40, height: 30 })),
    );
    await upload(site.url, ticket, pictures[0] as Buffer);
    for (const picture of pictures.slice(0, 6)) expect((await upload(site.url, ticket, picture)).status).toBe(201);
    expect(await refusal(await upload(site.url, ticket, pictures[6] as Buffer))).toEqual({
      status: 409,
      message: photographMessages.refused.enough,
    });
    expect(await site.stored(reference)).toHaveLength(6);
  });

  test('needs a ticket that is good', async () => {
    const { ticket } = await announce(site.url, 1);
    const picture = await aPhotograph('#567', { width: 40, height: 30 });
    await site.sql`update private.photograph_tickets set expires_at = now() where ticket_hash = private.secret_hash(${ticket})`;
    for (const guess of [ticket, 'f'.repeat(64), '', "' or true --"]) {
      expect(await refusal(await upload(site.url, guess, picture))).toEqual({
        status: 410,
        message: photographMessages.refused.ticket,
      });
    }
    // Before anything is decoded.
    expect((await upload(site.url, ticket, Buffer.from('no picture'))).status).toBe(410);
  });

  test('whose decoder is killed is asked for again, and accepted then', async () => {
    const { ticket } = await announce(site.url, 1);
    const picture = await aPhotograph('#569');
    const answer = upload(site.url, ticket, picture);
    let isAnswered = false;
    void answer.finally(() => (isAnswered = true));
    // None lives long enough to open it.
    await until(async () => {
      const decoder = await decoderOf(site.pid);
      if (decoder) process.kill(decoder, 'SIGKILL');
      return isAnswered;
    }, 100_000);
    expect((await answer).headers.get('retry-after')).toBe('5');
    expect(await refusal(await answer)).toEqual({ status: 503, message: photographMessages.refused.interrupted });
    expect((await upload(site.url, ticket, picture)).status).toBe(201);
  });

  test.each([
    ['grey', () => plainPicture(400, 300).toColourspace('b-w').jpeg()],
    ['for print', () => plainPicture(400, 300).toColourspace('cmyk').jpeg()],
    ['progressive', () => plainPicture(4000, 3000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' })],
    ['see-through', () => plainPicture(400, 300).ensureAlpha(0.5).png()],
    ['of sixteen bits a colour', () => plainPicture(400, 300).toColourspace('rgb16').png()],
    ['a WebP', () => plainPicture(400, 300).webp({ lossless: true })],
    ['of 50 megapixels', () => plainPicture(8160, 6120).jpeg()],
    ['one pixel', () => plainPicture(1, 1).jpeg()],
    ['a narrow strip', () => plainPicture(19_999, 1).jpeg()],
  ])('that is %s is taken', async (_, picture) => {
    const { reference, ticket } = await announce(site.url, 1);
    expect((await upload(site.url, ticket, await picture().toBuffer())).status).toBe(201);
    const [stored] = await site.stored(reference);
    expect(await sharp(stored?.picture).metadata()).toMatchObject({
      format: 'jpeg',
      width: stored?.width,
      hasAlpha: false,
    });
  });

  test('is not taken while five hundred have come within a day', async () => {
    const { ticket } = await announce(site.url, 1);
    const picture = await aPhotograph('#568', { width: 40, height: 30 });
    await site.sql`
      insert into public.enquiry_photographs (enquiry_id, picture, width, height)
      select id, '\\xffd8ff'::bytea || int4send(number), 1, 1
      from generate_series(1, 500) as number, (select id from public.enquiries limit 1) as any_enquiry`;
    expect((await refusal(await upload(site.url, ticket, picture))).message).toBe(photographMessages.refused.busy);
    await site.sql`delete from public.enquiry_photographs where width = 1`;
    expect((await upload(site.url, ticket, picture)).status).toBe(201);
  });

  test('comes sixty times an hour from one address, and then no more', async () => {
    const address = aNewAddress();
    for (let count = 0; count < 60; count += 1) await upload(site.url, '', Buffer.from('x'), address);
    expect(await refusal(await upload(site.url, '', Buffer.from('x'), address))).toEqual({
      status: 429,
      message: photographMessages.refused['too many'],
    });
  });
});

describe('a hostile or wrong file', () => {
  const { refused } = photographMessages;
  const wholeAtOnce = { progressive: true, chromaSubsampling: '4:4:4' };

  test('is refused in words, and the next photograph is taken', async () => {
    const wholePicture = await aPhotograph('#678');
    const files: [string, Buffer, number, string][] = [
      ['a bomb', pngBomb(10_000, 10_000), 413, refused['too large']],
      ['a greater bomb', pngBomb(2_000_000_000, 2_000_000_000), 422, refused.broken],
      ['a picture of one row', pngBomb(60_000_000, 1), 413, refused['too large']],
      ['a picture of one column', pngBomb(1, 60_000_000), 413, refused['too large']],
      ['a picture without height', pngBomb(100, 0), 422, refused.broken],
      ['text that fills a gigabyte', pngWithText(), 413, refused['too large']],
      ['an interlaced PNG of 64 megapixels', interlacedPng(), 413, refused['too large']],
      [
        'a progressive JPEG of 64 megapixels',
        await plainPicture(8000, 8000).jpeg(wholeAtOnce).toBuffer(),
        413,
        refused['too large'],
      ],
      ['a JPEG of 10,000 by 10,000', claiming(10_000, wholePicture), 413, refused['too large']],
      ['half a JPEG', wholePicture.subarray(0, wholePicture.length >> 1), 422, refused.broken],
      ['two bytes of a JPEG', Buffer.from('ffd8ff', 'hex'), 422, refused.broken],
      [
        'a page that says it is a JPEG',
        Buffer.from('<!doctype html><script>alert(1)</script>'),
        415,
        refused['not a picture'],
      ],
      [
        'a drawing that fetches',
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'),
        415,
        refused['not a picture'],
      ],
      ['a TIFF', await plainPicture(100, 100).tiff().toBuffer(), 415, refused['not a picture']],
      ['a GIF', Buffer.from('R0lGODlhAQABAAAAACw=', 'base64'), 415, refused['not a picture']],
      ['HEIC', heicFile(), 415, refused.heic],
      ['nothing', Buffer.alloc(0), 415, refused['not a picture']],
    ];
    const { reference, ticket } = await announce(site.url, 2);
    const memory = watchDecoderMemory(site.pid);
    for (const [name, file, status, message] of files)
      expect([name, await refusal(await upload(site.url, ticket, file))]).toEqual([name, { status, message }]);
    // What a decoder may have kept, what it may add for a picture, and what it adds between two looks at itself.
    expect(await memory.stop()).toBeLessThan((128 + 128 + 64) * mebibyte);
    expect((await upload(site.url, ticket, Buffer.alloc(2 * 1024 * 1024 + 1))).status).toBe(413);
    expect((await upload(site.url, ticket, wholePicture)).status).toBe(201);
    expect(await site.stored(reference)).toHaveLength(1);
  });

  test('that is a picture and something else at once leaves the something else behind', async () => {
    const payload = '<script>alert(document.domain)</script>';
    const polyglot = Buffer.concat([await aPhotograph('#789', { width: 60, height: 40 }), Buffer.from(payload)]);
    const { reference, ticket } = await announce(site.url, 1);
    expect((await upload(site.url, ticket, polyglot)).status).toBe(201);
    const [stored] = await site.stored(reference);
    expect(stored?.picture.includes(payload)).toBe(false);
    expect(Buffer.from(cleanJpeg(polyglot).picture).includes(payload)).toBe(false);
  });
});
