import type { Budget, Limit } from 'embedded-supabase';
import { largestFormPost, photographLimits as photographs } from '#shared/photographs/limits.ts';
import { pictureLimits as pictures } from '#shared/pictures/limits.ts';

const minute = 60;
const hour = 60 * minute;
const KiB = 1024;
const MiB = 1024 * KiB;

/**
 * How often somebody may send, across all servers on a database. `submit_enquiry` of supabase/migrations has limits of
 * its own: 5 from an address in 10 minutes, 3 from an email in an hour.
 */
export const functionLimits = {
  enquiriesByAddress: { times: 100, seconds: minute, by: 'address', batchSize: 10 },
  enquiriesByNetwork: { times: 20, seconds: 10 * minute, by: 'network', batchSize: 1 },
  photographsByAddress: { times: 60, seconds: hour, by: 'address', batchSize: 1 },
  photographsByNetwork: { times: 120, seconds: hour, by: 'network', batchSize: 1 },
  picturesByAddress: { times: 60, seconds: minute, by: 'address', batchSize: 1 },
  contentByAddress: { times: 300, seconds: minute, by: 'address', batchSize: 10 },
} as const satisfies Record<string, Limit>;

type Name = keyof typeof functionLimits;
export const enquiryLimits = ['enquiriesByAddress', 'enquiriesByNetwork'] as const satisfies Name[];
/** Each upload also needs a ticket. */
export const photographLimits = ['photographsByAddress', 'photographsByNetwork'] as const satisfies Name[];

/** Of staff, each signed in; the database counts them too (`begin_picture`). */
export const pictureUploadLimits = ['picturesByAddress'] as const satisfies Name[];

/** Of staff who change pages: previews come as they type. */
export const contentLimits = ['contentByAddress'] as const satisfies Name[];

/** What a request may cost, known before a byte of its body is parsed. */
export const functionBudgets = {
  // In words: as JSON, or as a form of at most this length.
  enquiries: {
    name: 'enquiries',
    body: 64 * KiB,
    withinMs: 30_000,
    reading: { each: 64, all: 512 },
    held: { each: 4 * MiB, all: 16 * MiB },
    minute: { requests: 600, cpuMs: 6_000 },
    answersTooLarge: true,
  },
  // A form without scripts, with up to six photographs as the phone took them, maybe from the far end of a garden.
  forms: {
    name: 'forms',
    body: largestFormPost,
    withinMs: 180_000,
    reading: { each: 4, all: 32 },
    held: { each: 2 * largestFormPost, all: 3 * largestFormPost },
    minute: { requests: 60, cpuMs: 6_000 },
    answersTooLarge: true,
  },
  photographs: {
    name: 'photographs',
    body: photographs.bytes,
    withinMs: 180_000,
    reading: { each: 12, all: 64 },
    held: { each: 12 * photographs.bytes, all: 32 * photographs.bytes },
    minute: { requests: 240, cpuMs: 6_000 },
    answersTooLarge: true,
  },
  // Of staff, one by one, from a phone on a poor line.
  pictures: {
    name: 'pictures',
    body: pictures.bytes,
    withinMs: 180_000,
    reading: { each: 4, all: 16 },
    held: { each: 2 * pictures.bytes, all: 4 * pictures.bytes },
    minute: { requests: 240, cpuMs: 6_000 },
    answersTooLarge: true,
  },
  // A page of content with its quotes escaped, again and again while it is typed.
  content: {
    name: 'content',
    body: 192 * KiB,
    withinMs: 30_000,
    reading: { each: 16, all: 64 },
    held: { each: 1 * MiB, all: 4 * MiB },
    minute: { requests: 600, cpuMs: 12_000 },
    answersTooLarge: true,
  },
} as const satisfies Record<string, Budget>;

/** Of published pictures that are not in memory: how many the database is asked for at once, and how many wait. */
export const pictureReading = { concurrency: 4, waiting: 500 } as const;
