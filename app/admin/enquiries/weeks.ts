import type { Overview } from './inbox-database.ts';

export type Week = { name: string; total: number; counts: number[] };

const dayAndMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Counts by week in the order of the form's services; a service the form no longer offers counts as Other. */
export function countWeeks(weeks: Overview['weeks'], serviceNames: string[]): Week[] {
  const otherIndex = serviceNames.length - 1;
  return weeks.map(({ week, services }) => {
    const counts = serviceNames.map(() => 0);
    for (const [service, enquiries] of Object.entries(services)) {
      const serviceIndex = serviceNames.indexOf(service);
      const index = serviceIndex === -1 ? otherIndex : serviceIndex;
      counts[index] = (counts[index] ?? 0) + enquiries;
    }
    return {
      name: dayAndMonth.format(new Date(`${week}T00:00:00Z`)),
      total: counts.reduce((sum, count) => sum + count, 0),
      counts,
    };
  });
}
