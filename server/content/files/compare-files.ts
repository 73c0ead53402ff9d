import type { Content, ContentChange } from '#shared/content/calls.ts';
import { contentHash } from '#shared/content/written.ts';
import type { ContentFile } from './content-folder.ts';

/** As `published_versions` answers. */
export type PublishedVersion = {
  file: string;
  publication: number;
  at: string;
  by: string;
  change: Exclude<ContentChange, { kind: 'as written' }>;
  written: Content | null;
  written_hash: string | null;
};

/**
 * How a file stands to what was published of it: both say the same, only the owner has changed it, or the developer has
 * changed it too.
 */
export type Standing = 'same' | 'owner' | 'both';

export function standingOf({ change, written_hash: from }: PublishedVersion, file: ContentFile | undefined): Standing {
  if (change.kind === 'removed' ? !file : file && isSame(change.content, file.content)) return 'same';
  const now = file ? contentHash(file.content) : null;
  return now === from ? 'owner' : 'both';
}

export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
