import { toast } from '../../ui/toast.ts';
import { Card } from './card.tsx';
import { statuses, statusNames } from './filters.ts';
import type { OpenedEnquiry, SpamReason, Status } from './inbox-database.ts';
import { inboxMessages } from './inbox-messages.ts';
import type { EnquiryFile } from './use-enquiry-file.ts';
import { Icon } from '../../ui/icon.tsx';

const reasons: Record<SpamReason, string> = {
  honeypot: 'A field that people cannot see was filled in, so it was taken for spam and delivered to nobody.',
  'too fast': 'It was sent within a second of opening the page, so it was taken for spam and delivered to nobody.',
};

export function StatusChoice({ enquiry, file }: { enquiry: OpenedEnquiry; file: EnquiryFile }) {
  async function choose(status: Status) {
    if (status === enquiry.status) return;
    const released = enquiry.status === 'spam' && status === 'new';
    if ((await file.change(enquiry, { status })) && released) toast(inboxMessages.released);
  }

  return (
    <Card title="Status">
      {enquiry.status === 'spam' && (
        <div className="mt-3 grid justify-items-start gap-3 rounded-sm bg-stone/60 p-4 text-sm">
          <p>{enquiry.spam_reason ? reasons[enquiry.spam_reason] : 'An admin took it for spam.'}</p>
          <button
            type="button"
            className="btn btn-sm btn-lawn"
            aria-disabled={file.busy}
            onClick={() => void choose('new')}
          >
            <Icon name="shield" className="size-5" />
            Not spam: release and deliver
          </button>
        </div>
      )}
      <div role="group" aria-label="Status" className="mt-3 grid grid-cols-3 gap-2 sm:grid-cols-5">
        {statuses.map((status) => (
          <button
            key={status}
            type="button"
            className="btn btn-sm border border-line px-2! text-hedge hover:bg-stone aria-pressed:border-hedge aria-pressed:bg-hedge aria-pressed:text-white"
            aria-pressed={status === enquiry.status}
            aria-disabled={file.busy}
            onClick={() => void choose(status)}
          >
            {statusNames[status]}
          </button>
        ))}
      </div>
    </Card>
  );
}
