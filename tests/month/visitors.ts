import { setTimeout as sleep } from 'node:timers/promises';
import { publishableKey } from 'embedded-supabase';
import { aNewAddress, anEnquiry, submit } from '../enquiries/support/enquiries.ts';
import { upload } from '../enquiries/support/photographs.ts';
import { photographsHeader } from '#shared/photographs/limits.ts';
import type { Dice } from './dice.ts';

const pages = ['/', '/contact-us', '/landscaping/patios', '/worcester', '/privacy-policy'] as const;
const triesOfAVisitor = 40;

/** What visitors were told: the reference of each, by e-mail address. */
export type Told = Map<string, string>;

export type Batch = {
  url: () => string;
  readers: number;
  writers: number;
  pictures: Uint8Array[];
  dice: Dice;
  told: Told;
  /** Who sends the same words before and after may be stored twice: by the clock, not within ten minutes (decision 243). */
  isClockChanged: boolean;
  mayBeTwice: Set<string>;
};

/** People who read pages, and some who send an enquiry with photographs and try again until they are told a reference. */
export async function letVisitorsCome(batch: Batch): Promise<void> {
  const { url, readers, writers, pictures, dice } = batch;
  const readingQueue = Array.from({ length: readers }, () => dice.pick(pages));
  async function readInTurn() {
    for (let page = readingQueue.pop(); page; page = readingQueue.pop()) {
      const answer = await fetch(url() + page, { headers: { 'x-forwarded-for': aNewAddress() } }).catch(() => null);
      await answer?.arrayBuffer().catch(() => null);
      if (answer && answer.status !== 200) throw new Error(`${page} was answered ${answer.status}`);
      if (!answer) await sleep(20);
    }
  }
  const writing = Array.from({ length: writers }, () => {
    const picture = dice.pick(pictures as [Uint8Array, ...Uint8Array[]]);
    const isCutOff = dice.chance(0.1);
    return write({ ...batch, picture, isCutOff });
  });
  await Promise.all([readInTurn(), readInTurn(), readInTurn(), ...writing]);
}

type Writer = Pick<Batch, 'url' | 'told' | 'isClockChanged' | 'mayBeTwice'> & {
  picture: Uint8Array;
  isCutOff: boolean;
};

async function write({ url, picture, isCutOff, told, isClockChanged, mayBeTwice }: Writer): Promise<void> {
  const enquiry = anEnquiry();
  const headers = { [photographsHeader]: '1', apikey: publishableKey };
  if (isCutOff) {
    // The connection goes in the middle, and the visitor sends the same words again.
    const cutOff = AbortSignal.timeout(15);
    await fetch(`${url()}/functions/v1/contact-webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': aNewAddress(), ...headers },
      body: JSON.stringify(enquiry),
      signal: cutOff,
    }).catch(() => null);
  }
  for (let attempt = 0; attempt < triesOfAVisitor; attempt += 1) {
    const answer = await submit(url(), enquiry, headers).catch(() => null);
    if (answer?.ok) {
      const { reference, ticket } = (await answer.json()) as { reference: string; ticket: string };
      told.set(enquiry.email, reference);
      if (isClockChanged && (isCutOff || attempt > 0)) mayBeTwice.add(enquiry.email);
      // A photograph may fail: it never costs the enquiry.
      await upload(url(), ticket, picture).catch(() => null);
      return;
    }
    if (answer && answer.status !== 503) throw new Error(`An enquiry was answered ${answer.status}`);
    await sleep(250);
  }
}
