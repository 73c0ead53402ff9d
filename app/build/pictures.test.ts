import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePictures } from './pictures.ts';

let folders: [source: string, cache: string, site: string];
let home: string;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'pictures-'));
  folders = [join(home, 'source'), join(home, 'cache'), join(home, 'site')];
  await mkdir(folders[0]);
  await paint('green');
});

afterAll(() => rm(home, { recursive: true }));

async function paint(background: string) {
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background } });
  await picture.jpeg().toFile(join(folders[0], 'hedge.jpg'));
}

test('a picture is made in every width it has, as AVIF, and once as WebP', async () => {
  const { hedge } = await makePictures(...folders);
  expect(hedge).toMatchObject({ width: 900, height: 600, widths: [480, 800] });
  const files = await readdir(join(folders[2], 'assets/pictures'));
  expect(files.map((file) => file.replace(/^hedge-\w{10}/, '')).toSorted()).toEqual([
    '-1200.webp',
    '-480.avif',
    '-800.avif',
  ]);
  expect((await sharp(join(folders[2], `${hedge?.file}-480.avif`)).metadata()).width).toBe(480);
});

test('what was made before comes from the cache, and a changed picture gets another name', async () => {
  const before = await makePictures(...folders);
  const small = `${before.hedge?.file}-480.avif`;
  await writeFile(join(folders[1], small.replace('/assets/pictures/', '')), 'from the cache');
  await makePictures(...folders);
  expect(await readFile(join(folders[2], small), 'utf8')).toBe('from the cache');
  await paint('brown');
  expect((await makePictures(...folders)).hedge?.file).not.toBe(before.hedge?.file);
});
