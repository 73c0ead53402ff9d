import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ContentMistakes } from '../site/content-mistakes.ts';
import { describePictures, makePictures, placePictures } from './pictures.ts';

let folders: [source: string, cache: string];
let site: string;
let home: string;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'pictures-'));
  folders = [join(home, 'source'), join(home, 'cache')];
  site = join(home, 'site');
  await mkdir(folders[0]);
  await paint('green');
});

afterAll(() => rm(home, { recursive: true }));

async function paint(background: string) {
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background } });
  await picture.jpeg().toFile(join(folders[0], 'hedge.jpg'));
}

async function build() {
  const { pictures } = await describePictures(folders[0]);
  await makePictures(pictures, ...folders);
  await placePictures(pictures, folders[1], site);
  return pictures;
}

test('a picture is made in every width it has, as AVIF, and once as WebP', async () => {
  const { hedge } = await build();
  expect(hedge).toMatchObject({ width: 900, height: 600, widths: [480, 800] });
  const files = await readdir(join(site, 'assets/pictures'));
  expect(files.map((file) => file.replace(/^hedge-\w{8}/, '')).toSorted()).toEqual([
    '-1200.webp',
    '-480.avif',
    '-800.avif',
  ]);
  expect((await sharp(join(site, `${hedge?.file}-480.avif`)).metadata()).width).toBe(480);
});

test('what was made before comes from the cache, and a changed picture gets another name', async () => {
  const firstBuild = await build();
  const smallFile = `${firstBuild.hedge?.file}-480.avif`;
  await writeFile(join(folders[1], smallFile.replace('/assets/pictures/', '')), 'from the cache');
  await build();
  expect(await readFile(join(site, smallFile), 'utf8')).toBe('from the cache');
  await paint('brown');
  expect((await build()).hedge?.file).not.toBe(firstBuild.hedge?.file);
});

test('a photograph that a phone has stored lying down stands upright, and a tiny one has its own width', async () => {
  const shape = { channels: 3, background: 'green' } as const;
  const turnedPicture = sharp({ create: { width: 900, height: 600, ...shape } }).withMetadata({ orientation: 6 });
  await turnedPicture.jpeg().toFile(join(folders[0], 'upright.jpg'));
  await sharp({ create: { width: 300, height: 200, ...shape } })
    .jpeg()
    .toFile(join(folders[0], 'tiny.jpg'));
  const { upright, tiny } = await build();
  expect(upright).toMatchObject({ width: 600, height: 900, widths: [480] });
  expect(await sharp(join(site, `${upright?.file}-480.avif`)).metadata()).toMatchObject({ width: 480, height: 720 });
  expect(tiny?.widths).toEqual([300]);
});

test('every file that is no photograph, or has another ending, is named beside the pictures there are', async () => {
  await writeFile(join(folders[0], 'letter.jpg'), 'Dear Sir');
  await writeFile(join(folders[0], 'camera.JPG'), '');
  await writeFile(join(folders[0], 'plan.pdf'), '');
  for (const file of ['.DS_Store', 'Thumbs.db', 'who took them.txt']) await writeFile(join(folders[0], file), '');
  await mkdir(join(folders[0], 'last year'));
  const drawing = sharp({ create: { width: 9, height: 6, channels: 3, background: 'green' } });
  await drawing.png().toFile(join(folders[0], 'screen.png'));
  await rename(join(folders[0], 'screen.png'), join(folders[0], 'screen.jpg'));
  const { pictures, mistakes } = await describePictures(folders[0]);
  expect(mistakes).toEqual([
    'pictures/letter.jpg: cannot be read as a photograph: save it again as JPEG',
    'pictures/screen.jpg: is PNG inside: save it again as JPEG',
    'pictures/camera.JPG: is not looked at: save it as JPEG, under camera.jpg',
    'pictures/plan.pdf: is not looked at: save it as JPEG, under plan.jpg',
  ]);
  expect(pictures).toHaveProperty('hedge');
});

test('photographs that were copied by half are listed as mistakes of the content', async () => {
  const original = await readFile(join(folders[0], 'hedge.jpg'));
  const source = join(home, 'halves');
  await mkdir(source);
  for (const name of ['lawn', 'pond']) await writeFile(join(source, `${name}.jpg`), original.subarray(0, -900));
  const { pictures } = await describePictures(source);
  await expect(makePictures(pictures, source, join(home, 'made of halves'))).rejects.toThrow(
    new ContentMistakes(['lawn', 'pond'].map((name) => `pictures/${name}.jpg: ends in the middle: copy it here again`)),
  );
});
