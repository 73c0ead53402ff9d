import { picturesIn } from '#shared/content/picture-parts.ts';
import type { Page, Path } from '#content/types.ts';

/** Pictures that a page's content names. */
export function picturesNamed({ hero, blocks }: Page): string[] {
  // Beside a slider the hero's picture is only for the cards that lead to its page.
  const shownHero = 'compare' in hero ? hero.compare : hero;
  return picturesIn([shownHero, ...blocks]);
}

/** Pages that a page's cards and lists lead to. */
export function pathsNamed(page: Page): Path[] {
  return valuesUnder(page.blocks, ['href', 'neighbours']) as Path[];
}

/** Pages whose picture its cards show. */
export function pathsPictured(page: Page): Path[] {
  const cards = page.blocks.flatMap((block) => (block.kind === 'cards' ? block.cards : []));
  return cards.filter(({ picture }) => !picture).map(({ href }) => href);
}

/** Links written into running text as `[words](/path)`. */
export function pathsInWords(page: Page): Path[] {
  return [...JSON.stringify(page.blocks).matchAll(/\]\((\/[^)#]*)/g)].map(([, path]) => path as Path);
}

function valuesUnder(value: unknown, keys: string[]): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    keys.includes(key) ? [child].flat().filter((name) => typeof name === 'string') : valuesUnder(child, keys),
  );
}

/** Every text in a thing, with the name of the part that it is. */
export function stringsIn(value: unknown, key = ''): { key: string; value: string }[] {
  if (typeof value === 'string') return [{ key, value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([childKey, child]) => stringsIn(child, Array.isArray(value) ? key : childKey));
}
