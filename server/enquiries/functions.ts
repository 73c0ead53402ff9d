import type { IncomingHttpHeaders } from 'node:http';
import { type EdgeFunction, type FunctionHost, restLimits } from 'embedded-supabase';
import { log } from 'embedded-supabase/host';
import { configuredChannels } from '#shared/deliveries/settings.ts';
import { createKeepPhotograph } from '#shared/photographs/keep-photograph.ts';
import { photographMessages } from '#shared/photographs/messages.ts';
import { createHandler as createContactHandler } from '../../supabase/functions/contact-webhook/handler.ts';
import { createHandler as createPhotographHandler } from '../../supabase/functions/enquiry-photograph/handler.ts';
import { createHandler as createReviewPictureHandler } from '../../supabase/functions/review-picture/handler.ts';
import { firm } from '../firm.ts';
import type { Settings } from '../settings.ts';
import { createEnquiryDatabase, createPhotographDatabase, createReviewPictureDatabase } from './database.ts';
import type { Reencoder } from './re-encode.ts';
import { enquiryLimits, functionBudgets, photographLimits } from './request-limits.ts';

/** The purpose of the key that shows the server's own test enquiry. */
export const canaryPurpose = 'canary';

/** The functions that visitors' pages call, as hosted Supabase would run them, in this process. */
export function createEnquiryFunctions(
  settings: Settings,
  { prepare }: Reencoder,
  { service, keyFor }: Pick<FunctionHost, 'service' | 'keyFor'>,
) {
  const photographs = createPhotographDatabase(service);
  const formOrigins = [settings.SITE_URL, ...settings.FORM_ORIGINS];
  return {
    'contact-webhook': {
      handle: createContactHandler({
        database: createEnquiryDatabase(service),
        keepPhotograph: createKeepPhotograph(photographs, prepare),
        firm,
        channels: configuredChannels(settings),
        formOrigins,
        hashKey: keyFor('address hash'),
        canaryToken: keyFor(canaryPurpose),
        log,
      }),
      limits: (request) => (mayBeLarge(request) ? [...enquiryLimits, ...photographLimits] : enquiryLimits),
      budget: (headers) => (isLargeForm(headers) ? functionBudgets.forms : functionBudgets.enquiries),
      answersPreflight: true,
      // Without a database nothing can be counted: the function then says so in words a visitor can read.
      servesUncounted: true,
    },
    'enquiry-photograph': {
      handle: createPhotographHandler({ database: photographs, prepare, formOrigins, log }),
      limits: ({ method }) => (method === 'POST' ? photographLimits : restLimits.reads),
      budget: () => functionBudgets.photographs,
      answersPreflight: true,
      tooManyWords: photographMessages.refused['too many'],
    },
    'review-picture': {
      handle: createReviewPictureHandler({ database: createReviewPictureDatabase(service), prepare, log }),
      limits: () => restLimits.reads,
      withinMs: 15_000,
    },
  } satisfies Record<string, EdgeFunction>;
}

/** A post with photographs in it takes far longer to read than words alone. */
function mayBeLarge({ headers }: Request): boolean {
  const length = Number(headers.get('content-length') ?? Infinity);
  return length > functionBudgets.enquiries.body && /^multipart\//i.test(headers.get('content-type') ?? '');
}

/** Only a form may carry photographs; one that is shorter than that is words, and has their share. */
function isLargeForm(headers: IncomingHttpHeaders): boolean {
  const length = Number(headers['content-length'] ?? Infinity);
  return length > functionBudgets.enquiries.body && /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');
}
