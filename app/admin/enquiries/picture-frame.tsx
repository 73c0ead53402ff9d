import type { ReactNode } from 'react';

type Props = {
  title: string;
  lead: string;
  columns: string[];
  rows: (string | number)[][];
  className?: string;
  children: ReactNode;
};

/** A picture for the eye, and the same figures as a table for whoever listens. */
export function PictureFrame({ title, lead, columns, rows, className = '', children }: Props) {
  return (
    <figure className={`relative flex min-w-0 flex-col ${className}`}>
      <figcaption>
        <h3 className="text-h4">{title}</h3>
        <p className="text-xs text-soft">{lead}</p>
      </figcaption>
      <div aria-hidden="true" className="mt-4 flex grow flex-col">
        {children}
      </div>
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
            {rows.map(([head, ...figures]) => (
              <tr key={head}>
                <th scope="row">{head}</th>
                {figures.map((figure, at) => (
                  <td key={at}>{figure}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

export function Key({ className, children }: { className: string; children: ReactNode }) {
  return (
    <li className="flex items-center gap-1.5">
      <svg className={`size-3 shrink-0 ${className}`} viewBox="0 0 12 12">
        <rect width="12" height="12" rx="2" />
      </svg>
      {children}
    </li>
  );
}
