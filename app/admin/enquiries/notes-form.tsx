import { useRef, useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { useKept } from '../kept-entry.ts';
import { Card } from './card.tsx';
import type { OpenedEnquiry } from './inbox-database.ts';
import { inboxMessages } from './inbox-messages.ts';
import type { EnquiryState } from './use-enquiry-detail.ts';
import { useKeys } from './use-keys.ts';

const mostCharacters = 2000;

/** Typed text stays, whatever others save meanwhile; saving compares with the version the typing started from. */
export function NotesForm({ enquiry, state }: { enquiry: OpenedEnquiry; state: EnquiryState }) {
  const { reference, version, notes } = enquiry;
  const saved = { reference, version, notes };
  const kept = useKept<{ base: typeof saved; draft: string }>(`notes ${reference}`);
  const [typedBefore] = useState(kept.read);
  const [base, setBase] = useState(typedBefore?.base ?? saved);
  const [draft, setDraft] = useState(typedBefore?.draft ?? notes);
  const field = useRef<HTMLTextAreaElement>(null);
  useKeys({ n: () => field.current?.focus() });
  const isChanged = draft !== base.notes;
  const changedMeanwhile = isChanged && notes !== base.notes;
  // What else has been changed meanwhile is no reason to refuse the notes.
  if (!changedMeanwhile && version > base.version) {
    setBase(saved);
    if (!isChanged) setDraft(notes);
  }

  function write(text: string) {
    setDraft(text);
    if (text === base.notes) kept.forget();
    else kept.keep({ base, draft: text });
  }

  async function save(event: React.SyntheticEvent) {
    event.preventDefault();
    if (!isChanged || state.busy) return;
    if (await state.change(base, { notes: draft })) {
      kept.forget();
      setBase({ reference, version: base.version + 1, notes: draft });
      toast(inboxMessages.notesSaved);
    }
  }

  return (
    <Card title="Notes">
      <form className="mt-3" onSubmit={(event) => void save(event)}>
        <textarea
          ref={field}
          className="input"
          rows={4}
          maxLength={mostCharacters}
          aria-label="Notes"
          placeholder="What was said, what was agreed"
          value={draft}
          onChange={({ target }) => write(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save(event);
            if (event.key === 'Escape') event.currentTarget.blur();
          }}
        />
        {changedMeanwhile && (
          <div className="mt-3 grid justify-items-start gap-2 rounded-sm bg-blush p-4 text-sm">
            <p>
              <strong>The saved notes have changed:</strong>
            </p>
            <p className="wrap-anywhere whitespace-pre-line">{notes || '(empty)'}</p>
            <button type="button" className="btn btn-sm btn-line" onClick={() => setBase(saved)}>
              I have read them
            </button>
          </div>
        )}
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <button className="btn btn-sm btn-lawn" aria-disabled={!isChanged || state.busy}>
            Save notes
          </button>
          {isChanged && (
            <button type="button" className="link min-h-11 text-xs" onClick={() => write(base.notes)}>
              Undo
            </button>
          )}
        </div>
      </form>
    </Card>
  );
}
