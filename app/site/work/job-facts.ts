import { business } from '#content/business.ts';
import { formatMonth } from '../../ui/dates.ts';
import type { PublishedJob } from '../published-job.ts';
import { serviceOf, townOf } from './places.ts';
import type { JobFact } from './work-block.ts';

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];
const people = new Intl.ListFormat('en-GB');

/** Half days are counted too. */
function timeTaken(days: number): string {
  if (days === 0.5) return 'Half a day';
  if (days === 1) return 'One day';
  const whole = numbers[Math.floor(days)];
  if (!whole) return `${days} days`;
  return days % 1 ? `${whole} and a half days` : `${whole} days`;
}

function priceBand(from: number, to: number): string {
  // Not before the facts were checked: no currency of that name would be an error without a place.
  const money = new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency: business.currency,
    maximumFractionDigits: 0,
  });
  return from === to ? money.format(from) : `${money.format(from)}–${money.format(to)}`;
}

function costOf({ price_from: from, price_to: to }: PublishedJob): string | undefined {
  return from === null || to === null ? undefined : priceBand(from, to);
}

/** “One day, £250–£350”, as much of it as is told. */
export function effortOf(job: PublishedJob): string {
  return [job.days === null ? undefined : timeTaken(job.days), costOf(job)].filter(Boolean).join(', ');
}

export function monthOf({ month }: PublishedJob): string {
  return formatMonth(month);
}

/** What a job's own page tells, in the order in which people ask. */
export function factsOf(job: PublishedJob): JobFact[] {
  const service = serviceOf(job);
  const town = townOf(job);
  const cost = costOf(job);
  return [
    { name: 'What', value: service.name, ...(service.path && { href: service.path }) },
    ...(town ? [{ name: 'Where', value: town.name, ...(town.path && { href: town.path }) }] : []),
    { name: 'When', value: monthOf(job) },
    ...(job.days === null ? [] : [{ name: 'Took', value: timeTaken(job.days) }]),
    ...(cost ? [{ name: 'Cost', value: cost }] : []),
    ...(job.crew.length ? [{ name: 'Crew', value: people.format(job.crew) }] : []),
  ];
}
