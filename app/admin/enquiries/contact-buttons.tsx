import { useState } from 'react';
import { useSite } from '../../site/context.ts';
import { Icon } from '../../ui/icon.tsx';
import { callAddress, replyAddress } from './contact-addresses.ts';
import { HandOver } from './hand-over.tsx';
import type { OpenedEnquiry, Status } from './inbox-database.ts';
import { printJobSheet } from './job-sheet.tsx';
import type { EnquiryState } from './use-enquiry-detail.ts';
import { useKeys } from './use-keys.ts';

/** One tap to the visitor, one to say that it is done, and one to take that back. */
export function ContactButtons({ enquiry, state }: { enquiry: OpenedEnquiry; state: EnquiryState }) {
  const { name } = useSite();
  const [marked, setMarked] = useState<{ as: Status; before: Status }>();
  const undoes = marked !== undefined && enquiry.status === marked.as;

  async function mark(status: Status) {
    if (state.busy || status === enquiry.status) return;
    const isDone = await state.change(enquiry, { status });
    if (isDone) setMarked(undoes ? undefined : { as: status, before: enquiry.status });
  }

  /** Back to what it was before. */
  function undo() {
    if (marked) void mark(marked.before);
  }

  function markReplied() {
    if (undoes) undo();
    else if (enquiry.status === 'new') void mark('replied');
  }

  useKeys({ r: markReplied, s: () => (undoes ? undo() : void mark('spam')) });

  return (
    <div className="flex flex-wrap gap-2">
      {(enquiry.status === 'new' || undoes) && (
        <button
          type="button"
          className="btn btn-sm btn-lawn"
          aria-disabled={state.busy}
          aria-keyshortcuts="R"
          onClick={({ detail }) => {
            // Undo stands in the same place: the second half of a double click does not mean it.
            if (detail < 2) markReplied();
          }}
        >
          {undoes ? 'Undo' : 'Mark as replied'}
        </button>
      )}
      <a className="btn btn-sm btn-line" href={callAddress(enquiry.phone)}>
        <Icon name="phone" className="size-4" />
        Call
      </a>
      {/* Without a mail server of ours the mail program answers. */}
      {!enquiry.reply_from && (
        <a className="btn btn-sm btn-line" href={replyAddress(enquiry, name)}>
          <Icon name="mail" className="size-4" />
          Reply
        </a>
      )}
      <HandOver enquiry={enquiry} state={state} />
      {enquiry.status !== 'spam' && !undoes && (
        <button
          type="button"
          className="btn btn-sm btn-line"
          aria-disabled={state.busy}
          aria-keyshortcuts="S"
          onClick={() => void mark('spam')}
        >
          Mark as spam
        </button>
      )}
      <button type="button" className="btn btn-sm btn-line" onClick={() => void printJobSheet()}>
        Print job sheet
      </button>
    </div>
  );
}
