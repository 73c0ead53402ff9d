import { useState } from 'react';
import { useSite } from '../../site/context.ts';
import { Icon } from '../../ui/icon.tsx';
import { callAddress, replyAddress } from './contact-addresses.ts';
import type { OpenedEnquiry } from './inbox-database.ts';
import type { EnquiryFile } from './use-enquiry-file.ts';

/** One tap to the visitor, one to say that it is done, and one to take that back. */
export function ContactButtons({ enquiry, file }: { enquiry: OpenedEnquiry; file: EnquiryFile }) {
  const { name } = useSite();
  const [isMarked, setIsMarked] = useState(false);
  const undoes = isMarked && enquiry.status === 'replied';

  async function markReplied() {
    if (file.busy) return;
    const isDone = await file.change(enquiry, { status: undoes ? 'new' : 'replied' });
    if (isDone) setIsMarked(!undoes);
  }

  return (
    <div className="grid grid-cols-2 gap-3 sm:flex">
      <a className="btn btn-lawn" href={callAddress(enquiry.phone)}>
        <Icon name="phone" />
        Call
      </a>
      <a className="btn btn-line" href={replyAddress(enquiry, name)}>
        <Icon name="mail" />
        Reply
      </a>
      {(enquiry.status === 'new' || undoes) && (
        <button
          type="button"
          className="btn btn-line col-span-2"
          aria-disabled={file.busy}
          onClick={() => void markReplied()}
        >
          {undoes ? 'Undo: not answered yet' : 'Mark as replied'}
        </button>
      )}
    </div>
  );
}
