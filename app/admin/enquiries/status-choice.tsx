import { toast } from '../../ui/toast.ts';
import { Card } from './card.tsx';
import { statuses, statusNames } from './filters.ts';
import type { OpenedEnquiry, SpamReason, Status } from './inbox-database.ts';
import { inboxMessages } from './inbox-messages.ts';
import type { EnquiryState } from './use-enquiry-detail.ts';
import { Icon } from '../../ui/icon.tsx';
import { ShowJobButton } from '../work/show-job-button.tsx';

const reasons: Record<SpamReason, string> = {
  honeypot: 'A field that people cannot see was filled in.',
  'too fast': 'It was sent within a second of opening the page.',
  words: 'It reads like spam.',
};

export function StatusChoice({ enquiry, state }: { enquiry: OpenedEnquiry; state: EnquiryState }) {
  async function choose(status: Status) {
    if (status === enquiry.status) return;
    const released = enquiry.status === 'spam' && status === 'new';
    if ((await state.change(enquiry, { status })) && released) toast(inboxMessages.released);
  }

  return (
    <Card title="Status">
      {enquiry.status === 'new' && enquiry.spam_signs && (
        <p className="mt-3 rounded-sm bg-straw p-3 text-sm text-bark">This may be spam: {enquiry.spam_signs}.</p>
      )}
      {enquiry.status === 'spam' && (
        <div className="mt-3 grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3 rounded-sm bg-stone/60 p-4 text-sm">
          <p className="wrap-anywhere">{verdictOn(enquiry)}</p>
          <button
            type="button"
            className="btn btn-sm btn-lawn"
            aria-disabled={state.busy}
            onClick={() => void choose('new')}
          >
            <Icon name="shield" className="size-5" />
            Not spam: release
          </button>
        </div>
      )}
      <div role="group" aria-label="Status" className="mt-3 flex flex-wrap gap-2">
        {statuses.map((status) => (
          <button
            key={status}
            type="button"
            className="btn btn-sm border border-line px-3! text-hedge hover:bg-stone aria-pressed:border-hedge aria-pressed:bg-hedge aria-pressed:text-white"
            aria-pressed={status === enquiry.status}
            aria-disabled={state.busy}
            onClick={() => void choose(status)}
          >
            {statusNames[status]}
          </button>
        ))}
      </div>
      {enquiry.status === 'won' && <ShowJobButton enquiry={enquiry} />}
    </Card>
  );
}

/** Why it lies with the spam, in a sentence. */
function verdictOn({ spam_reason: reason, spam_signs: signs }: OpenedEnquiry): string {
  if (!reason) return 'A colleague marked it as spam.';
  return `Put aside as spam, not emailed: ${signs ? `${signs}.` : reasons[reason]}`;
}
