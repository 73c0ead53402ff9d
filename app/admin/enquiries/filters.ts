import { useMemo } from 'react';
import { setSearchParams, useSearchParam } from '../use-search-param.ts';
import type { Status, View } from './inbox-database.ts';

export const statusNames: Record<Status, string> = {
  new: 'New',
  replied: 'Replied',
  won: 'Won',
  lost: 'Lost',
  spam: 'Spam',
};

export const statuses = Object.keys(statusNames) as Status[];

export const viewNames: Record<View, string> = {
  waiting: 'Needs an answer',
  mine: 'Mine',
  answered: 'Answered',
  closed: 'Won or lost',
  spam: 'Spam',
  all: 'All',
};

export const views = Object.keys(viewNames) as View[];

/** `districts` are those of a town, separated by commas. */
export type Filters = { view: View; service: string; source: string; districts: string; search: string };

export const noFilters: Filters = { view: 'all', service: '', source: '', districts: '', search: '' };

const parameters: Record<keyof Filters, string> = {
  view: 'view',
  service: 'service',
  source: 'source',
  districts: 'districts',
  search: 'q',
};

/** The filters live in the address, so that a view can be kept, shared and gone back to. */
export function useFilters(): Filters {
  const view = useSearchParam(parameters.view) ?? '';
  const service = useSearchParam(parameters.service) ?? '';
  const source = useSearchParam(parameters.source) ?? '';
  const districts = useSearchParam(parameters.districts) ?? '';
  const search = useSearchParam(parameters.search) ?? '';
  return useMemo(() => {
    // A search without a chosen view looks for a person, answered or not.
    const usualView = search ? 'all' : 'waiting';
    return { view: isView(view) ? view : usualView, service, source, districts, search };
  }, [view, service, source, districts, search]);
}

function isView(text: string): text is View {
  return text in viewNames;
}

export function isStatus(text: string): text is Status {
  return text in statusNames;
}

/** Typing replaces the address, choosing adds to the history. */
export function setFilters(change: Partial<Filters>, options: { replace?: boolean } = {}) {
  setSearchParams(Object.fromEntries(entriesOf(change)), options);
}

function entriesOf(change: Partial<Filters>): [name: string, value: string | null][] {
  return Object.entries(change).map(([name, value]) => [parameters[name as keyof Filters], value || null]);
}

/** Where the list is shown by other filters than now. */
export function filteredAddress(change: Partial<Filters>): string {
  return changedAddress(entriesOf(change));
}

/** Where one enquiry is open, with the filters it was found by. */
export function addressOf(reference: string | null): string {
  return changedAddress([['enquiry', reference]]);
}

function changedAddress(changes: [name: string, value: string | null][]): string {
  const query = new URLSearchParams(location.search);
  for (const [name, value] of changes) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  return `${location.pathname}?${query}`;
}
