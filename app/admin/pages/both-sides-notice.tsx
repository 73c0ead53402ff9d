import { useState } from 'react';
import type { OpenedContent } from '#shared/content/calls.ts';
import { ContentComparison } from './dialogs/content-comparison.tsx';
import { useSubmit } from '../use-submit.ts';

type Props = {
  opened: OpenedContent;
  /** Each saves its choice as the draft, and answers whether it could. */
  onKeep: () => Promise<boolean>;
  onTakeWritten: () => Promise<boolean>;
  onChosen: () => void;
};

/** The developer changed the file after the owner did: what each of them changed, and a choice. */
export function BothSidesNotice({ opened, onKeep, onTakeWritten, onChosen }: Props) {
  const { busy, run } = useSubmit();
  const [isShown, setShown] = useState(false);
  const { file, written, writtenThen } = opened;

  const choose = (save: () => Promise<boolean>) =>
    void run(async () => {
      if (await save()) onChosen();
    });

  return (
    <div role="alert" className="page-notice">
      <p>
        <strong>
          {written ? 'The developer has changed this page since you did.' : 'The developer has removed this page.'}
        </strong>{' '}
        Nothing is overwritten. Choose one; it becomes the draft, and you publish it.
      </p>
      <p className="mt-2 flex flex-wrap gap-3">
        <button type="button" className="btn btn-sm btn-line" aria-disabled={busy} onClick={() => choose(onKeep)}>
          Keep yours
        </button>
        {written && (
          <button
            type="button"
            className="btn btn-sm btn-line"
            aria-disabled={busy}
            onClick={() => choose(onTakeWritten)}
          >
            Take the developer’s
          </button>
        )}
        {written && (
          <button type="button" className="link text-sm" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
            What the developer changed
          </button>
        )}
      </p>
      {isShown && <ContentComparison file={file} before={writtenThen} after={written} />}
    </div>
  );
}
