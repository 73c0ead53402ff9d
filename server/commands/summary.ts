import type { Manifest } from 'embedded-supabase';

/** What a backup holds, in one line. */
export function summaryOf({ tables }: Manifest): string {
  const rows = (name: string) => tables.find((table) => table.name === name)?.rows ?? 0;
  return `${rows('auth.users')} accounts, ${rows('public.google_reviews')} reviews, ${rows('public.enquiries')} enquiries`;
}
