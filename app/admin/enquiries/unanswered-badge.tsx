/** Beside the name of the tab. Always rendered, pale and empty until the number is known, so that the next tab does not move. */
export function UnansweredBadge({ count }: { count: number | undefined }) {
  return (
    <span
      className={`badge ml-2 inline-block min-h-[1.4em] min-w-8 text-center tabular-nums ${count ? 'badge-late' : ''}`}
      aria-hidden={!count}
    >
      {count && count > 999 ? '999+' : count}
      {count ? <span className="sr-only"> unanswered</span> : null}
    </span>
  );
}
