import { formatMoment } from '../moment.ts';
import type { OpenedEnquiry } from './inbox-database.ts';

export function callAddress(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}

/** Windows opens no longer address. */
const longestAddress = 2000;

type Answered = Pick<OpenedEnquiry, 'name' | 'email' | 'reference' | 'message' | 'created_at'>;

/** A mail with a prepared subject, so that the reply contains the reference, and the visitor's message quoted. */
export function replyAddress(enquiry: Answered, business: string): string {
  const to = encodeURIComponent(enquiry.email).replace('%40', '@');
  const subject = encodeURIComponent(`Your enquiry to ${business}, ${enquiry.reference}`);
  const head = `mailto:${to}?subject=${subject}&body=`;
  return head + encodedQuote(enquiry, longestAddress - head.length);
}

/** As much of the message as there is room for. */
function encodedQuote({ name, message, created_at }: Answered, room: number): string {
  const letters = [...wellFormed(message)];
  for (let keptLength = letters.length; keptLength > 0; keptLength -= 10) {
    const quotation = letters.slice(0, keptLength).join('') + (keptLength < letters.length ? '…' : '');
    const lines = [
      '',
      '',
      `On ${formatMoment(created_at)} ${wellFormed(name)} wrote:`,
      ...quotation.split(/\r?\n/).map((line) => `> ${line}`),
    ];
    const body = encodeURIComponent(lines.join('\r\n'));
    if (body.length <= room) return body;
  }
  return '';
}

/** Half a surrogate pair cannot be encoded in an address. Safari before 16.4 lacks `toWellFormed`. */
function wellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, '\ufffd');
}
