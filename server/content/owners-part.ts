import type { Content, ContentChange, ContentMistake, ContentPlace } from '#shared/content/calls.ts';
import { contentMessages } from '#shared/content/messages.ts';
import type { WrittenContent } from '#shared/content/written.ts';
import { sayHere } from '#shared/content/say-here.ts';
import { type Overlay, shownOf } from './overlay.ts';
import { textsIn, valueAt } from './outdated-facts.ts';
import { pathOf } from './page-path.ts';

/**
 * By file, facts that more hangs on than pages: the address in every mail and header, a script of another firm, the names of
 * backups, and how long enquiries are kept. They are the developer's.
 */
const developersOwn: Record<string, ContentPlace[]> = {
  'business.ts': [
    ['business', 'siteUrl'],
    ['business', 'tagManagerId'],
    ['business', 'referencePrefix'],
    ['business', 'currency'],
    ['retention'],
  ],
  'words.ts': [['words', 'allTowns', 'path']],
};
/** Of every page: another address of it, which links may know. */
const ofPages: ContentPlace[] = [['canonical']];

/** What an owner may not publish, whatever the pages would look like. `published` is what visitors have now. */
export function mistakesOfOwner(
  file: string,
  change: ContentChange,
  written: WrittenContent,
  published: Overlay,
): ContentMistake[] {
  if (change.kind === 'removed' && !file.includes('/'))
    return [{ file, place: [], text: contentMessages.notRemovable }];
  return [
    ...mistakesOfAddress(file, change, written, published),
    ...mistakesOfDevelopersPart(file, change, written.files),
    ...mistakesOfUnwritten(file, change, shownOf(file, published, written)),
  ];
}

/**
 * A page keeps the address that it has: visitors, links and search engines would be left behind at another. A page that
 * is taken away leads on from its own.
 */
function mistakesOfAddress(
  file: string,
  change: ContentChange,
  written: WrittenContent,
  published: Overlay,
): ContentMistake[] {
  if (!file.includes('/') || change.kind === 'as written') return [];
  const known = [
    pathOf(file, shownOf(file, published, written)),
    pathOf(file, written.files[file]?.content),
    published.removed.find((page) => page.file === file)?.path,
  ].filter((path) => path !== undefined);
  const isNew = change.kind === 'words' && !known.length;
  const path = change.kind === 'words' ? pathOf(file, change.content) : change.path;
  if (isNew || (path && known.includes(path))) return [];
  const place = change.kind === 'removed' ? [] : [file.startsWith('towns/') ? 'slug' : 'path'];
  return [{ file, place, text: `${contentMessages.otherAddress} ${known.join(' or ')}`.trim() }];
}

function mistakesOfDevelopersPart(
  file: string,
  change: ContentChange,
  written: WrittenContent['files'],
): ContentMistake[] {
  const now = written[file]?.content;
  if (change.kind !== 'words' || !now) return [];
  return (developersOwn[file] ?? (file.startsWith('pages/') ? ofPages : []))
    .filter((place) => JSON.stringify(valueAt(change.content, place)) !== JSON.stringify(valueAt(now, place)))
    .map((place) => ({ file, place, text: `${place.at(-1)} ${contentMessages.developersOwn}` }));
}

/** What a new page begins with and only the owner can say. What visitors read already keeps nothing else from them. */
function mistakesOfUnwritten(file: string, change: ContentChange, shown: Content | null): ContentMistake[] {
  if (change.kind !== 'words') return [];
  const known = new Set(textsIn(shown).map(({ text }) => text));
  return textsIn(change.content)
    .filter(({ text }) => text.startsWith(sayHere) && !known.has(text))
    .map(({ place }) => ({ file, place, text: contentMessages.unwritten }));
}
