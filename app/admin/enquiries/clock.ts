import { formatDate } from '../../ui/dates.ts';
import type { ListedEnquiry } from './inbox-database.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** When little of the promised time is left. */
const soonMs = 6 * hour;

export type Clock = {
  tone: 'calm' | 'soon' | 'over' | 'done';
  text: string;
  /** What is left of the promised time, from 1 to 0. */
  left: number;
};

/** How much of the promised reply time is left; spam has no clock. */
export function clockOf(
  enquiry: Pick<ListedEnquiry, 'status' | 'created_at' | 'answered_at'>,
  now: number,
  replyHours: number,
): Clock | null {
  const promisedMs = replyHours * hour;
  if (enquiry.status === 'spam') return null;
  const sentAt = Date.parse(enquiry.created_at);
  if (enquiry.answered_at) {
    const tookMs = Date.parse(enquiry.answered_at) - sentAt;
    return { tone: 'done', text: `Answered in ${span(tookMs)}`, left: Math.max(0, 1 - tookMs / promisedMs) };
  }
  const leftMs = sentAt + promisedMs - now;
  if (leftMs <= 0) return { tone: 'over', text: `Overdue by ${span(-leftMs)}`, left: 0 };
  return {
    tone: leftMs < soonMs ? 'soon' : 'calm',
    text: `${span(leftMs)} left`,
    left: Math.min(1, leftMs / promisedMs),
  };
}

/** "5 h 20 min": minutes matter below six hours, hours below two days. */
export function span(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / minute));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 6 && minutes % 60 > 0) return `${hours} h ${minutes % 60} min`;
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}

const relative = new Intl.RelativeTimeFormat('en-GB', { numeric: 'always' });

/** "3 hours ago"; a date when that is more than a week. */
export function ago(time: string, now: number): string {
  const passedMs = now - Date.parse(time);
  if (passedMs < minute) return 'just now';
  if (passedMs < hour) return relative.format(-Math.floor(passedMs / minute), 'minute');
  if (passedMs < day) return relative.format(-Math.floor(passedMs / hour), 'hour');
  return passedMs < 8 * day ? relative.format(-Math.floor(passedMs / day), 'day') : formatDate(time);
}
