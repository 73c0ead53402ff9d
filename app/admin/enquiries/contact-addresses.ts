import type { OpenedEnquiry } from './inbox-database.ts';

export function callAddress(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}

/** A mail with its subject prepared, so that the reference comes back with the answer. */
export function replyAddress(
  { email, reference }: Pick<OpenedEnquiry, 'email' | 'reference'>,
  business: string,
): string {
  const to = encodeURIComponent(email).replace('%40', '@');
  return `mailto:${to}?subject=${encodeURIComponent(`Your enquiry to ${business}, ${reference}`)}`;
}
