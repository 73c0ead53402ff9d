import { tabAddress } from '#shared/staff-addresses.ts';
import { setSearchParams } from '../use-search-param.ts';

export const workAddress = tabAddress('work');

export function jobAddress(id: string): string {
  return `${workAddress}&job=${id}`;
}

export function openJob(id: string | null) {
  setSearchParams({ tab: 'work', job: id, enquiry: null });
}

/** Where visitors see it. */
export function shownAddress(slug: string): string {
  return `/our-work/${slug}`;
}
