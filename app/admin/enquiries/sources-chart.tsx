import type { Overview } from './inbox-database.ts';
import { formatNumber } from '../numbers.ts';
import { sourceName } from './source-name.ts';
import { PartLink, ChartFrame } from './chart-frame.tsx';

const otherSources = 'all others';

export function SourcesChart({ sources }: { sources: Overview['sources'] }) {
  const mostEnquiries = Math.max(1, ...sources.map(({ enquiries }) => enquiries));
  return (
    <ChartFrame
      title="Where they come from"
      lead={sources.length === 0 ? 'Nobody yet' : 'Campaign or referring site'}
      columns={['Source', 'Enquiries']}
      rows={sources.map(({ source, enquiries }) => [sourceName(source), enquiries])}
      legend={
        <ul className="mt-4 grid gap-2.5 text-xs">
          {sources.map(({ source, enquiries }) => (
            <li key={source}>
              <p className="flex justify-between gap-3 text-soft">
                {source === otherSources ? (
                  sourceName(source)
                ) : (
                  <PartLink shows={{ source }}>{sourceName(source)}</PartLink>
                )}
                <span className="font-semibold text-ink tabular-nums">{formatNumber(enquiries)}</span>
              </p>
              <svg
                aria-hidden="true"
                className="mt-0.5 h-2 w-full"
                viewBox={`0 0 ${mostEnquiries} 1`}
                preserveAspectRatio="none"
              >
                <rect className="fill-stone" width={mostEnquiries} height="1" />
                <rect className="fill-lawn" width={enquiries} height="1" />
              </svg>
            </li>
          ))}
        </ul>
      }
    />
  );
}
