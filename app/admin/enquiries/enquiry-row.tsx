import { ago, formatMoment } from './clock.ts';
import { ClockChip } from './clock-chip.tsx';
import { deliveryLine } from './delivery-words.ts';
import { stayOnPage } from '../use-search-param.ts';
import { addressOf } from './filters.ts';
import type { ListedEnquiry } from './inbox-database.ts';
import { StatusBadge } from './status-badge.tsx';
import { Icon } from '../../ui/icon.tsx';

const grid = 'gap-x-5 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)_9.5rem_minmax(0,1.2fr)_5.5rem]';

export const rowColumns = `hidden lg:grid ${grid}`;

/** The whole row opens the enquiry; its link carries the name. */
export function EnquiryRow({ enquiry, now }: { enquiry: ListedEnquiry; now: number }) {
  const { reference, name, service, address, beginning, photographs, status, created_at } = enquiry;
  return (
    <li
      className={`relative grid grid-cols-[1fr_auto] items-center gap-y-1.5 border-t border-line px-4 py-3.5 transition-colors hover:bg-stone/50 has-data-[clock=over]:shadow-[inset_4px_0_0_var(--color-brick)] sm:px-6 lg:min-h-17 lg:py-2.5 ${grid}`}
    >
      <p className="min-w-0 leading-snug">
        <a
          id={`enquiry-${reference}`}
          href={addressOf(reference)}
          onClick={stayOnPage}
          className="block font-semibold wrap-anywhere text-hedge no-underline after:absolute after:inset-0 hover:underline"
        >
          {name}
        </a>
        <span className="text-xs tracking-wide text-soft tabular-nums">
          {reference}
          {photographs > 0 && (
            <>
              {' '}
              · <Icon name="camera" className="inline size-4 align-text-bottom" /> {photographs}
              <span className="sr-only">{photographs === 1 ? ' photograph' : ' photographs'}</span>
            </>
          )}
        </span>
      </p>
      <p className="self-start justify-self-end lg:order-last lg:self-center lg:justify-self-start">
        <StatusBadge status={status} />
      </p>
      <p className="col-span-2 line-clamp-2 text-sm leading-snug wrap-anywhere lg:order-last lg:col-span-5 lg:line-clamp-1">
        {beginning}
      </p>
      <p className="col-span-2 text-xs wrap-anywhere text-soft lg:col-span-1">
        {service}
        <span className="lg:hidden"> · </span>
        <span className="lg:block">
          {address} ·{' '}
          <time dateTime={created_at} title={formatMoment(created_at)}>
            {ago(created_at, now)}
          </time>
        </span>
      </p>
      <div className="col-span-2 flex flex-wrap items-center gap-x-3 gap-y-1 lg:contents">
        <p>
          <ClockChip enquiry={enquiry} now={now} />
        </p>
        <Deliveries enquiry={enquiry} now={now} />
      </div>
    </li>
  );
}

function Deliveries({ enquiry, now }: { enquiry: ListedEnquiry; now: number }) {
  const { tone, text } = deliveryLine(enquiry, now);
  const hasTrouble = tone === 'trouble';
  return (
    <p
      className={`flex gap-1.5 text-xs leading-snug wrap-anywhere ${hasTrouble ? 'font-semibold text-brick' : 'text-soft'}`}
    >
      {hasTrouble && <Icon name="alert" className="mt-0.5 size-4 shrink-0" />}
      {text}
    </p>
  );
}

export function EnquiryRowsSkeleton() {
  return (
    <ul aria-hidden="true">
      {[0, 1, 2, 3, 4, 5].map((index) => (
        <li
          key={index}
          className="grid min-h-36 content-center gap-2 border-t border-line px-4 sm:px-6 lg:min-h-17 lg:grid-cols-4"
        >
          <span className="skeleton h-6 max-w-44" />
          <span className="skeleton h-5 max-w-56" />
          <span className="skeleton h-6 max-w-28" />
          <span className="skeleton hidden h-5 max-w-48 lg:block" />
        </li>
      ))}
    </ul>
  );
}
