import { escapeHtml } from '../escape-html.ts';
import type { Business } from './settings.ts';

/** The receipt to the visitor. It repeats nothing the visitor wrote, so nobody can use it to send words to others. */
export function composeReceipt(reference: string, business: Business) {
  const paragraphs = [
    `Thank you for your enquiry. We have received it and will reply within 24 hours.`,
    `Your reference is ${reference}. Please mention it if you ring us on ${business.phone}.`,
    `If you did not send an enquiry, somebody entered your address by mistake and you can ignore this message.`,
    business.name,
  ];
  return {
    subject: `We have your enquiry, ${reference}`,
    text: `${paragraphs.join('\n\n')}\n`,
    html: `<!doctype html><html lang="en-GB"><body style="margin:0;padding:24px;background:#faf7f1;color:#22301f;font:16px/1.5 Arial,sans-serif">
${paragraphs.map((paragraph) => `<p style="margin:0 0 16px;max-width:36em">${escapeHtml(paragraph)}</p>`).join('\n')}
</body></html>`,
    // So that an out-of-office reply does not answer an automatic message.
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
  };
}
