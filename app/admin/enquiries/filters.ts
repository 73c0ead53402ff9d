import { useMemo } from 'react';
import { setSearchParams, useSearchParam } from '../use-search-param.ts';
import type { Status } from './inbox-database.ts';

export const statusNames: Record<Status, string> = {
  new: 'New',
  replied: 'Replied',
  won: 'Won',
  lost: 'Lost',
  spam: 'Spam',
};

export const statuses = Object.keys(statusNames) as Status[];

export type Filters = { status: Status | ''; service: string; search: string };

/** The filters live in the address, so that a view can be kept, shared and gone back to. */
export function useFilters(): Filters {
  const status = useSearchParam('status') ?? '';
  const service = useSearchParam('service') ?? '';
  const search = useSearchParam('q') ?? '';
  return useMemo(() => ({ status: isStatus(status) ? status : '', service, search }), [status, service, search]);
}

export function isStatus(word: string): word is Status {
  return word in statusNames;
}

/** Typing replaces the address, choosing adds to the history. */
export function setFilters(change: Partial<Filters>, options: { replace?: boolean } = {}) {
  const names: Record<keyof Filters, string> = { status: 'status', service: 'service', search: 'q' };
  const entries = Object.entries(change).map(([name, value]) => [names[name as keyof Filters], value || null]);
  setSearchParams(Object.fromEntries(entries), options);
}

export function isFiltered({ status, service, search }: Filters): boolean {
  return Boolean(status || service || search);
}

/** Where one enquiry is open, with the filters it was found by. */
export function addressOf(reference: string | null): string {
  const query = new URLSearchParams(location.search);
  if (reference) query.set('enquiry', reference);
  else query.delete('enquiry');
  return `${location.pathname}?${query}`;
}
