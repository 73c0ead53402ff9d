import type { Block, Focus } from '#content/types.ts';
import { contentIcons } from '../build/content-icons.ts';
import { stringsIn } from './references.ts';

const foci: Record<Focus, true> = { centre: true, left: true, right: true, top: true, low: true };
const layouts: Record<Extract<Block, { kind: 'cards' }>['layout'], true> = { feature: true, grid: true };

/** Parts that are one of a few words. */
const choices = new Map([
  ['icon', Object.keys(contentIcons)],
  ['focus', Object.keys(foci)],
  ['layout', Object.keys(layouts)],
]);

/** Words that visitors would not read as they are meant: a choice that is none, HTML, and links that lead nowhere. */
export function mistakesOfWords(thing: unknown): string[] {
  return [...new Set(stringsIn(thing).flatMap(({ key, value }) => mistakesOfText(key, value)))];
}

function mistakesOfText(key: string, value: string): string[] {
  const choice = choices.get(key);
  if (choice) return choice.includes(value) ? [] : [`${key} is “${value}”: write one of ${choice.join(', ')}`];
  const html = value.match(/<\/?[a-z][^<>]*>|&(?:[a-z]+|#\d+);/gi) ?? [];
  const links = [...value.matchAll(/\[[^\]]+\]\(([^)]*)\)/g)].map(([, target = '']) => target);
  return [
    ...html.map((tag) => `${key} has ${tag}, which visitors would read: leave it out`),
    ...links
      .filter((target) => !/^(\/|#|https?:\/\/|mailto:|tel:)/.test(target))
      .map((target) => `a link leads to “${target}”: write a page’s path, /about, or a whole address, https://…`),
  ];
}
