import { useState } from 'react';
import type { ContentChange, OpenedContent } from '#shared/content/calls.ts';
import { toast } from '../../../ui/toast.ts';
import { useStaffSession } from '../../staff-session.ts';
import { useSubmit } from '../../use-submit.ts';
import { discardContentDraft, saveContentDraft } from '../content-calls.ts';
import { BothSidesNotice } from '../both-sides-notice.tsx';
import { contentMessages } from '../content-messages.ts';
import { setSearchParams } from '../../use-search-param.ts';
import { nameOfFile, type SiteForEditing } from '../site-for-editing.ts';
import { HistoryDialog } from './history-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';

type Props = { opened: OpenedContent; site: SiteForEditing; onChanged: () => void; onLeave: () => void };

/** A page without fields to change: one that is taken away or is to be, or that the form cannot show; and the way back. */
export function TakenAway({ opened, site, onChanged, onLeave }: Props) {
  const { client } = useStaffSession();
  const { run } = useSubmit();
  const [dialog, setDialog] = useState<'publish' | 'history'>();
  const { file, draft, published, written, writtenHash } = opened;
  const name = nameOfFile(site, file);
  const isDraft = draft !== null;
  const removal = draft?.change ?? published?.change;
  const isRemoval = removal?.kind === 'removed';

  async function save(change: ContentChange): Promise<boolean> {
    const answer = await saveContentDraft(client, { file, version: draft?.version ?? 0, writtenHash }, change);
    if ('version' in answer) return true;
    toast(contentMessages.draftMoved);
    return false;
  }

  const back = () =>
    void run(async () => {
      if (!isDraft) await save({ kind: 'as written' });
      else if (!('version' in (await discardContentDraft(client, file, draft.version))))
        toast(contentMessages.draftMoved);
      onChanged();
    });

  return (
    <section className="page-notice mt-0! max-w-3xl">
      <h2 className="text-h3">{name}</h2>
      <p className="mt-2">{isRemoval ? removalWords(isDraft, written !== null) : unreadableWords(isDraft)}</p>
      {opened.isChangedOnBothSides && isRemoval && (
        <BothSidesNotice
          opened={opened}
          onKeep={() => save(removal)}
          onTakeWritten={() => save({ kind: 'as written' })}
          onChosen={onChanged}
        />
      )}
      <p className="mt-4 flex flex-wrap gap-3">
        <button type="button" className="btn btn-sm btn-line" onClick={onLeave}>
          Back to all pages
        </button>
        {(isDraft || written) && (
          <button type="button" className="btn btn-sm btn-line" onClick={back}>
            {isDraft
              ? isRemoval
                ? 'Keep the page'
                : 'Throw the draft away'
              : 'Have it back as the developer wrote it'}
          </button>
        )}
        <button type="button" className="btn btn-sm btn-line" onClick={() => setDialog('history')}>
          History
        </button>
        {isDraft && isRemoval && (
          <button type="button" className="btn btn-sm btn-lawn" onClick={() => setDialog('publish')}>
            {site.mayPublish ? 'Publish…' : 'Changes…'}
          </button>
        )}
      </p>
      {dialog === 'publish' && draft && (
        <PublishDialog
          site={site}
          drafts={[{ file, version: draft.version }]}
          onGoTo={(itsFile) => (itsFile === file ? setDialog(undefined) : setSearchParams({ file: itsFile }))}
          onPublished={onChanged}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'history' && (
        <HistoryDialog
          now={written}
          base={{ file, version: draft?.version ?? 0, writtenHash }}
          onRestored={onChanged}
          onClose={() => setDialog(undefined)}
        />
      )}
    </section>
  );
}

function removalWords(isDraft: boolean, isWritten: boolean): string {
  if (isDraft) return 'This page is to be taken away. Visitors still see it until that is published.';
  return `This page was taken away. Visitors no longer see it.${isWritten ? '' : ' To have it back, choose a version in its history.'}`;
}

function unreadableWords(isDraft: boolean): string {
  return isDraft
    ? 'The draft of this page has parts that its fields cannot show. Visitors do not see it.'
    : 'This page was published with parts that its fields cannot show. Choose another version of it.';
}
