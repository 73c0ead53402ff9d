import { Icon } from '../../ui/icon.tsx';
import { formatMoment } from '../moment.ts';
import { stayOnPage } from '../use-search-param.ts';
import { ago } from './clock.ts';
import { ClockChip } from './clock-chip.tsx';
import { deliveryTrouble } from './delivery-words.ts';
import { addressOf } from './filters.ts';
import type { ListedEnquiry, View } from './inbox-database.ts';
import { reminderWords } from './reminder-days.ts';
import { StatusBadge } from './status-badge.tsx';
import type { Selection } from './use-selection.ts';

type Props = {
  enquiry: ListedEnquiry;
  view: View;
  now: number;
  isOpen: boolean;
  /** Is being erased, unless somebody takes it back. */
  isLeaving: boolean;
  selection: Selection;
};

/** The whole row opens the enquiry; its link carries the name. It says only what is not as it should be. */
export function EnquiryRow({ enquiry, view, now, isOpen, isLeaving, selection }: Props) {
  const { reference, name, beginning, status, created_at, spam_signs: signs, remind_on: day } = enquiry;
  const trouble = deliveryTrouble(enquiry, now);
  const isChosen = selection.isChosen(reference);
  return (
    <li className="inbox-row" data-open={isOpen} data-chosen={isChosen} data-leaving={isLeaving}>
      <label className="row-choice">
        <input
          type="checkbox"
          aria-label={`Choose ${name}`}
          checked={isChosen}
          onChange={({ nativeEvent }) => selection.toggle(reference, isWithShift(nativeEvent))}
        />
      </label>
      <p className="row-name">
        <a
          id={`enquiry-${reference}`}
          href={addressOf(reference)}
          aria-current={isOpen ? 'true' : undefined}
          onClick={(event) => {
            if (!event.shiftKey) return stayOnPage(event);
            event.preventDefault();
            selection.toggle(reference, true);
          }}
        >
          {name}
        </a>
        {(status !== 'new' || view === 'all') && <StatusBadge status={status} />}
      </p>
      <p className="row-due">
        {day && <span className="text-xs font-semibold text-hedge">{reminderWords(day, now)} </span>}
        {status === 'new' && <ClockChip enquiry={enquiry} now={now} />}
        {status !== 'new' && !day && (
          <time className="text-xs text-soft" dateTime={created_at} title={formatMoment(created_at)}>
            {ago(created_at, now)}
          </time>
        )}
      </p>
      <p className="row-words">{beginning}</p>
      <p className="row-facts">
        <Facts {...enquiry} />
      </p>
      {(trouble || signs) && (
        <p className="row-trouble">
          <Icon name="alert" className="mt-0.5 size-4 shrink-0" />
          {[trouble, signs && `Spam? ${signs}`].filter(Boolean).join('. ')}
        </p>
      )}
    </li>
  );
}

function Facts({ service, address, photographs, others, reference, assigned_name: owner }: ListedEnquiry) {
  return (
    <>
      {service} · {address}
      {photographs > 0 && (
        <>
          {' '}
          · <Icon name="camera" className="inline size-4 align-text-bottom" /> {photographs}
          <span className="sr-only">{photographs === 1 ? ' photograph' : ' photographs'}</span>
        </>
      )}
      {others > 0 && ` · 1 of ${others + 1} from them`} · {reference}
      {owner && (
        <span className="row-owner" title={`${owner} has it`}>
          <span aria-hidden="true">{initials(owner)}</span>
          <span className="sr-only">, {owner} has it</span>
        </span>
      )}
    </>
  );
}

function isWithShift(event: Event): boolean {
  return event instanceof MouseEvent && event.shiftKey;
}

function initials(name: string): string {
  const words = name.split(/[\s@.]+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}

export function EnquiryRowsSkeleton() {
  return (
    <ul aria-hidden="true" data-unread>
      {[0, 1, 2, 3, 4, 5].map((index) => (
        <li key={index} className="inbox-row">
          <span className="skeleton col-span-full h-18" />
        </li>
      ))}
    </ul>
  );
}
