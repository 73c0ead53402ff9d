/** The enquiry part of the error catalogue, for browser and function alike. */
export const enquiryMessages = {
  sent: { title: 'Message sent!', text: "Thank you for your enquiry. We'll be in touch soon." },
  failed: { title: 'Error', text: 'Something went wrong. Please try again or call us directly.' },
  bot: { title: 'Error', text: 'Something went wrong. Please try again.' },
} as const;

export const checkFields = 'Please check the marked fields and send again.';
const unreadableMessage = 'We could not read your message.';

const reasons: Record<number, string> = {
  400: unreadableMessage,
  403: 'This form was sent from another website. Please use the form on ours.',
  405: unreadableMessage,
  413: 'Your message is too large to send: please shorten it, or send fewer photographs.',
  415: unreadableMessage,
  422: checkFields,
  429: 'We have had several messages from you in a short time: please wait a little before you send another.',
};

/** The catalogue's message for any failure, with its reason if the status of the answer gives one. */
export function failureText(status: number): string {
  return [enquiryMessages.failed.text, reasons[status]].filter(Boolean).join(' ');
}

/** What a visitor reads once the enquiry is in, and may want to look at again. */
export const confirmation = {
  heading: 'We have your enquiry',
  reference: 'Your reference is',
  next: (replyHours: number, sentAt: Date) =>
    `We read it and get back to you within ${replyHours} hours, by ${replyBy.format(sentAt.getTime() + replyHours * 3_600_000)}.`,
  urgent: 'If it cannot wait, ring us on',
  another: 'Send another message',
} as const;

const replyBy = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/London',
});
