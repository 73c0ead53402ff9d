import { useState } from 'react';
import type { ContentChange, OpenedContent } from '#shared/content/calls.ts';
import { ContentComparison } from './dialogs/content-comparison.tsx';
import { saveContentDraft } from './content-calls.ts';
import { useStaffSession } from '../staff-session.ts';
import { useSubmit } from '../use-submit.ts';

type Props = { opened: OpenedContent; onChosen: () => void };

/** The developer changed the file after the owner published: what each of them changed, and a choice. */
export function BothSidesNotice({ opened, onChosen }: Props) {
  const { client } = useStaffSession();
  const { run } = useSubmit();
  const [isShown, setShown] = useState(false);
  const { file, draft, published, written, writtenThen, writtenHash } = opened;
  const change = draft?.change ?? published?.change;
  const ours = change?.kind === 'words' ? change.content : null;

  const choose = (chosen: ContentChange) =>
    void run(async () => {
      await saveContentDraft(client, { file, version: draft?.version ?? 0, writtenHash }, chosen);
      onChosen();
    });

  return (
    <div role="alert" className="page-notice">
      <p>
        <strong>The developer has changed this page since you did.</strong> Nothing is overwritten. Choose one; it
        becomes the draft, and you publish it.
      </p>
      <p className="mt-2 flex flex-wrap gap-3">
        {ours && (
          <button
            type="button"
            className="btn btn-sm btn-line"
            onClick={() => choose({ kind: 'words', content: ours })}
          >
            Keep yours
          </button>
        )}
        <button type="button" className="btn btn-sm btn-line" onClick={() => choose({ kind: 'as written' })}>
          Take the developer’s
        </button>
        <button type="button" className="link text-sm" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          What the developer changed
        </button>
      </p>
      {isShown && <ContentComparison file={file} before={writtenThen} after={written} />}
    </div>
  );
}
