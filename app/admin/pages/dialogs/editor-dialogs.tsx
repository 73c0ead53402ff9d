import type { Content, OpenedContent } from '#shared/content/calls.ts';
import type { Place } from '../../../site/shapes/values.ts';
import { setSearchParams } from '../../use-search-param.ts';
import type { SiteForEditing } from '../site-for-editing.ts';
import type { useSavedDraft } from '../use-saved-draft.ts';
import { HistoryDialog } from './history-dialog.tsx';
import { MoreDialog } from './more-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';

export type EditorDialog = 'publish' | 'history' | 'more';

type Props = {
  dialog: EditorDialog | undefined;
  opened: OpenedContent;
  content: Content;
  draft: ReturnType<typeof useSavedDraft>;
  site: SiteForEditing;
  onGoTo: (place: Place) => void;
  onChanged: () => void;
  /** An earlier state takes the place of what is open, as a step that can be undone. */
  onTakenBack: (earlier: Content) => void;
  onPublished: () => void;
  onHistory: () => void;
  onLeave: () => void;
  onClose: () => void;
};

/** What opens over the editor. */
export function EditorDialogs({ dialog, opened, content, draft, site, onGoTo, ...then }: Props) {
  const { file, writtenHash } = opened;
  if (dialog === 'publish')
    return (
      <PublishDialog
        site={site}
        drafts={draft.version ? [{ file, version: draft.version }] : []}
        isSaving={!draft.isStored}
        content={content}
        onGoTo={(itsFile, place) => (itsFile === file ? onGoTo(place) : setSearchParams({ file: itsFile }))}
        onPublished={then.onPublished}
        onClose={then.onClose}
      />
    );
  if (dialog === 'history')
    return (
      <HistoryDialog
        base={{ file, version: draft.version, writtenHash }}
        now={content}
        onTakenBack={then.onTakenBack}
        onRestored={then.onChanged}
        onClose={then.onClose}
      />
    );
  if (dialog === 'more')
    return (
      <MoreDialog
        opened={opened}
        content={content}
        draft={draft}
        site={site}
        onTakenBack={then.onTakenBack}
        onChanged={then.onChanged}
        onHistory={then.onHistory}
        onLeave={then.onLeave}
        onClose={then.onClose}
      />
    );
  return null;
}
