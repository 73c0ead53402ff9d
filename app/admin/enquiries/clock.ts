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

/** How the promise of an answer within so many hours stands; spam was promised nothing. */
export function clockOf(
  enquiry: Pick<ListedEnquiry, 'status' | 'created_at' | 'answered_at'>,
  now: number,
  replyHours: number,
): Clock | null {
  const promisedMs = replyHours * hour;
  if (enquiry.status === 'spam') return null;
  const sent = Date.parse(enquiry.created_at);
  if (enquiry.answered_at) {
    const took = Date.parse(enquiry.answered_at) - sent;
    return { tone: 'done', text: `Answered in ${span(took)}`, left: Math.max(0, 1 - took / promisedMs) };
  }
  const left = sent + promisedMs - now;
  if (left <= 0) return { tone: 'over', text: `Over by ${span(-left)}`, left: 0 };
  return { tone: left < soonMs ? 'soon' : 'calm', text: `${span(left)} left`, left: Math.min(1, left / promisedMs) };
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
  const passed = now - Date.parse(time);
  if (passed < minute) return 'just now';
  if (passed < hour) return relative.format(-Math.floor(passed / minute), 'minute');
  if (passed < day) return relative.format(-Math.floor(passed / hour), 'hour');
  return passed < 8 * day ? relative.format(-Math.floor(passed / day), 'day') : formatDate(time);
}

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/London' });

export function formatMoment(time: string): string {
  return moment.format(new Date(time));
}
