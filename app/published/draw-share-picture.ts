import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create } from 'fontkit';
import { createLetters } from '../build/lettering.ts';
import { drawShareCard, wordsOver } from '../build/draw-share-card.ts';
import { cardOf } from '../build/share-card.ts';
import type { Derived } from './derive-site.ts';
import type { RenderInput } from './render-input.ts';

/** A page's picture for those who share it, as the build makes them, from the photograph as it is served. */
export async function drawSharePicture(
  { entry, built, pages }: Derived,
  path: string,
  photograph: Uint8Array,
  { fontFiles }: RenderInput,
  codeDir: string,
): Promise<Uint8Array> {
  const page = pages.get(path);
  if (!page) throw new Error(`There is no page ${path}`);
  const opened = Object.entries(fontFiles).map(([name, { file }]) => [name, openFont(join(codeDir, 'fonts', file))]);
  const fonts: Record<keyof RenderInput['fontFiles'], ReturnType<typeof openFont>> = Object.fromEntries(opened);
  const card = cardOf(page, built.pages);
  const firm = { name: entry.business.name, drawings: entry.drawings };
  const words = wordsOver(
    card,
    firm,
    createLetters((name) => fonts[name]),
  );
  return drawShareCard(photograph, words, card.focus, entry.drawings.paper);
}

function openFont(file: string) {
  const font = create(readFileSync(file));
  if (!('layout' in font)) throw new Error(`${file} holds several fonts`);
  return font;
}
