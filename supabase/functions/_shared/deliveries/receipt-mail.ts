import { escapeHtml } from '../escape-html.ts';
import { bodyStyle } from './mail-style.ts';
import type { Firm } from '../firm.ts';

/** The receipt to the visitor. It repeats nothing the visitor wrote, so nobody can use it to send words to others. */
export function composeReceipt(reference: string, firm: Firm) {
  const paragraphs = [
    `Thank you for your enquiry. We have received it and will reply within ${firm.replyHours} hours.`,
    `Your reference is ${reference}. Please mention it if you ring us on ${firm.phone}.`,
    `If you did not send an enquiry, somebody entered your address by mistake and you can ignore this message.`,
    firm.name,
  ];
  return {
    subject: `We have your enquiry, ${reference}`,
    text: `${paragraphs.join('\n\n')}\n`,
    html: `<!doctype html><html lang="en-GB"><body style="${bodyStyle(firm)}">
${paragraphs.map((paragraph) => `<p style="margin:0 0 16px;max-width:36em">${escapeHtml(paragraph)}</p>`).join('\n')}
</body></html>`,
    // So that an out-of-office reply does not answer an automatic message.
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
  };
}
