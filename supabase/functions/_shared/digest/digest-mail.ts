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
  /** Who changed it last, if anybody did. */
  lastBy: string | null;
};

export type Digest = {
  waiting: number;
  overdue: number;
  cameIn: number;
  since: Date;
  /** Those that wait longest. */
  first: Waiting[];
};

const moment = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/London',
});

/** What the morning begins with: who waits, who has waited too long, and what came in. */
export function composeDigest(digest: Digest, firm: Firm, siteUrl: string) {
  const { waiting, overdue, cameIn, since, first } = digest;
  const subject =
    waiting === 0
      ? 'Nobody waits for an answer'
      : `${waits(waiting)} for an answer${overdue ? `, ${overdue} overdue` : ''}`;
  const news = `${enquiries(cameIn)} came in since ${moment.format(since)}.`;
  const lines = first.map((enquiry) => ({ ...enquiry, text: lineOf(enquiry, firm.replyHours) }));
  const remainder = waiting > first.length ? [`And ${waiting - first.length} more.`] : [];
  return {
    ...mailFrame(firm, {
      subject,
      parts: [
        paragraph(news),
        ...lines.map(({ text, reference }) => linkedLine(text, inboxAddress(siteUrl, reference))),
        ...remainder.map(paragraph),
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

function lineOf({ name, service, address, hours, lastBy }: Waiting, replyHours: number): string {
  const overdueHours = hours - replyHours;
  const clock = overdueHours >= 0 ? `overdue by ${hoursText(overdueHours)}` : `${hoursText(-overdueHours)} left`;
  const lastTouch = lastBy ? `last touched by ${lastBy}` : 'nobody has it yet';
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
