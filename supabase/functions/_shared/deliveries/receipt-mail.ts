import type { Firm } from '../firm.ts';
import { mailFrame, paragraph } from '../mails/frame.ts';

/** The receipt to the visitor. It repeats nothing the visitor wrote, so nobody can use it to send words to others. */
export function composeReceipt(reference: string, firm: Firm) {
  const paragraphs = [
    `Thank you for your enquiry. We’ve received it and will reply within ${firm.replyHours} hours.`,
    `Your reference is ${reference}. Please mention it if you ring us on ${firm.phone}.`,
    `If you didn’t send an enquiry, somebody has entered your address by mistake and you can ignore this message.`,
  ];
  return {
    ...mailFrame(firm, { subject: `We have your enquiry, ${reference}`, parts: paragraphs.map(paragraph) }),
    // A reply goes to the office, not to the website.
    replyTo: { name: firm.name, address: firm.email },
    // So that an out-of-office reply does not answer an automatic message.
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
  };
}
