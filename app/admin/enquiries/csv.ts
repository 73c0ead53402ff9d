import { enquiryFields, fieldNames } from '#shared/enquiry/fields.ts';
import { contextLabels, contextNames } from '#shared/enquiry/payload.ts';
import { statusNames } from './filters.ts';
import type { ExportedEnquiry } from './inbox-database.ts';
import { timeZone } from '#shared/time-zone.ts';

/** Without it Excel takes UTF-8 for something older and breaks every accent. */
const byteOrderMark = '\uFEFF';

type Column = [name: string, read: (enquiry: ExportedEnquiry) => string];

const columns: Column[] = [
  ['Reference', (enquiry) => enquiry.reference],
  ['Sent', (enquiry) => localTime(enquiry.created_at)],
  ['Status', (enquiry) => statusNames[enquiry.status]],
  ...fieldNames.map((name): Column => [
    enquiryFields[name].label,
    (enquiry) => (name === 'phone' ? asText(enquiry.phone) : enquiry[name]),
  ]),
  ['Answered', (enquiry) => localTime(enquiry.answered_at)],
  ['Notes', (enquiry) => enquiry.notes],
  ['Consent given', (enquiry) => localTime(enquiry.consent_at)],
  ...contextNames.map((name): Column => [contextLabels[name], (enquiry) => enquiry[name]]),
  ['Taken for spam', (enquiry) => enquiry.spam_reason ?? ''],
  ['Why', (enquiry) => enquiry.spam_signs],
];

/** A spreadsheet would take 07700900461 for a number, and its nought away. */
function asText(phone: string): string {
  return phone.replace(/^(0\d{4})(?=\d+$)/, '$1 ');
}

const londonTime = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone,
});

/** "2026-11-18 15:42": every spreadsheet takes it for a time, whatever language it speaks. */
function localTime(time: string | null): string {
  return time ? londonTime.format(new Date(time)) : '';
}

export const csvHeader = byteOrderMark + lineOf(columns.map(([name]) => name));

export function csvLines(enquiries: ExportedEnquiry[]): string {
  return enquiries.map((enquiry) => lineOf(columns.map(([, read]) => read(enquiry)))).join('');
}

function lineOf(cells: string[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

/** Puts an apostrophe before cells that a spreadsheet would run as a formula, so that it shows them as text. */
function cell(text: string): string {
  const safe = /^[\s]*[=+\-@\t\r\n\uFF0B\uFF0D\uFF1D\uFF20]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
