import { useSite } from '../site/context.ts';
import type { Link } from '../site/data.ts';

/** The towns on every page, and the list of all where there are more. */
export function useTownLinks(): Link[] {
  const { towns, all } = useSite().serviceArea;
  return all ? [...towns, all] : towns;
}

/** A line below the header of large screens; smaller ones have the same in their menu. */
export function QuietLinks() {
  const { quiet } = useSite();
  return (
    <nav aria-label="Towns and company" className="quiet hidden border-b border-line text-xs text-soft lg:block">
      <ul className="wrap flex flex-wrap gap-x-5">
        {[...useTownLinks(), ...quiet].map(({ href, name }) => (
          <li key={href}>
            <a href={href}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
