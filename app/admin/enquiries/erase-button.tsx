import { useState } from 'react';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import type { OpenedEnquiry } from './inbox-database.ts';
import type { EnquiryState } from './use-enquiry-detail.ts';
import { Icon } from '../../ui/icon.tsx';

/** The right to erasure: everything from one email address, after a question that says how many enquiries that is. */
export function EraseButton({ enquiry, state }: { enquiry: OpenedEnquiry; state: EnquiryState }) {
  const [isAsking, setIsAsking] = useState(false);
  const { email, from_same_sender: count } = enquiry;
  const enquiriesText = count === 1 ? '1 enquiry' : `${count} enquiries`;
  return (
    <div>
      <button
        type="button"
        className="btn btn-sm btn-warn bg-card"
        aria-disabled={state.busy}
        onClick={() => setIsAsking(true)}
      >
        <Icon name="bin" className="size-4" />
        Erase this person’s enquiries
      </button>
      {isAsking && (
        <ConfirmDialog
          question={`Erase ${enquiriesText} from ${email}?`}
          text="Their messages, notes, history and delivery records are erased too. This cannot be undone."
          action={`Erase ${enquiriesText}`}
          onConfirm={() => void state.erase(email, count)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}
