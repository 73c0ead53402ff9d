import { timeZone } from '../time-zone.ts';

/** The enquiry part of the error catalogue, for browser and function alike. */
export const enquiryMessages = {
  sent: { title: 'Message sent!', text: "Thank you for your enquiry. We'll be in touch soon." },
  failed: { title: 'Error', text: 'Something went wrong. Please try again or call us directly.' },
  bot: { title: 'Error', text: 'Something went wrong. Please try again.' },
} as const;

const checkFields = 'Please check the marked fields and send again.';
const unreadableMessage = 'We couldn’t read your message.';

const reasons: Record<number, string> = {
  400: unreadableMessage,
  403: 'This form was sent from another website. Please use the form on ours.',
  405: unreadableMessage,
  413: 'Your message is too large to send. Please shorten it, or send fewer photographs.',
  415: unreadableMessage,
  429: 'You’ve sent us several messages in a short time. Please wait a few minutes before you send another.',
};

/** The catalogue's message for any failure, with its reason if there is one. A mistake in a field is no failure. */
export function failureText(status: number): string {
  if (status === 422) return checkFields;
  return [enquiryMessages.failed.text, reasons[status]].filter(Boolean).join(' ');
}

/** What a visitor reads once the enquiry is in, and may want to look at again. */
export const confirmation = {
  heading: 'We have your enquiry',
  reference: 'Your reference is',
  next: (replyHours: number, sentAt: Date) =>
    `We’ll read it and get back to you within ${replyHours} hours, by ${timeInWords(sentAt.getTime() + replyHours * 3_600_000, sentAt.getTime())}.`,
  urgent: 'If it’s urgent, ring us on',
  meanwhile: 'Worth reading meanwhile:',
  another: 'Send another message',
} as const;

const inLondon = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-GB', { ...options, timeZone });
const dayOf = inLondon({ dateStyle: 'short' });
const weekdayOf = inLondon({ weekday: 'long' });
const hourOf = inLondon({ hour: 'numeric', hourCycle: 'h23' });

/** As people say it: “tomorrow evening”, “Thursday morning”. */
function timeInWords(time: number, now: number): string {
  const isOn = (daysAhead: number) => dayOf.format(time) === dayOf.format(now + daysAhead * 86_400_000);
  const hour = Number(hourOf.format(time));
  const part = hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening';
  if (isOn(0)) return `this ${part}`;
  return `${isOn(1) ? 'tomorrow' : weekdayOf.format(time)} ${part}`;
}
