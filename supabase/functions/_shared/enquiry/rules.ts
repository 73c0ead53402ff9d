import * as z from 'zod/mini';
import { emailShape, longestEmail } from '../email-address.ts';
import { enquiryFields, type EnquiryField } from './fields.ts';
import { byName, contextNames } from './payload.ts';

// Our content security policy forbids the code generation zod would otherwise probe for.
z.config({ jitless: true });

/** Seconds since the page was opened (`performance.now() / 1000`), sent as a header: the payload keeps its thirteen keys. */
export const formSecondsHeader = 'x-form-seconds';

type Lengths = { min: number; max: number };

/** What can be seen of a text: a name of nothing but zero-width spaces is no name. */
function visibleText(value: string): string {
  return value.replace(/[\p{Default_Ignorable_Code_Point}\u2800]/gu, '').trim();
}

/** Lengths in characters as people count them (and PostgreSQL does), so an emoji is one. */
function text({ min, max }: Lengths, message: string, tooLong = `${message} of at most ${max} characters`) {
  return z.string(message).check(
    z.trim(),
    z.refine((value) => [...visibleText(value)].length >= min, { error: message, abort: true }),
    z.refine((value) => [...value].length <= max, { error: tooLong, abort: true }),
  );
}

function textOfLength(label: string, { min, max }: Lengths) {
  const lengthMistake = (limit: string) => `${label} must be ${limit} characters`;
  return text({ min, max }, lengthMistake(`at least ${min}`), lengthMistake(`at most ${max}`));
}

const wrongEmail = 'Invalid email address';

/** What a visitor fills in. */
export const enquirySchema = z.object({
  name: textOfLength(enquiryFields.name.label, { min: 2, max: 100 }),
  email: text(
    { min: 1, max: longestEmail },
    wrongEmail,
    `Email address must be at most ${longestEmail} characters`,
  ).check(z.regex(emailShape, wrongEmail)),
  phone: text({ min: 10, max: 20 }, 'Please enter a valid UK phone number'),
  address: text({ min: 5, max: 10 }, 'Please enter a valid UK postcode'),
  service: text({ min: 1, max: 100 }, 'Please select a service type'),
  message: textOfLength(enquiryFields.message.label, { min: 10, max: 1000 }),
  gdpr_consent: z.literal(true, 'You must accept the privacy policy'),
} satisfies Record<EnquiryField | 'gdpr_consent', z.ZodMiniType>);

// Where an enquiry came from never costs us the enquiry: wrong types become empty, long ones are cut.
function context(max: number) {
  return z.catch(z.string().check(z.overwrite((value) => value.trim().slice(0, max).toWellFormed())), '');
}

export const contextSchema = z.object(byName(contextNames, (name) => context(name.startsWith('utm_') ? 200 : 2000)));

export type EnquiryForm = z.infer<typeof enquirySchema>;
export type FieldErrors = Partial<Record<keyof EnquiryForm, string>>;

/** The first message of every invalid field, to show beside it. */
export function fieldErrors(result: z.core.util.SafeParseResult<EnquiryForm>): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of result.error?.issues ?? []) {
    const field = issue.path[0] as keyof EnquiryForm | undefined;
    if (field) errors[field] ??= issue.message;
  }
  return errors;
}
