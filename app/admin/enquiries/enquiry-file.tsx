import { useEffect, useRef } from 'react';
import { Empty, Failed } from '../list-states.tsx';
import { formatMoment } from './clock.ts';
import { ClockChip } from './clock-chip.tsx';
import { ContactButtons } from './contact-buttons.tsx';
import { EraseButton } from './erase-button.tsx';
import { DeliveryCard } from './delivery-card.tsx';
import { MessageCard, OriginCard } from './facts-card.tsx';
import { stayOnPage } from '../use-search-param.ts';
import { addressOf } from './filters.ts';
import { HistoryCard } from './history-card.tsx';
import type { OpenedEnquiry } from './inbox-database.ts';
import { NextWaiting } from './next-waiting.tsx';
import { NotesForm } from './notes-form.tsx';
import { OvertakenNotice } from './overtaken-notice.tsx';
import { PhotographsCard } from './photographs-card.tsx';
import { StatusBadge } from './status-badge.tsx';
import { StatusChoice } from './status-choice.tsx';
import { useNow } from './use-every.ts';
import { useEnquiryFile, type EnquiryFile as File } from './use-enquiry-file.ts';
import { Icon } from '../../ui/icon.tsx';

/** One enquiry, opened. */
export function EnquiryFile({ reference }: { reference: string }) {
  const file = useEnquiryFile(reference);
  const heading = useRef<HTMLHeadingElement>(null);
  const { enquiry } = file;
  const isLoaded = enquiry !== undefined;

  // Newer browsers answer scrollTo with a promise, which an effect may not return.
  useEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  useEffect(() => heading.current?.focus({ preventScroll: true }), [isLoaded]);

  return (
    <section aria-labelledby="enquiry-heading" aria-busy={file.busy || !isLoaded}>
      <div className="flex items-center justify-between gap-6">
        <a
          href={addressOf(null)}
          onClick={stayOnPage}
          className="link inline-flex min-h-11 shrink-0 items-center gap-1.5"
        >
          <Icon name="back" className="size-4" />
          All enquiries
        </a>
        {enquiry && <NextWaiting enquiry={enquiry} />}
      </div>
      <h2 ref={heading} id="enquiry-heading" tabIndex={-1} className="mt-1 text-h2 wrap-anywhere outline-none">
        {enquiry?.name ?? reference}
      </h2>
      {enquiry && <OpenFile enquiry={enquiry} file={file} />}
      {enquiry === null && (
        <div className="mt-6">
          <Empty title="This enquiry is not here" text="It may have been erased, or its time to be kept is over." />
        </div>
      )}
      {!isLoaded && !file.failed && <div aria-hidden="true" className="skeleton mt-6 min-h-96" />}
      {!isLoaded && file.failed && (
        <div className="mt-6">
          <Failed onRetry={() => void file.refresh()} />
        </div>
      )}
    </section>
  );
}

function OpenFile({ enquiry, file }: { enquiry: OpenedEnquiry; file: File }) {
  const now = useNow();
  return (
    <>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-xs text-soft tabular-nums">
        <StatusBadge status={enquiry.status} />
        <ClockChip enquiry={enquiry} now={now} />
        <span>
          {enquiry.reference} · <time dateTime={enquiry.created_at}>{formatMoment(enquiry.created_at)}</time>
        </span>
      </p>
      <OvertakenNotice enquiry={enquiry} overtaken={file.overtaken} now={now} />
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-[7fr_5fr]">
        <div className="grid gap-5 max-lg:contents">
          <ContactButtons enquiry={enquiry} file={file} />
          <MessageCard enquiry={enquiry} />
          {enquiry.photographs > 0 && <PhotographsCard enquiry={enquiry} />}
          <OriginCard enquiry={enquiry} />
        </div>
        <div className="grid gap-5 max-lg:contents">
          <StatusChoice enquiry={enquiry} file={file} />
          <NotesForm enquiry={enquiry} file={file} />
          <DeliveryCard enquiry={enquiry} file={file} now={now} />
          <HistoryCard enquiry={enquiry} />
          <EraseButton enquiry={enquiry} file={file} />
        </div>
      </div>
    </>
  );
}
