import { londonClock } from '#shared/london-clock.ts';
import type { JobContent, JobPicture, Missing, StoredJob } from './job-database.ts';

/** As the database has them; the form stops typing there. */
export const limits = { title: 80, story: 600, pictures: 8, description: 250, crew: 8, name: 30 };

/** A job as its form holds it: every field as text, so that nothing half typed is lost. */
export type JobEntry = Record<Exclude<keyof JobContent, 'pictures'>, string> & { pictures: JobPicture[] };
export type JobField = Exclude<keyof JobEntry, 'pictures'>;

export const emptyEntry: JobEntry = {
  title: '',
  service: '',
  town: '',
  month: '',
  story: '',
  days: '',
  price_from: '',
  price_to: '',
  crew: '',
  review: '',
  agreed_on: '',
  pictures: [],
};

/** What the form shows of what is stored. */
export function entryOf(job: JobContent | StoredJob): JobEntry {
  const { title, service, town, month, story } = job;
  return {
    title,
    service,
    town,
    month,
    story,
    days: textOf(job.days),
    price_from: textOf(job.price_from),
    price_to: textOf(job.price_to),
    crew: job.crew.join(', '),
    review: job.review ?? '',
    agreed_on: job.agreed_on ?? '',
    pictures: job.pictures.map(({ id, kind, description, focus_x, focus_y }) => ({
      id,
      kind,
      description,
      focus_x,
      focus_y,
    })),
  };
}

const textOf = (number: number | null) => (number === null ? '' : String(number));

/** What is stored of what is typed: the photographs that have arrived, and of a field with a mistake nothing. */
export function contentOf(entry: JobEntry, hasArrived: (picture: string) => boolean): JobContent {
  const { title, service, town, month, story, review, agreed_on } = entry;
  const mistakes = mistakesIn(entry);
  const price = 'price_from' in mistakes || 'price_to' in mistakes ? '' : entry.price_from && entry.price_to;
  return {
    title,
    service,
    town,
    month,
    story,
    days: 'days' in mistakes ? null : numberIn(entry.days),
    price_from: price ? numberIn(entry.price_from) : null,
    price_to: price ? numberIn(entry.price_to) : null,
    crew: 'crew' in mistakes ? [] : namesIn(entry.crew),
    review: review || null,
    agreed_on: 'agreed_on' in mistakes ? null : agreed_on || null,
    pictures: entry.pictures.filter(({ id }) => hasArrived(id)),
  };
}

/** “£1,200” as people write it. */
function numberIn(text: string): number | null {
  const digits = text.replace(/[£,\s]/g, '');
  return digits === '' ? null : Number(digits);
}

function namesIn(text: string): string[] {
  return text
    .split(/,|&|\band\b|\n/)
    .map((name) => name.trim())
    .filter(Boolean);
}

/** What is wrong with a field, beside it. */
export type Mistakes = Partial<Record<JobField | 'pictures' | `description-${string}`, string>>;

const mostPounds = 1_000_000;
const isPrice = (pounds: number | null) =>
  pounds === null || (Number.isInteger(pounds) && pounds >= 1 && pounds <= mostPounds);

export function mistakesIn(entry: JobEntry, now = new Date()): Mistakes {
  const mistakes: Mistakes = {};
  const [days, from, to] = [numberIn(entry.days), numberIn(entry.price_from), numberIn(entry.price_to)];
  if (days !== null && !(days >= 0.5 && days <= 365 && Number.isInteger(days * 2)))
    mistakes.days = 'Please enter whole or half days, from 0.5 to 365';
  if (!isPrice(from)) mistakes.price_from = 'Please enter whole pounds';
  if (!isPrice(to)) mistakes.price_to = 'Please enter whole pounds';
  if (!mistakes.price_from && !mistakes.price_to) {
    if (from === null && to !== null) mistakes.price_from = 'Please enter both prices, or none';
    if (from !== null && to === null) mistakes.price_to = 'Please enter both prices, or none';
    if (from !== null && to !== null && from > to) mistakes.price_to = 'This is less than the price beside it';
  }
  const names = namesIn(entry.crew);
  if (names.length > limits.crew || names.some((name) => name.length > limits.name))
    mistakes.crew = `Please enter at most ${limits.crew} first names, with commas between them`;
  if (entry.agreed_on > londonClock(now).day) mistakes.agreed_on = 'This day is still to come';
  return mistakes;
}

const missingWords: Record<Exclude<Missing, 'descriptions'>, string> = {
  title: 'Please give the job a title',
  service: 'Please choose the service',
  month: 'Please choose the month',
  story: 'Please say what was done and how it turned out',
  pictures: 'Please add at least one photograph',
  agreed_on: 'Please ask the customer first, and enter the day they agreed',
};

/** What visitors would miss, beside each field, in the order of the form. */
export function missingIn(entry: JobEntry): Mistakes {
  const isEmpty = (field: JobField) => entry[field].trim() === '';
  const fields = (['title', 'service', 'month', 'story', 'agreed_on'] as const).filter(isEmpty);
  return {
    ...Object.fromEntries(fields.map((field) => [field, missingWords[field]])),
    ...(entry.pictures.length === 0 && { pictures: missingWords.pictures }),
    ...Object.fromEntries(
      entry.pictures
        .filter(({ description }) => description.trim() === '')
        .map(({ id }) => [`description-${id}`, 'Please describe this photograph for people who can’t see it']),
    ),
  };
}

// oxlint-disable-next-line no-control-regex -- They are what it is for.
const orders = /[\u0001-\u0009\u000b-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** Without the characters that the database refuses: they come with text that is pasted, and nobody sees them. */
export function cleaned(text: string, { lines = false } = {}): string {
  const plain = text.replaceAll('\r\n', '\n').replace(orders, ' ').replaceAll('\0', '');
  return lines ? plain : plain.replaceAll('\n', ' ');
}
