import * as z from 'zod/mini';

// Our content security policy forbids the code generation zod would otherwise probe for.
z.config({ jitless: true });

export { serviceOptions } from './service-options.ts';

/** Lengths in characters as people count them (and PostgreSQL does), so an emoji is one. */
export const enquiryLimits = {
  name: { min: 2, max: 100 },
  email: { max: 255 },
  phone: { min: 10, max: 20 },
  address: { min: 5, max: 10 },
  service: { min: 1, max: 100 },
  message: { min: 10, max: 1000 },
  pageAddress: { max: 2000 },
  campaign: { max: 200 },
} as const;

/** The hidden field that people never see and simple bots fill in. */
export const honeypotField = 'website';

/** Seconds since the page was opened (`performance.now() / 1000`), sent as a header: the payload keeps its thirteen keys. */
export const formSecondsHeader = 'x-form-seconds';

function text(wrong: string, limits: { min: number; max: number }, tooLong: string) {
  return z.string(wrong).check(
    z.trim(),
    z.refine((value) => [...value].length >= limits.min, { error: wrong, abort: true }),
    z.refine((value) => [...value].length <= limits.max, { error: tooLong, abort: true }),
  );
}

const wrongEmail = 'Invalid email address';
const wrongPhone = 'Please enter a valid UK phone number';
const wrongPostcode = 'Please enter a valid UK postcode';
const noService = 'Please select a service type';
const noConsent = 'You must accept the privacy policy';

/** What a visitor fills in. */
export const enquirySchema = z.object({
  name: text(
    `Name must be at least ${enquiryLimits.name.min} characters`,
    enquiryLimits.name,
    `Name must be at most ${enquiryLimits.name.max} characters`,
  ),
  email: z.string(wrongEmail).check(
    z.trim(),
    z.maxLength(enquiryLimits.email.max, {
      error: `Email address must be at most ${enquiryLimits.email.max} characters`,
      abort: true,
    }),
    z.regex(z.regexes.email, wrongEmail),
  ),
  phone: text(wrongPhone, enquiryLimits.phone, `${wrongPhone} of at most ${enquiryLimits.phone.max} characters`),
  address: text(
    wrongPostcode,
    enquiryLimits.address,
    `${wrongPostcode} of at most ${enquiryLimits.address.max} characters`,
  ),
  service: text(noService, enquiryLimits.service, `${noService} of at most ${enquiryLimits.service.max} characters`),
  message: text(
    `Message must be at least ${enquiryLimits.message.min} characters`,
    enquiryLimits.message,
    `Message must be at most ${enquiryLimits.message.max} characters`,
  ),
  gdpr_consent: z.literal(true, noConsent),
});

// Where an enquiry came from never costs us the enquiry: wrong types become empty, long ones are cut.
function context(max: number) {
  return z.catch(z.string().check(z.overwrite((value) => value.trim().slice(0, max).toWellFormed())), '');
}

export const contextSchema = z.object({
  page_url: context(enquiryLimits.pageAddress.max),
  referrer: context(enquiryLimits.pageAddress.max),
  utm_source: context(enquiryLimits.campaign.max),
  utm_medium: context(enquiryLimits.campaign.max),
  utm_campaign: context(enquiryLimits.campaign.max),
  utm_term: context(enquiryLimits.campaign.max),
  utm_content: context(enquiryLimits.campaign.max),
});

export type EnquiryForm = z.infer<typeof enquirySchema>;
export type FieldName = keyof EnquiryForm;
export type FieldErrors = Partial<Record<FieldName, string>>;
export type EnquiryContext = z.infer<typeof contextSchema>;

/** The thirteen keys that travel to the function and on to the webhook. */
export type Enquiry = Omit<EnquiryForm, 'gdpr_consent'> & EnquiryContext;

/** The first message of every wrong field, ready to stand beside it. */
export function fieldErrors(result: z.core.util.SafeParseResult<EnquiryForm>): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of result.error?.issues ?? []) {
    const field = issue.path[0] as FieldName | undefined;
    if (field) errors[field] ??= issue.message;
  }
  return errors;
}
