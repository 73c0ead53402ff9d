import type { Leaf } from '../../../site/shapes/field-values.ts';
import { elementOf, type textsOf } from './words-in-page.ts';

const marks = `
  [data-edited] { outline: 2px solid var(--color-lawn, green); outline-offset: 4px; position: relative; }
  [data-edited]:not([data-edited=""])::after {
    content: attr(data-edited); position: absolute; top: 0; right: 0; z-index: 9; padding: 2px 8px;
    background: var(--color-lawn, green); color: white; font: 600 13px/1.4 var(--font-sans, sans-serif);
  }
  html { scroll-behavior: smooth; }
`;
const marked = new WeakMap<Document, string>();

/** Shows in the page which of its sections is being changed, and which sentence. */
export function markInPage(
  page: Document,
  texts: ReturnType<typeof textsOf>,
  edited: { leaf: Leaf | undefined; name: string } | undefined,
) {
  addStyles(page);
  const element = edited?.leaf && elementOf(page, texts, edited.leaf);
  const section = element?.closest('main > *');
  for (const earlier of page.querySelectorAll('[data-edited]'))
    if (earlier !== section) earlier.removeAttribute('data-edited');
  if (!edited || !section) return;
  if (section.getAttribute('data-edited') !== edited.name) section.setAttribute('data-edited', edited.name);
  // Once for each field: somebody who scrolls on is not called back.
  const key = edited.leaf?.place.join() ?? '';
  if (marked.get(page) === key) return;
  marked.set(page, key);
  const { top, bottom } = element?.getBoundingClientRect() ?? section.getBoundingClientRect();
  const height = page.documentElement.clientHeight;
  // Not by scrollIntoView, which moves the page around the frame as well: what was touched stays under the finger.
  if (top < 80 || bottom > height - 20) page.defaultView?.scrollBy({ top: (top + bottom - height) / 2 });
}

/** By a sheet of its own: the policy lets no other style into the page. */
function addStyles(page: Document) {
  const own = page.defaultView as (Window & { CSSStyleSheet: typeof CSSStyleSheet }) | null;
  if (!own || page.adoptedStyleSheets.length > 0) return;
  const sheet = new own.CSSStyleSheet();
  sheet.replaceSync(marks);
  page.adoptedStyleSheets = [sheet];
}
