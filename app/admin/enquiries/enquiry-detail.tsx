import { useEffect, useRef } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { useStaffSession } from '../staff-session.ts';
import { Empty, Failed } from '../list-states.tsx';
import { formatMoment } from '../moment.ts';
import { setSearchParams, stayOnPage } from '../use-search-param.ts';
import { ClockChip } from './clock-chip.tsx';
import { callAddress } from './contact-addresses.ts';
import { ContactButtons } from './contact-buttons.tsx';
import { DeliveryCard } from './delivery-card.tsx';
import { EraseButton } from './erase-button.tsx';
import { MessageCard, OriginCard } from './facts-card.tsx';
import { addressOf } from './filters.ts';
import { HistoryCard } from './history-card.tsx';
import type { OpenedEnquiry } from './inbox-database.ts';
import { JobSheet } from './job-sheet.tsx';
import { NextWaiting } from './next-waiting.tsx';
import { NotesForm } from './notes-form.tsx';
import { OvertakenNotice } from './overtaken-notice.tsx';
import { PersonCard } from './person-card.tsx';
import { PhotographsCard } from './photographs-card.tsx';
import { ReplyBox } from './reply-box.tsx';
import { StatusBadge } from './status-badge.tsx';
import { StatusChoice } from './status-choice.tsx';
import { useNow } from './use-every.ts';
import { useEnquiryDetail, type EnquiryState } from './use-enquiry-detail.ts';
import { useKeys } from './use-keys.ts';
import { useNextWaiting } from './use-next-waiting.ts';
import { usePhotographs } from './use-photographs.ts';

/** One enquiry, opened: over the list, or beside it where there is room. */
export function EnquiryDetail({ reference, beside }: { reference: string; beside: boolean }) {
  const state = useEnquiryDetail(reference);
  const heading = useRef<HTMLHeadingElement>(null);
  const { enquiry } = state;
  const isLoaded = enquiry !== undefined;

  // Newer browsers answer scrollTo with a promise, which an effect may not return.
  useEffect(() => {
    if (!beside) scrollTo({ top: 0, behavior: 'instant' });
  }, [beside]);
  useEffect(() => heading.current?.focus({ preventScroll: true }), [isLoaded]);
  useKeys({ Escape: () => setSearchParams({ enquiry: null }) });

  return (
    <section className="opened" aria-labelledby="enquiry-heading" aria-busy={state.busy || !isLoaded}>
      {!beside && (
        <a href={addressOf(null)} onClick={stayOnPage} className="link inline-flex min-h-11 items-center gap-1.5">
          <Icon name="back" className="size-4" />
          All enquiries
        </a>
      )}
      <h2 ref={heading} id="enquiry-heading" tabIndex={-1} className="text-h3 wrap-anywhere outline-none">
        {enquiry?.name ?? reference}
      </h2>
      {enquiry && <OpenedParts enquiry={enquiry} state={state} />}
      {enquiry === null && (
        <div className="mt-6">
          <Empty title="This enquiry is not here" text="It may have been erased, or removed because it was old." />
        </div>
      )}
      {!isLoaded && !state.failed && <div aria-hidden="true" className="skeleton mt-6 min-h-screen" />}
      {!isLoaded && state.failed && (
        <div className="mt-6">
          <Failed onRetry={() => void state.refresh()} />
        </div>
      )}
    </section>
  );
}

function OpenedParts({ enquiry, state }: { enquiry: OpenedEnquiry; state: EnquiryState }) {
  const { role } = useStaffSession();
  const now = useNow();
  const next = useNextWaiting(enquiry);
  const photographs = usePhotographs(enquiry);
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-soft tabular-nums">
        <a className="link inline-flex min-h-8 items-center font-semibold" href={callAddress(enquiry.phone)}>
          {enquiry.phone}
        </a>
        <span className="wrap-anywhere">{enquiry.email}</span>
        <span>{enquiry.address}</span>
        <span>{enquiry.service}</span>
      </p>
      <p className="mt-1 mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-soft tabular-nums">
        <StatusBadge status={enquiry.status} />
        <ClockChip enquiry={enquiry} now={now} />
        <span>
          {enquiry.reference} · <time dateTime={enquiry.created_at}>{formatMoment(enquiry.created_at)}</time>
        </span>
      </p>
      <ContactButtons enquiry={enquiry} state={state} />
      <OvertakenNotice enquiry={enquiry} overtaken={state.overtaken} now={now} />
      <div className="opened-parts">
        <div className="flex min-w-0 flex-col gap-4">
          <MessageCard enquiry={enquiry} />
          {enquiry.photographs > 0 && <PhotographsCard enquiry={enquiry} loaded={photographs} />}
          <PersonCard enquiry={enquiry} />
          {enquiry.reply_from && enquiry.status !== 'spam' && <ReplyBox enquiry={enquiry} state={state} next={next} />}
          <NextWaiting next={next} />
        </div>
        <div className="grid min-w-0 grid-cols-1 content-start gap-4">
          <StatusChoice enquiry={enquiry} state={state} />
          <NotesForm enquiry={enquiry} state={state} />
          <HistoryCard enquiry={enquiry} />
          <DeliveryCard enquiry={enquiry} state={state} now={now} />
          <OriginCard enquiry={enquiry} />
          {role === 'admin' && <EraseButton enquiry={enquiry} state={state} />}
        </div>
      </div>
      <JobSheet enquiry={enquiry} loaded={photographs} />
    </>
  );
}
