import type { ReactNode } from 'react';
import { stayOnPage } from '../use-search-param.ts';
import { filteredAddress, noFilters, type Filters } from './filters.ts';

type Props = {
  title: string;
  lead: string;
  columns: string[];
  rows: (string | number)[][];
  /** What the parts of the chart are, each a way to the list of them. */
  legend: ReactNode;
  children?: ReactNode;
};

/** A chart, and the same figures as a table for screen readers. */
export function ChartFrame({ title, lead, columns, rows, legend, children }: Props) {
  return (
    <figure className="relative flex min-w-0 flex-col">
      <figcaption>
        <h3 className="text-h4">{title}</h3>
        <p className="text-xs text-soft">{lead}</p>
      </figcaption>
      {children && (
        <div aria-hidden="true" className="mt-4 flex flex-col">
          {children}
        </div>
      )}
      {legend}
      <div className="sr-only">
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([heading, ...figures]) => (
              <tr key={heading}>
                <th scope="row">{heading}</th>
                {figures.map((figure, index) => (
                  <td key={index}>{figure}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

/** One part of the chart by its colour. */
export function Key({ className, children }: { className: string; children: ReactNode }) {
  return (
    <li className="flex items-center gap-1.5">
      <svg aria-hidden="true" className={`size-3 shrink-0 ${className}`} viewBox="0 0 12 12">
        <rect width="12" height="12" rx="2" />
      </svg>
      {children}
    </li>
  );
}

/** Where the list of what a part of the chart counts is, and nothing else. */
export function partAddress(shows: Partial<Filters>): string {
  return filteredAddress({ ...noFilters, ...shows });
}

export function PartLink({ shows, children }: { shows: Partial<Filters>; children: ReactNode }) {
  return (
    <a
      href={partAddress(shows)}
      onClick={stayOnPage}
      className="inline-flex min-h-6 min-w-0 items-center text-inherit underline decoration-edge underline-offset-2 hover:text-ink"
    >
      <span className="truncate">{children}</span>
    </a>
  );
}
