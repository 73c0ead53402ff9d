import { tabAddress } from '../staff-addresses.ts';

/** Where the inbox is, or one enquiry in it. */
export function inboxAddress(siteUrl: string, reference?: string): string {
  return `${siteUrl}${tabAddress('enquiries')}${reference ? `&enquiry=${reference}` : ''}`;
}
