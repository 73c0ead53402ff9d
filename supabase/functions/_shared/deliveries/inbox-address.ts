/** Where the inbox is, or one enquiry in it. */
export function inboxAddress(siteUrl: string, reference?: string): string {
  return `${siteUrl}/admin?tab=enquiries${reference ? `&enquiry=${reference}` : ''}`;
}
