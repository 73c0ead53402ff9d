import { useSite } from '../../site/context.ts';
import { clockOf, type Clock } from './clock.ts';
import type { ListedEnquiry } from './inbox-database.ts';

/** Amber proper belongs to the quote buttons; honey is its quiet cousin, and dark enough to read. */
const tones: Record<Clock['tone'], string> = {
  calm: 'bg-mist text-hedge',
  soon: 'bg-straw text-bark',
  over: 'bg-blush text-brick ring-1 ring-brick/40 ring-inset',
  done: 'text-soft',
};

/** What is left of the promised time: in words, and as a dial that empties. */
export function ClockChip({
  enquiry,
  now,
}: {
  enquiry: Pick<ListedEnquiry, 'status' | 'created_at' | 'answered_at'>;
  now: number;
}) {
  const clock = clockOf(enquiry, now, useSite().replyHours);
  if (!clock) return <span className="text-xs text-soft">No answer due</span>;
  const { tone, text, left } = clock;
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full py-0.5 text-xs font-semibold whitespace-nowrap tabular-nums ${tone === 'done' ? '' : 'pr-2.5 pl-1.5'} ${tones[tone]}`}
      data-clock={tone}
    >
      {tone !== 'done' && <Dial left={left} />}
      {text}
    </span>
  );
}

function Dial({ left }: { left: number }) {
  return (
    <svg
      className="size-5 shrink-0 -rotate-90"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <circle cx="10" cy="10" r="7.500" strokeWidth="2.5" opacity=".25" />
      <circle cx="10" cy="10" r="7.500" strokeWidth="2.5" pathLength="100" strokeDasharray={`${left * 100} 100`} />
      {left === 0 && (
        <path d="M10 5.500v5l3 2" strokeWidth="1.8" strokeLinecap="round" className="origin-center rotate-90" />
      )}
    </svg>
  );
}
