import type { Content, ContentChange, ContentMistake, ContentPlace } from '#shared/content/calls.ts';
import { contentMessages } from '#shared/content/messages.ts';
import type { WrittenContent } from '#shared/content/written.ts';
import { sayHere } from '#shared/content/say-here.ts';
import { textsIn, valueAt } from './outdated-facts.ts';

/**
 * Facts that more hangs on than pages: the address in every mail and header, a script of another firm, the names of
 * backups, and how long enquiries are kept. They are the developer's.
 */
const developersOwn: ContentPlace[] = [
  ['business', 'siteUrl'],
  ['business', 'tagManagerId'],
  ['business', 'referencePrefix'],
  ['business', 'currency'],
  ['retention'],
];

/** What an owner may not publish, whatever the pages would look like. */
export function mistakesOfOwner(
  file: string,
  change: ContentChange,
  written: WrittenContent['files'],
  shown: Content | null,
): ContentMistake[] {
  if (change.kind === 'removed')
    return file.includes('/') ? [] : [{ file, place: [], text: contentMessages.notRemovable }];
  return [...mistakesOfDevelopersPart(file, change, written), ...mistakesOfUnwritten(file, change, shown)];
}

function mistakesOfDevelopersPart(
  file: string,
  change: ContentChange,
  written: WrittenContent['files'],
): ContentMistake[] {
  const now = written[file]?.content;
  if (file !== 'business.ts' || change.kind !== 'words' || !now) return [];
  return developersOwn
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
