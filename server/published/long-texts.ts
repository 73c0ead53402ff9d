import type { Content } from '#shared/content/calls.ts';
import { textsIn } from '../content/outdated-facts.ts';

/**
 * The checks compare the words of a text with each other: one of forty thousand letters would keep them busy for half a
 * minute, and everybody who waits for them.
 */
const mostLetters = 5000;

/** What is too long to be looked at, a line for each, as the checks write them. */
export function longTexts(overlay: unknown): string[] {
  const { files = {} } = overlay as { files?: Record<string, Content> };
  return Object.entries(files).flatMap(([file, content]) =>
    textsIn(content)
      .filter(({ text }) => text.length > mostLetters)
      .map(({ place, text }) => {
        const named = place.map((key) => (typeof key === 'number' ? key + 1 : key)).join(' ');
        return `${file}: ${named} has ${text.length} letters: write at most ${mostLetters}`;
      }),
  );
}
