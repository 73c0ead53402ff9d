import type { ContentChange, ContentMistake, ContentPlace } from '#shared/content/calls.ts';
import { contentMessages } from '#shared/content/messages.ts';
import type { WrittenContent } from '#shared/content/written.ts';
import { valueAt } from './outdated-facts.ts';

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
): ContentMistake[] {
  if (change.kind === 'removed')
    return file.includes('/') ? [] : [{ file, place: [], text: contentMessages.notRemovable }];
  const now = written[file]?.content;
  if (file !== 'business.ts' || change.kind !== 'words' || !now) return [];
  return developersOwn
    .filter((place) => JSON.stringify(valueAt(change.content, place)) !== JSON.stringify(valueAt(now, place)))
    .map((place) => ({ file, place, text: `${place.at(-1)} ${contentMessages.developersOwn}` }));
}
