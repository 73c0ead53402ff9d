import type { Leaf } from '../../../site/shapes/field-values.ts';
import { elementOf, type textsOf } from './words-in-page.ts';

type Texts = ReturnType<typeof textsOf>;

/** Shows what is typed in the page at once, until the page is drawn with it. */
export function createTypedWords() {
  let places = new Map<string, Element>();

  return {
    /** The page has just been drawn anew. */
    drawn() {
      places = new Map();
    },
    /** `drawnTexts` are those that the page was drawn with. */
    show(page: Document, drawnTexts: Texts, texts: Texts) {
      const drawn = new Map(drawnTexts.map((drawnText) => [drawnText.leaf.place.join(), drawnText]));
      for (const { leaf, text } of texts) {
        const key = leaf.place.join();
        const before = drawn.get(key);
        if (!before || (before.text === text && !places.has(key))) continue;
        const element = places.get(key) ?? elementOf(page, drawnTexts, before.leaf);
        if (!element) continue;
        places.set(key, element);
        element.textContent = wordsOf(leaf);
      }
    },
  };
}

function wordsOf({ value }: Leaf): string {
  return String(value).replace(/\[([^\]]+)\]\([^)]*\)/g, '$1');
}
