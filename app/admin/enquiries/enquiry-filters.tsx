import { useEffect, useRef } from 'react';
import { useSite } from '../../site/context.ts';
import { serviceOptions } from '../../site/service-options.ts';
import { isStatus, setFilters, statuses, statusNames, type Filters } from './filters.ts';

const pauseMs = 250;

/** Everything here is written into the address; the list follows the address. */
export function EnquiryFilters({ filters }: { filters: Filters }) {
  const { menu } = useSite();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => () => clearTimeout(timer.current), []);

  // Back and Forward change the words without typing.
  useEffect(() => {
    const field = search.current;
    if (field && field.value.trim() !== filters.search && document.activeElement !== field)
      field.value = filters.search;
  }, [filters.search]);

  function onType(words: string) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setFilters({ search: words.trim() }, { replace: true }), pauseMs);
  }

  return (
    <search className="grid grid-cols-2 gap-3 lg:grid-cols-[minmax(16rem,1fr)_11rem_13rem]">
      <input
        ref={search}
        type="search"
        className="input col-span-2 lg:col-span-1"
        defaultValue={filters.search}
        placeholder="Name, e-mail, phone, postcode…"
        aria-label="Search by name, e-mail, phone, postcode or reference"
        autoComplete="off"
        maxLength={100}
        onInput={(event) => onType(event.currentTarget.value)}
      />
      <select
        className="input"
        aria-label="Status"
        value={filters.status}
        onChange={({ target: { value } }) => setFilters({ status: isStatus(value) ? value : '' })}
      >
        <option value="">All but spam</option>
        {statuses.map((status) => (
          <option key={status} value={status}>
            {statusNames[status]}
          </option>
        ))}
      </select>
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
    </search>
  );
}
