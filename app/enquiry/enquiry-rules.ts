import { fieldNames, honeypotField } from '#shared/enquiry/fields.ts';
import { enquiryMessages, failureText } from '#shared/enquiry/messages.ts';
import { enquirySchema, fieldErrors, type FieldErrors } from '#shared/enquiry/rules.ts';
import { byName } from '#shared/enquiry/payload.ts';
import { push } from '../analytics.ts';
import type { Site } from '../site/data.ts';
import { toast } from '../ui/toast.ts';
import type { Sent } from './confirmation.tsx';
import { clearDraft } from './draft.ts';
import { sendEnquiry } from './send-enquiry.ts';
import { currentVisit } from './visit.ts';

export { Confirmation } from './confirmation.tsx';

export function check(form: HTMLFormElement): FieldErrors {
  return fieldErrors(enquirySchema.safeParse(readForm(form)));
}

/** Checks, sends and tells the visitor how it went, in the words of the catalogue. Gives what was sent, if it was. */
export async function submit(
  form: HTMLFormElement,
  backend: Site['backend'],
  show: (errors: FieldErrors) => void,
): Promise<Sent | void> {
  const { gdpr_consent: _, ...typed } = readForm(form);
  const wrong = check(form);
  show(wrong);
  if (new FormData(form).get(honeypotField)) {
    toast({ ...enquiryMessages.bot, tone: 'bad' });
    return;
  }
  if (focusFirstWrong(form, wrong)) return;
  const answer = await sendEnquiry(backend, { ...typed, ...currentVisit() });
  if (!answer.ok) {
    toast({ title: enquiryMessages.failed.title, text: failureText(answer.status), tone: 'bad' });
    show(answer.errors);
    focusFirstWrong(form, answer.errors);
    return;
  }
  const { title, text } = enquiryMessages.sent;
  const { reference } = answer;
  toast({ title, text: reference ? `${text} Your reference is ${reference}.` : text });
  push({
    event: 'form_submission',
    form_type: 'contact',
    service_type: typed.service,
    conversion_value: 0,
    location: location.pathname,
  });
  clearDraft(form);
  return { reference, at: new Date() };
}

function readForm(form: HTMLFormElement) {
  const values = new FormData(form);
  return {
    ...byName(fieldNames, (name) => String(values.get(name) ?? '').trim()),
    gdpr_consent: values.has('gdpr_consent'),
  };
}

/** A message nobody sees helps nobody: the first wrong field takes the focus. */
function focusFirstWrong(form: HTMLFormElement, wrong: FieldErrors): boolean {
  const first = [...form.elements].find((field) => 'name' in field && String(field.name) in wrong);
  if (first instanceof HTMLElement) {
    first.focus({ preventScroll: true });
    // By itself WebKit would leave it under the header.
    first.parentElement?.scrollIntoView({ block: 'center' });
  }
  return first !== undefined;
}
