import { useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { Card } from './card.tsx';
import type { OpenedEnquiry } from './inbox-database.ts';
import { inboxMessages } from './inbox-messages.ts';
import type { EnquiryFile } from './use-enquiry-file.ts';

const mostCharacters = 2000;

/** Typed text stays, whatever others save meanwhile; saving compares with the version the typing started from. */
export function NotesForm({ enquiry, file }: { enquiry: OpenedEnquiry; file: EnquiryFile }) {
  const { reference, version, notes } = enquiry;
  const [base, setBase] = useState({ reference, version, notes });
  const [draft, setDraft] = useState(notes);
  const isChanged = draft !== base.notes;
  const changedMeanwhile = isChanged && notes !== base.notes;
  if (!isChanged && version !== base.version) {
    setBase({ reference, version, notes });
    setDraft(notes);
  }

  async function save(event: React.FormEvent) {
    event.preventDefault();
    if (!isChanged || file.busy) return;
    if (await file.change(base, { notes: draft })) {
      setBase({ reference, version: base.version + 1, notes: draft });
      toast(inboxMessages.notesSaved);
    }
  }

  return (
    <Card title="Notes">
      <form className="mt-3" onSubmit={(event) => void save(event)}>
        <textarea
          className="input"
          rows={4}
          maxLength={mostCharacters}
          aria-label="Notes"
          placeholder="What was said, what was agreed"
          value={draft}
          onChange={({ target }) => setDraft(target.value)}
        />
        {changedMeanwhile && (
          <div className="mt-3 grid justify-items-start gap-2 rounded-sm bg-blush p-4 text-sm">
            <p>
              <strong>The saved notes are different now:</strong>
            </p>
            <p className="wrap-anywhere whitespace-pre-line">{notes || '(empty)'}</p>
            <button
              type="button"
              className="btn btn-sm btn-line"
              onClick={() => setBase({ reference, version, notes })}
            >
              I have read them
            </button>
          </div>
        )}
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <button className="btn btn-sm btn-lawn" aria-disabled={!isChanged || file.busy}>
            Save notes
          </button>
          {isChanged && (
            <button type="button" className="link min-h-11 text-xs" onClick={() => setDraft(base.notes)}>
              Undo
            </button>
          )}
        </div>
      </form>
    </Card>
  );
}
