import type { Overview } from './inbox-database.ts';
import { formatNumber } from './numbers.ts';
import { PictureFrame } from './picture-frame.tsx';

export function SourcesPicture({ sources }: { sources: Overview['sources'] }) {
  const most = Math.max(1, ...sources.map(({ enquiries }) => enquiries));
  return (
    <PictureFrame
      title="Where they come from"
      lead={sources.length === 0 ? 'Nobody yet' : 'Campaign, or the site that led here'}
      columns={['Source', 'Enquiries']}
      rows={sources.map(({ source, enquiries }) => [named(source), enquiries])}
    >
      <ul className="grid gap-2.5 text-xs">
        {sources.map(({ source, enquiries }) => (
          <li key={source}>
            <p className="flex justify-between gap-3 text-soft">
              <span className="truncate">{named(source)}</span>
              <span className="font-semibold text-ink tabular-nums">{formatNumber(enquiries)}</span>
            </p>
            <svg className="mt-0.5 h-2 w-full" viewBox={`0 0 ${most} 1`} preserveAspectRatio="none">
              <rect className="fill-stone" width={most} height="1" />
              <rect className="fill-lawn" width={enquiries} height="1" />
            </svg>
          </li>
        ))}
      </ul>
    </PictureFrame>
  );
}

function named(source: string): string {
  if (source === 'direct') return 'Straight to the site';
  return source === 'all others' ? 'All others' : source;
}
