import type { Page, Path } from '#content/types.ts';

/** One sentence, and the page it is about: that of the link it describes, or the page it stands on. */
export type Sentence = { text: string; about: Path | undefined };

/** Parts that visitors do not read as sentences. */
const silentKeys = ['path', 'href', 'parent', 'canonical', 'kind', 'picture', 'keywords', 'updated', 'id', 'icon'];

/** Every sentence in a piece of content. */
export function sentencesIn(content: unknown, about?: Path): Sentence[] {
  if (typeof content === 'string') return splitSentences(content).map((text) => ({ text, about }));
  if (typeof content !== 'object' || content === null) return [];
  const subject = 'href' in content ? (content.href as Path) : about;
  return Object.entries(content)
    .filter(([key]) => !silentKeys.includes(key))
    .flatMap(([, part]) => sentencesIn(part, subject));
}

export function sentencesOf(page: Page): Sentence[] {
  return sentencesIn(page, page.path);
}

export function splitSentences(text: string): string[] {
  return text.split(/(?<=[.?!])\s+/).filter(Boolean);
}
