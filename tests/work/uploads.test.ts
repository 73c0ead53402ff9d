import { randomUUID } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { pictureMessages, pictureRefusalStatus } from '#shared/pictures/messages.ts';
import { addAccount, signedIn } from '../support/accounts.ts';
import { type BackendWithOwner, startBackendWithOwner } from '../support/backend-with-owner.ts';
import { sendPicture, tokenOf } from './support/jobs.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

let backend: BackendWithOwner;
let token: string;

beforeAll(async () => {
  backend = await startBackendWithOwner();
  const account = { email: 'uploads@example.org', password: 'a good password' };
  await addAccount(backend.sql, { ...account, office: true });
  token = await tokenOf(await signedIn(backend.server.url, account));
});
afterAll(() => backend?.leave());

function plain(width = 90, height = 60, channels: 3 | 4 = 3): Sharp {
  return sharp({ create: { width, height, channels, background: { r: 60, g: 120, b: 40, alpha: 0.5 } } });
}

const frames = async () =>
  sharp([await plain().png().toBuffer(), await plain().negate().png().toBuffer()], { join: { animated: true } });
const jpeg = () => plain().jpeg().toBuffer();

test.each<[string, () => Promise<Buffer>, number, number]>([
  ['PNG', () => plain().png().toBuffer(), 90, 60],
  ['a see-through PNG', () => plain(90, 60, 4).png().toBuffer(), 90, 60],
  ['a PNG of 16 bits', () => plain().toColourspace('rgb16').png().toBuffer(), 90, 60],
  ['a PNG of a palette', () => plain().png({ palette: true }).toBuffer(), 90, 60],
  ['an interlaced PNG', () => plain().png({ progressive: true }).toBuffer(), 90, 60],
  ['a grey PNG', () => plain().greyscale().png().toBuffer(), 90, 60],
  ['a grey, see-through PNG', () => plain(90, 60, 4).greyscale().png().toBuffer(), 90, 60],
  ['WebP', () => plain().webp().toBuffer(), 90, 60],
  ['a see-through WebP', () => plain(90, 60, 4).webp({ lossless: true }).toBuffer(), 90, 60],
  ['the first picture of a film in WebP', async () => (await frames()).webp().toBuffer(), 90, 60],
  ['a grey JPEG', () => plain().greyscale().jpeg().toBuffer(), 90, 60],
  ['a progressive JPEG', () => plain().jpeg({ progressive: true }).toBuffer(), 90, 60],
  ['a JPEG for printers', () => plain().toColourspace('cmyk').jpeg().toBuffer(), 90, 60],
  ['a JPEG of wide colours', () => plain().withIccProfile('p3').jpeg().toBuffer(), 90, 60],
  ['a JPEG with something after its end', async () => Buffer.concat([await jpeg(), Buffer.from('<script>')]), 90, 60],
  ['a JPEG of one pixel', () => plain(1, 1).jpeg().toBuffer(), 1, 1],
  ['a JPEG as long as any may be', () => plain(20_000, 1).jpeg().toBuffer(), 3600, 1],
  ['a PNG as high as any may be', () => plain(1, 20_000).png().toBuffer(), 1, 3600],
  ...[1, 2, 3, 4].map((turn) => upright(turn, 90, 60)),
  ...[5, 6, 7, 8].map((turn) => upright(turn, 60, 90)),
])('%s is taken, and every file made of it is a picture without anything else', async (_, file, width, height) => {
  const answer = await sendPicture(backend.server.url, token, randomUUID(), await file());
  const picture = (await answer.json()) as { id: string };
  expect([answer.status, picture]).toEqual([
    201,
    expect.objectContaining({ width, height, colour: expect.stringMatching(/^#[0-9a-f]{6}$/) }),
  ]);
  const files = await backend.sql`select name, content from private.picture_files where picture_id = ${picture.id}`;
  expect(files.length).toBeGreaterThanOrEqual(5);
  for (const { content } of files) {
    const { channels, space, exif, icc, pages = 1 } = await sharp(content as Buffer).metadata();
    expect([channels, space, exif, icc, pages]).toEqual([3, 'srgb', undefined, undefined, 1]);
    expect((content as Buffer).includes('<script>')).toBe(false);
  }
});

function upright(orientation: number, width: number, height: number): [string, () => Promise<Buffer>, number, number] {
  return [
    `a JPEG turned by ${orientation}`,
    () => plain().withMetadata({ orientation }).jpeg().toBuffer(),
    width,
    height,
  ];
}

type Refusal = keyof typeof pictureMessages.refused;

test.each<[string, () => Promise<Buffer>, Refusal]>([
  ['GIF', () => plain().gif().toBuffer(), 'not a picture'],
  ['AVIF', () => plain().avif().toBuffer(), 'not a picture'],
  ['TIFF', () => plain().tiff().toBuffer(), 'not a picture'],
  ['SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'not a picture'],
  ['PDF', async () => Buffer.from('%PDF-1.7\n'), 'not a picture'],
  ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'not a picture'],
  ['nothing', async () => Buffer.alloc(0), 'not a picture'],
  ...['heic', 'heix', 'hevc', 'hevx', 'mif1', 'msf1'].map((brand): [string, () => Promise<Buffer>, Refusal] => [
    `HEIC of the brand ${brand}`,
    async () => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0`),
    'heic',
  ]),
  ['half a JPEG', async () => (await plain(900, 600).jpeg().toBuffer()).subarray(0, 900), 'broken'],
  ['half a PNG', async () => (await noise().png().toBuffer()).subarray(0, 9000), 'broken'],
  ['half a WebP', async () => (await noise().webp().toBuffer()).subarray(0, 900), 'broken'],
  ['a PNG of its first bytes alone', async () => (await plain().png().toBuffer()).subarray(0, 8), 'broken'],
  ['a JPEG of 20,001 pixels', () => plain(20_001, 1).jpeg().toBuffer(), 'too large'],
  ['a PNG of 64 million pixels and some', () => plain(8001, 8000).png({ compressionLevel: 9 }).toBuffer(), 'too large'],
  [
    'a file of more than four megabytes',
    async () => Buffer.concat([await jpeg(), Buffer.alloc(4 * 1024 * 1024)]),
    'too large',
  ],
])('%s is refused in words, and leaves nothing', async (_, file, reason) => {
  const id = randomUUID();
  const answer = await sendPicture(backend.server.url, token, id, await file());
  expect([answer.status, await answer.json()]).toEqual([
    pictureRefusalStatus[reason],
    { message: pictureMessages.refused[reason] },
  ]);
  expect(await backend.sql`select from public.pictures where id = ${id}`).toHaveLength(0);
});

function noise(): Sharp {
  return sharp({
    create: {
      width: 300,
      height: 200,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 120, sigma: 60 },
    },
  });
}
