import type { Leaf } from '../../../site/shapes/field-values.ts';

/** Text as people read it: without links' addresses, soft hyphens and unbreakable spaces. */
function plain(text: string): string {
  return text
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replaceAll('\u00ad', '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/** Every text of a file that visitors may read. */
export function textsOf(leaves: Leaf[]): { leaf: Leaf; text: string }[] {
  return leaves.flatMap((leaf) =>
    leaf.field.kind === 'text' && typeof leaf.value === 'string' && isShown(leaf)
      ? [{ leaf, text: plain(leaf.value) }].filter(({ text }) => text !== '')
      : [],
  );
}

/** What stands in the head of the page, or is no words, is not touched there. */
function isShown({ place, field }: Leaf): boolean {
  const isForSearch = place.length === 1 && (place[0] === 'title' || place[0] === 'description');
  return (
    !isForSearch && place[0] !== 'keywords' && field.kind === 'text' && !['page', 'picture'].includes(field.writing)
  );
}

/** The field whose words were touched: of several that say the same, the one that is as far down the page. */
export function leafAt(texts: { leaf: Leaf; text: string }[], touched: Element): Leaf | undefined {
  for (
    let element: Element | null = touched;
    element && element.localName !== 'body';
    element = element.parentElement
  ) {
    const said = plain(element.textContent ?? '');
    const fitting = texts.filter(({ text }) => text === said);
    if (fitting.length > 0) {
      const before = elementsSaying(touched.ownerDocument, said).indexOf(element);
      return fitting[Math.min(Math.max(before, 0), fitting.length - 1)]?.leaf;
    }
  }
  return undefined;
}

/** Where the words of a field stand in the page. */
export function elementOf(document: Document, texts: { leaf: Leaf; text: string }[], leaf: Leaf): Element | undefined {
  const own = texts.find((candidate) => candidate.leaf.place.join() === leaf.place.join());
  if (!own) return undefined;
  const same = texts.filter(({ text }) => text === own.text);
  const elements = elementsSaying(document, own.text);
  return elements[Math.min(same.indexOf(own), elements.length - 1)];
}

/** The innermost elements that say exactly this, in the order of the page. */
function elementsSaying(document: Document, text: string): Element[] {
  const saying = [...document.querySelectorAll('main *, header *, footer *')].filter(
    (element) => isReadable(element) && plain(element.textContent ?? '') === text,
  );
  return saying.filter((element) => !saying.some((other) => other !== element && element.contains(other)));
}

function isReadable({ localName }: Element): boolean {
  return !['option', 'script', 'style', 'noscript', 'svg'].includes(localName);
}
