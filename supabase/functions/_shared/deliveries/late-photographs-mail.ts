import type { Firm } from '../firm.ts';
import { button, mailFrame, paragraph } from '../mails/frame.ts';
import { photographsLine, replyToVisitor, type StoredEnquiry } from './enquiry-mail.ts';
import { inboxAddress } from './inbox-address.ts';
import type { MailPhotographs } from './photographs.ts';

/** What follows the mail to the business when photographs come after it has gone. */
export function composeLatePhotographsMail(
  enquiry: StoredEnquiry,
  firm: Firm,
  { siteUrl, photographs }: { siteUrl: string | undefined; photographs: MailPhotographs },
) {
  const { reference } = enquiry;
  const replyTo = replyToVisitor(enquiry);
  const parts = [
    paragraph(`Sent by ${replyTo.name} after the mail about this enquiry had gone. ${photographsLine(photographs)}`),
    ...(siteUrl ? [button('Open in the inbox', inboxAddress(siteUrl, reference))] : []),
  ];
  return {
    ...mailFrame(firm, { subject: `Photographs for ${reference}`, parts }),
    replyTo,
    attachments: photographs.attachments,
  };
}
