import { useSite } from '../../site/context.ts';
import { serviceOptions } from '../../site/service-options.ts';
import type { Overview } from './inbox-database.ts';
import { formatNumber } from '../numbers.ts';
import { Key, PartLink, ChartFrame } from './chart-frame.tsx';
import { countWeeks, type Week } from './weeks.ts';

/** In the order of the form's services. */
const fills = [
  'fill-chart-1',
  'fill-chart-2',
  'fill-chart-3',
  'fill-chart-4',
  'fill-chart-5',
  'fill-chart-6',
  'fill-chart-7',
];
const fillOf = (index: number) => fills[index % fills.length] ?? '';

const height = 100;
const step = 10;
const barWidth = 7;

export function WeeksChart({ weeks: countedWeeks }: { weeks: Overview['weeks'] }) {
  const services = serviceOptions(useSite().menu);
  const weeks = countWeeks(countedWeeks, services);
  const total = weeks.reduce((sum, week) => sum + week.total, 0);
  const mostInAWeek = Math.max(1, ...weeks.map((week) => week.total));
  const lead = `${formatNumber(total)} in all, ${formatNumber(weeks.at(-1)?.total ?? 0)} this week`;
  return (
    <ChartFrame
      title="Enquiries per week"
      lead={lead}
      columns={['Week beginning', ...services, 'All']}
      rows={weeks.map(({ name, counts, ...week }) => [name, ...counts, week.total])}
      legend={
        <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-xs text-soft">
          {services.map((service, index) => (
            <Key key={service} className={fillOf(index)}>
              <PartLink shows={{ service }}>{service}</PartLink>
            </Key>
          ))}
        </ul>
      }
    >
      <p className="mb-1 border-b border-dashed border-line text-[.8125rem] leading-snug text-soft tabular-nums">
        {mostInAWeek}
      </p>
      <svg className="h-36 w-full" viewBox={`0 0 ${weeks.length * step} ${height}`} preserveAspectRatio="none">
        {weeks.map((week, index) => (
          <Bar key={week.name} week={week} x={index * step + (step - barWidth) / 2} unit={height / mostInAWeek} />
        ))}
        <path d={`M0 ${height}H${weeks.length * step}`} className="stroke-edge" vectorEffect="non-scaling-stroke" />
      </svg>
      <p className="mt-1 flex justify-between text-[.8125rem] text-soft tabular-nums">
        {[0, 4, 8, weeks.length - 1].map((index) => (
          <span key={index}>{weeks[index]?.name}</span>
        ))}
      </p>
    </ChartFrame>
  );
}

function Bar({ week, x, unit }: { week: Week; x: number; unit: number }) {
  const bottoms = week.counts.map((_, index) => week.counts.slice(0, index).reduce((sum, count) => sum + count, 0));
  return week.counts.map((count, index) => (
    <rect
      key={index}
      className={`${fillOf(index)} stroke-card`}
      vectorEffect="non-scaling-stroke"
      x={x}
      y={height - ((bottoms[index] ?? 0) + count) * unit}
      width={barWidth}
      height={count * unit}
    />
  ));
}
