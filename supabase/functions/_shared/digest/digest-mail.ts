import { timeZone } from '../time-zone.ts';
import { inboxAddress } from '../deliveries/inbox-address.ts';
import { escapeHtml } from '../escape-html.ts';
import type { Firm } from '../firm.ts';
import { button, mailFrame, paragraph, type Part } from '../mails/frame.ts';

export type Waiting = {
  reference: string;
  name: string;
  service: string;
  address: string;
  hours: number;
  /** Who has it, or else who changed it last, if anybody did. */
  assignedTo: string | null;
  lastBy: string | null;
  /** It waits because somebody wanted to be reminded of it. */
  isReminder: boolean;
};

export type PutAside = { reference: string; name: string; service: string; signs: string };

export type Digest = {
  waiting: number;
  overdue: number;
  cameIn: number;
  since: Date;
  reminders: number;
  /** Reminders of this day, then those that wait longest. */
  first: Waiting[];
  /** What was taken for spam since the last digest, so that nobody is lost in silence. */
  putAside: PutAside[];
  putAsideCount: number;
};

const moment = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone,
});

/** What the morning begins with: who waits, who has waited too long, and what came in. */
export function composeDigest(digest: Digest, firm: Firm, siteUrl: string) {
  const { waiting, overdue, cameIn, since, reminders, first, putAside, putAsideCount } = digest;
  const subject =
    waiting === 0
      ? 'All enquiries answered'
      : `${waits(waiting)} for an answer${overdue ? `, ${overdue} overdue` : ''}`;
  const remindersText = reminders === 1 ? ', 1 reminder' : reminders > 1 ? `, ${reminders} reminders` : '';
  const news = `${waiting === 0 ? 'All enquiries have been answered. ' : ''}${cameIn === 0 ? 'No enquiries' : enquiries(cameIn)} came in since ${moment.format(since)}.`;
  const lines = first.map((enquiry) => ({ ...enquiry, text: lineOf(enquiry, firm.replyHours) }));
  const remainder = waiting + reminders > first.length ? [`And ${waiting + reminders - first.length} more.`] : [];
  const asideText = putAsideCount === 1 ? '1 enquiry was' : `${putAsideCount} enquiries were`;
  return {
    ...mailFrame(firm, {
      subject: subject + remindersText,
      parts: [
        paragraph(news),
        ...lines.map(({ text, reference }) => linkedLine(text, inboxAddress(siteUrl, reference))),
        ...remainder.map(paragraph),
        ...(putAsideCount > 0 ? [paragraph(`${asideText} put aside as spam. Open one to put it back.`)] : []),
        ...putAside.map((enquiry) => linkedLine(asideLine(enquiry), inboxAddress(siteUrl, enquiry.reference))),
        button('Open the inbox', inboxAddress(siteUrl)),
      ],
    }),
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

function linkedLine(text: string, address: string): Part {
  return {
    text: `${text}\n${address}`,
    html: (paint) =>
      `<p style="margin:0 0 12px"><a href="${escapeHtml(address)}" style="color:${paint('lawn')}">${escapeHtml(text)}</a></p>`,
  };
}

function asideLine({ name, service, signs }: PutAside): string {
  return `${name}, ${service}: ${signs}`.replace(/\p{Cc}+/gu, ' ');
}

function lineOf(
  { name, service, address, hours, assignedTo, lastBy, isReminder }: Waiting,
  replyHours: number,
): string {
  const overdueHours = hours - replyHours;
  const late = overdueHours >= 0 ? `overdue by ${hoursText(overdueHours)}` : `${hoursText(-overdueHours)} left`;
  const clock = isReminder ? 'reminder for today' : late;
  const lastChange = lastBy ? `last changed by ${lastBy}` : 'nobody has it yet';
  const lastTouch = assignedTo ? `${assignedTo} has it` : lastChange;
  return `${name}, ${service}, ${address}: ${clock}, ${lastTouch}`.replace(/\p{Cc}+/gu, ' ');
}

function hoursText(hours: number): string {
  return hours < 48 ? `${Math.floor(hours)} h` : `${Math.floor(hours / 24)} days`;
}

function enquiries(count: number): string {
  return count === 1 ? '1 enquiry' : `${count} enquiries`;
}

function waits(count: number): string {
  return count === 1 ? '1 enquiry waits' : `${count} enquiries wait`;
}
