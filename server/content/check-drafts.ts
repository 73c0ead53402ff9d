import type { Sql } from 'embedded-supabase';
import type { ContentChecked, ContentDraft, ContentMistake } from '#shared/content/calls.ts';
import { differencesOf } from '#shared/content/differences.ts';
import { locateMistake } from '#shared/content/locate-mistake.ts';
import { contentMessages } from '#shared/content/messages.ts';
import type { WrittenContent } from '#shared/content/written.ts';
import { isChangedOnBothSides } from './list-content.ts';
import { overlayWith, shownOf, wordsOf } from './overlay.ts';
import { mistakesOfOutdatedFacts } from './outdated-facts.ts';
import { mistakesOfOwner } from './owners-part.ts';
import type { Rendering } from './rendering.ts';

export type Looking = { service: Sql; rendering: Rendering; written: WrittenContent };

/** Looks at the whole site as it would be with these drafts published. */
export async function checkDrafts(
  { service, rendering, written }: Looking,
  drafts: ContentDraft[],
): Promise<ContentChecked> {
  const { published: now, overlay } = await overlayWith(service, drafts);
  const ofOwner = drafts.flatMap((draft) => [
    ...mistakesOfOwner(draft.file, draft.change, written, now),
    ...mistakesOfBothSides(draft, written),
  ]);
  const ofFacts = mistakesOfOutdatedFacts(
    shownOf('business.ts', now, written),
    overlay.files['business.ts'] ?? wordsOf('business.ts', written) ?? undefined,
    overlay.files,
  );
  const derived = await rendering.derive(overlay);
  return {
    mistakes: [...ofOwner, ...ofFacts, ...located(derived.mistakes, drafts)],
    advice: derived.advice,
    differences: drafts.flatMap(({ file, change }) => {
      const after =
        change.kind === 'words' ? change.content : change.kind === 'removed' ? null : wordsOf(file, written);
      return differencesOf(file, shownOf(file, now, written), after);
    }),
  };
}

/** Nobody reads more of them at once, and looking for the field of each takes the thread that serves pages. */
const mostMistakes = 100;

export function located(lines: string[], drafts: Pick<ContentDraft, 'file' | 'change'>[]): ContentMistake[] {
  const contents = drafts.map(({ file, change }) => [file, change.kind === 'words' ? change.content : {}] as const);
  return lines.slice(0, mostMistakes).map((line) => locateMistake(line, Object.fromEntries(contents)));
}

function mistakesOfBothSides({ file, change, writtenHash }: ContentDraft, written: WrittenContent): ContentMistake[] {
  const draft = { kind: change.kind, written_hash: writtenHash };
  return isChangedOnBothSides(written.files[file]?.hash ?? '', null, draft)
    ? [{ file, place: [], text: contentMessages.changedOnBothSides }]
    : [];
}
