import { formatNumber } from '../numbers.ts';

/** Everyone, whatever the search shows. */
export function Counters({ total, admins }: { total: number | undefined; admins: number | undefined }) {
  const counts = {
    'Total Users': total,
    'Admin Users': admins,
    'Regular Users': total === undefined ? undefined : total - (admins ?? 0),
  };
  return (
    <dl className="grid grid-cols-3 divide-x divide-line rounded-md border border-line bg-card">
      {Object.entries(counts).map(([name, count]) => (
        <div key={name} className="flex flex-col justify-between px-4 py-4 sm:px-6">
          <dt className="text-xs leading-tight text-soft">{name}</dt>
          <dd className="serif mt-1 text-[2rem] leading-none text-hedge tabular-nums">
            {count === undefined ? '–' : formatNumber(count)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
