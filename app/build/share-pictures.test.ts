import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { PageData } from '../site/data.ts';
import { shareAddress } from '../site/share-address.ts';
import { makeSharePictures } from './share-pictures.ts';

// Facts are read under an address of their own after every change, which Vitest does not take for TypeScript.
vi.mock(import('./content-dir.ts'), async (original) => ({
  ...(await original()),
  loadFacts: () => import('#content/theme.ts') as never,
}));

const drawings = { favicon: '<svg></svg>', paper: '#ffffff', hedge: '#000000', lawn: '#000000' };

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'share-'));
  const photo = sharp({ create: { width: 900, height: 600, channels: 3, background: 'white' } });
  await photo.jpeg().toFile(join(folder, 'hedge.jpg'));
});
afterAll(() => rm(folder, { recursive: true }));

/** How far to the right any letter reaches in a picture that is white but for its words. */
async function rightmostLetter(texts: { name?: string; label?: string; title?: string }): Promise<number> {
  const { name = 'Hedge & Lawn', label = 'Lawns', title = 'Lawns kept short' } = texts;
  const hero = { kind: 'form', label, title, subtitle: '', picture: 'hedge' } as const;
  const page = { path: '/', head: { hidden: false }, hero, trail: [], pictures: {} } as unknown as PageData;
  await makeSharePictures([page], { name, drawings }, folder, join(folder, 'cache'), folder);
  const { data, info } = await sharp(join(folder, shareAddress('/')))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const dark = [...data.keys()].filter((index) => (data[index] ?? 255) < 128).map((index) => index % info.width);
  return dark.reduce((rightmost, x) => Math.max(rightmost, x), 0);
}

/** Where the words end; the picture begins a little further. */
const textEdge = 72 + 510;

test.each([
  ['a name of 40 letters', { name: 'Northumbrian Garden and Grounds Services' }],
  ['a long line above the title', { label: 'Complete Landscaping Solution, Worcestershire' }],
  ['a title of one long word', { title: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch' }],
])('%s ends before the picture of a shared link begins', async (_, texts) => {
  const rightmostX = await rightmostLetter(texts);
  expect(rightmostX).toBeGreaterThan(textEdge / 2);
  expect(rightmostX).toBeLessThanOrEqual(textEdge);
});
