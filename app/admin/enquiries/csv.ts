import { enquiryLabels } from '#shared/messages.ts';
import { statusNames } from './filters.ts';
import type { ExportedEnquiry } from './inbox-database.ts';

/** Without it Excel takes UTF-8 for something older and breaks every accent. */
const byteOrderMark = '\uFEFF';

const columns = {
  Reference: (enquiry) => enquiry.reference,
  Sent: (enquiry) => enquiry.created_at,
  Status: (enquiry) => statusNames[enquiry.status],
  [enquiryLabels.name]: (enquiry) => enquiry.name,
  [enquiryLabels.email]: (enquiry) => enquiry.email,
  [enquiryLabels.phone]: (enquiry) => enquiry.phone,
  [enquiryLabels.address]: (enquiry) => enquiry.address,
  [enquiryLabels.service]: (enquiry) => enquiry.service,
  [enquiryLabels.message]: (enquiry) => enquiry.message,
  Answered: (enquiry) => enquiry.answered_at ?? '',
  Notes: (enquiry) => enquiry.notes,
  'Consent given': (enquiry) => enquiry.consent_at,
  Page: (enquiry) => enquiry.page_url,
  Referrer: (enquiry) => enquiry.referrer,
  'Campaign source': (enquiry) => enquiry.utm_source,
  'Campaign medium': (enquiry) => enquiry.utm_medium,
  'Campaign name': (enquiry) => enquiry.utm_campaign,
  'Campaign term': (enquiry) => enquiry.utm_term,
  'Campaign content': (enquiry) => enquiry.utm_content,
  'Taken for spam': (enquiry) => enquiry.spam_reason ?? '',
} as const satisfies Record<string, (enquiry: ExportedEnquiry) => string>;

export const csvHeader = byteOrderMark + lineOf(Object.keys(columns));

export function csvLines(enquiries: ExportedEnquiry[]): string {
  return enquiries.map((enquiry) => lineOf(Object.values(columns).map((read) => read(enquiry)))).join('');
}

function lineOf(cells: string[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

/** What a spreadsheet would run as a formula gets an apostrophe in front, which it then shows as plain text. */
function cell(text: string): string {
  const safe = /^[\s]*[=+\-@\t\r\n\uFF0B\uFF0D\uFF1D\uFF20]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
