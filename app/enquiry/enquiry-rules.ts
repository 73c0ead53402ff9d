import { enquirySchema, fieldErrors, type Enquiry, type FieldErrors } from '#shared/enquiry.ts';
import { enquiryMessages } from '#shared/messages.ts';
import type { Site } from '../site/data.ts';
import { toast } from '../ui/toast.ts';
import { sendEnquiry, type Answer } from './send-enquiry.ts';

export { enquiryMessages as messages, toast };

export function check(values: object): FieldErrors {
  return fieldErrors(enquirySchema.safeParse(values));
}

/** Sends and tells the visitor how it went, in the words of the catalogue. */
export async function submit(backend: Site['backend'], enquiry: Enquiry, website: string): Promise<Answer> {
  if (website) {
    toast({ ...enquiryMessages.bot, tone: 'bad' });
    return {};
  }
  const answer = await sendEnquiry(backend, enquiry);
  if (answer.ok && answer.reference) {
    const { title, text } = enquiryMessages.sent;
    toast({ title, text: `${text} Your reference is ${answer.reference}.` });
    return answer;
  }
  toast({ title: enquiryMessages.failed.title, text: answer.message ?? enquiryMessages.failed.text, tone: 'bad' });
  return answer.errors ? { errors: answer.errors } : {};
}
