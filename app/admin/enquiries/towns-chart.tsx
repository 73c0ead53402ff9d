import type { ReactNode } from 'react';
import { usePageData } from '../../site/context.ts';
import { stayOnPage } from '../use-search-param.ts';
import type { Overview } from './inbox-database.ts';
import { formatNumber } from '../numbers.ts';
import { withDistricts } from './town-districts.ts';
import { partAddress, PartLink, ChartFrame } from './chart-frame.tsx';

/** Radii on the map. Circles grow by their area, so that twice as many look twice as much. */
const largestRadius = 42;
const smallestRadius = 12;

/** Enquiries by the towns of the site’s map, and how many came from none of them. */
export function TownsChart({ districts }: { districts: Overview['districts'] }) {
  const { map } = usePageData();
  if (!map) return null;
  const towns = withDistricts(map.towns)
    .map(({ districts: ownDistricts, ...town }) => ({
      ...town,
      ownDistricts,
      enquiries: ownDistricts.reduce((sum, district) => sum + (districts[district] ?? 0), 0),
    }))
    .filter(({ enquiries }) => enquiries > 0)
    .toSorted((a, b) => b.enquiries - a.enquiries);
  const servedDistricts = new Set(towns.flatMap(({ ownDistricts }) => ownDistricts));
  const enquiriesElsewhere = Object.entries(districts).reduce(
    (sum, [district, count]) => (servedDistricts.has(district) ? sum : sum + count),
    0,
  );
  const mostEnquiries = towns[0]?.enquiries ?? 1;
  return (
    <ChartFrame
      title="Which towns they are for"
      lead="By the postcode districts of each town"
      columns={['Town', 'Enquiries']}
      rows={[...towns.map(({ name, enquiries }) => [name, enquiries]), ['Other places', enquiriesElsewhere]]}
      legend={
        <>
          <svg aria-hidden="true" className="mt-4 h-auto w-full" viewBox={`0 0 ${map.width} ${map.height}`}>
            <image href={map.file} width={map.width} height={map.height} />
            {towns.map(({ name, x, y, label, ownDistricts, enquiries }) => (
              // The list beside it has the same links for the keyboard.
              <a key={name} tabIndex={-1} href={partAddress({ districts: ownDistricts.join() })} onClick={stayOnPage}>
                <title>{`${name}: ${formatNumber(enquiries)}`}</title>
                <circle
                  className="fill-lawn/80 hover:fill-hedge"
                  cx={x}
                  cy={y}
                  r={Math.max(smallestRadius, Math.sqrt(enquiries / mostEnquiries) * largestRadius)}
                />
                {label && (
                  <text
                    className="serif fill-hedge stroke-mist stroke-[6] [paint-order:stroke]"
                    x={label.x}
                    y={label.y}
                    textAnchor={label.anchor}
                    fontSize="29"
                  >
                    {name}
                  </text>
                )}
              </a>
            ))}
          </svg>
          <ul className="mt-3 grid grid-cols-2 gap-x-6 text-xs">
            {towns.map(({ name, ownDistricts, enquiries }) => (
              <Row key={name} enquiries={enquiries}>
                <PartLink shows={{ districts: ownDistricts.join() }}>{name}</PartLink>
              </Row>
            ))}
            <Row enquiries={enquiriesElsewhere}>Other places</Row>
          </ul>
        </>
      }
    />
  );
}

function Row({ enquiries, children }: { enquiries: number; children: ReactNode }) {
  return (
    <li className="flex min-h-6 items-center justify-between gap-3 border-b border-line text-soft">
      {children}
      <span className="font-semibold text-ink tabular-nums">{formatNumber(enquiries)}</span>
    </li>
  );
}
