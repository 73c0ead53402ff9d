import { useState } from 'react';
import { toast, type Toast } from '../../ui/toast.ts';
import { shownAddress } from './job-address.ts';
import type { EditorState, JobEditor } from './job-editor.ts';
import { SavingLine } from './saving-line.tsx';
import { pictureWords, workMessages as messages } from './work-messages.ts';
import { failure } from '../messages.ts';

type Props = { editor: JobEditor; state: EditorState; check: () => boolean };

/** What visitors see, and the way to change that; what was done last can be taken back in the same place. */
export function PublishBar({ editor, state, check }: Props) {
  const { status, saving, slug, before, entry, pictures } = state;
  const [isBusy, setBusy] = useState(false);
  const [wasJust, setWasJust] = useState<'published' | 'unpublished'>();
  const isPublished = status === 'published';
  const hasChanges = isPublished && saving !== 'saved';
  const isSending = entry.pictures.some(({ id }) => !(id in pictures));

  async function run(work: () => Promise<{ done: boolean }>, done: Toast, then?: typeof wasJust) {
    if (isBusy) return;
    setBusy(true);
    const outcome = await work();
    setBusy(false);
    if (!outcome.done) {
      // A notice above, the line about saving, or the fields say what is in the way.
      if ('missing' in outcome) check();
      return;
    }
    setWasJust(then);
    toast(done);
  }

  function ifComplete(work: () => void) {
    if (!check()) return;
    if (isSending) return void toast(failure(pictureWords.stillSending));
    work();
  }

  const publish = () => void run(editor.publish, messages.published, 'published');
  const unpublish = () => void run(editor.unpublish, messages.unpublished, 'unpublished');
  return (
    <div className="publish-bar">
      <SavingLine state={state} />
      {!isPublished && (
        <button
          type="button"
          className="btn btn-sm btn-lawn"
          aria-disabled={isBusy}
          onClick={() => ifComplete(publish)}
        >
          {wasJust === 'unpublished' ? 'Undo: publish again' : 'Publish'}
        </button>
      )}
      {isPublished && (
        <>
          {hasChanges && (
            <>
              <button
                type="button"
                className="btn btn-sm btn-lawn"
                aria-disabled={isBusy}
                onClick={() => ifComplete(() => void run(editor.save, messages.saved))}
              >
                Save changes
              </button>
              <button type="button" className="btn btn-sm btn-line" onClick={editor.discard}>
                Discard changes
              </button>
            </>
          )}
          {!hasChanges && before && (
            <button
              type="button"
              className="btn btn-sm btn-line"
              aria-disabled={isBusy}
              onClick={() => void run(editor.undo, messages.saved)}
            >
              Undo the last change
            </button>
          )}
          <button type="button" className="btn btn-sm btn-line" aria-disabled={isBusy} onClick={unpublish}>
            {wasJust === 'published' ? 'Undo: back to a draft' : 'Take off the site'}
          </button>
          {slug && (
            <a className="link inline-flex min-h-11 items-center" href={shownAddress(slug)} target="_blank">
              See it on the site
            </a>
          )}
        </>
      )}
    </div>
  );
}
