import { useEffect, useRef, type ReactNode } from 'react';
import { usePageData, useSite } from '../../site/context.ts';
import { serviceOptions } from '../../site/service-options.ts';
import { stayOnPage } from '../use-search-param.ts';
import { filteredAddress, setFilters, type Filters } from './filters.ts';
import { placeName } from './place-name.ts';
import { sourceName } from './source-name.ts';

const pauseMs = 250;

/** Everything here is written into the address; the list follows the address. The views stand behind the search. */
export function EnquiryFilters({ filters, children }: { filters: Filters; children: ReactNode }) {
  const { menu } = useSite();
  const { map } = usePageData();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => () => clearTimeout(timer.current), []);

  // Back and Forward change the words without typing.
  useEffect(() => {
    const field = search.current;
    if (field && field.value.trim() !== filters.search && document.activeElement !== field)
      field.value = filters.search;
  }, [filters.search]);

  function onType(text: string) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setFilters({ search: text.trim() }, { replace: true }), pauseMs);
  }

  return (
    <search className="inbox-search">
      <input
        ref={search}
        id="search-enquiries"
        type="search"
        className="input"
        defaultValue={filters.search}
        placeholder="Name, phone, words…"
        aria-label="Search by name, email, phone, postcode, reference, or words of message and notes"
        autoComplete="off"
        maxLength={100}
        onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
        onInput={(event) => onType(event.currentTarget.value)}
      />
      {children}
      <select
        className="input"
        aria-label="Service"
        value={filters.service}
        onChange={({ target: { value } }) => setFilters({ service: value })}
      >
        <option value="">Every service</option>
        {serviceOptions(menu).map((service) => (
          <option key={service}>{service}</option>
        ))}
      </select>
      {filters.source && (
        <ClearFilter without="source">From “{sourceName(filters.source)}”: show all sources</ClearFilter>
      )}
      {filters.districts && (
        <ClearFilter without="districts">In {placeName(map, filters.districts)}: show every place</ClearFilter>
      )}
    </search>
  );
}

/** Takes out a filter that only the charts set. */
function ClearFilter({ without, children }: { without: 'source' | 'districts'; children: ReactNode }) {
  return (
    <a
      href={filteredAddress({ [without]: '' })}
      onClick={stayOnPage}
      className="link inline-flex min-h-11 items-center text-sm "
    >
      <span className="truncate">{children}</span>
    </a>
  );
}
