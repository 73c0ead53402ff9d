import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Overlay } from '../site/overlay.ts';
import { placePublishedPictures, readPublished } from './hosted-content.ts';

const backend = { url: 'https://project.example', key: 'sb_publishable_x' };
let siteDir: string;

beforeEach(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'hosted-'));
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await rm(siteDir, { recursive: true });
});

/** A project that answers each call so, and what it was asked. */
function project(answer: (name: string, values: Record<string, string>) => Response) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    asked.push(`${address} ${body}`);
    return answer(address.split('/').at(-1) ?? '', JSON.parse(body));
  });
  return asked;
}

/** A key that no earlier build has asked for. */
function overlayWith(key: string): Overlay {
  return {
    work: [],
    files: {},
    removed: [],
    pictures: { wall: { file: `/pictures/${key}`, width: 900, height: 600, widths: [480, 800], alt: 'A wall' } },
  };
}

test('the pages of a static host are made from what its project has published', async () => {
  const asked = project(() => Response.json({ work: [] }));
  expect(await readPublished(backend)).toEqual({ work: [] });
  expect(asked).toEqual(['https://project.example/rest/v1/rpc/published_overlay {}']);
});

test('a project of an earlier release has nothing published; one that fails fails the build', async () => {
  project(() => new Response(null, { status: 404 }));
  expect(await readPublished(backend)).toEqual({});
  project(() => new Response(null, { status: 500 }));
  await expect(readPublished(backend)).rejects.toThrow('answered 500 to published_overlay');
});

test('every file of a published picture is in the site, asked for once however often it is built', async () => {
  const key = randomBytes(16).toString('hex');
  const asked = project((_, { name = '' }) => Response.json(`\\x${Buffer.from(name).toString('hex')}`));
  await placePublishedPictures(backend, overlayWith(key), siteDir);
  const names = ['1200.jpg', '1200.webp', '480.avif', '480.jpg', '480.webp', '800.avif'];
  expect((await readdir(join(siteDir, 'pictures'))).toSorted()).toEqual(names.map((name) => `${key}-${name}`));
  expect(await readFile(join(siteDir, 'pictures', `${key}-800.avif`), 'utf8')).toBe('800.avif');
  await placePublishedPictures(backend, overlayWith(key), siteDir);
  expect(asked).toHaveLength(names.length);
});

test('a picture that is taken down meanwhile is left out', async () => {
  project(() => Response.json(null));
  await placePublishedPictures(backend, overlayWith(randomBytes(16).toString('hex')), siteDir);
  expect(await readdir(join(siteDir, 'pictures'))).toEqual([]);
});
