import { withSoftHyphens } from './soft-hyphens.ts';

/** Two last words that are no longer fit on one line of a narrow phone. */
const longestEnding = 15;

/** A saint and the name. Numbers and units keep a normal space, since people search pages for “24 hours”; `Words` keeps them on one line. */
const pairs = /(?<=\bSt) (?=[A-Z])/g;

/**
 * Content with non-breaking spaces between words that belong together: the last two of headings and titles, so that
 * none ends with a single word where lines cannot be balanced, and pairs in any text. Very long words of headings get
 * soft hyphens.
 */
export function withNonBreakingSpaces<T>(content: T): T {
  return JSON.parse(JSON.stringify(content), (key, value) => {
    if (typeof value !== 'string') return value;
    return paired(key === 'heading' || key === 'title' ? tied(withSoftHyphens(value)) : value);
  });
}

export function tied(heading: string): string {
  return heading.replace(/(?<=\S \S+ )(\S+) (\S+)$/, (ending, secondLast, lastWord) =>
    ending.length > longestEnding ? ending : `${secondLast}\u00a0${lastWord}`,
  );
}

export function paired(text: string): string {
  return text.replace(pairs, '\u00a0');
}
