import { usePageData, useSite } from '../site/context.ts';
import type { Link } from '../site/data.ts';

/** The towns on every page, and the list of all where there are more. */
export function useTownLinks(): Link[] {
  const { towns, all } = useSite().serviceArea;
  return all ? [...towns, all] : towns;
}

/** A line below the header of large screens; smaller ones have the same in their menu, and staff need neither. */
export function SecondaryLinks() {
  const { quiet } = useSite();
  const { template } = usePageData();
  const towns = useTownLinks();
  if (template === 'admin' || template === 'auth') return null;
  return (
    <nav aria-label="Towns and company" className="quiet hidden border-b border-line text-xs text-soft lg:block">
      <ul className="wrap flex flex-wrap gap-x-5">
        <li aria-hidden="true">Towns:</li>
        {[...towns, ...quiet].map(({ href, name }, index, { length }) => (
          <li key={href} className={index === length - quiet.length ? 'ml-auto' : ''}>
            <a href={href}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
