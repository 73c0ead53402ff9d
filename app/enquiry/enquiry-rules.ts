import { byName, fieldNames, honeypotField } from '#shared/enquiry/fields.ts';
import { enquiryMessages } from '#shared/enquiry/messages.ts';
import { enquirySchema, fieldErrors, type FieldErrors } from '#shared/enquiry/rules.ts';
import { push } from '../analytics.ts';
import type { Site } from '../site/data.ts';
import { toast } from '../ui/toast.ts';
import { clearDraft } from './draft.ts';
import { sendEnquiry } from './send-enquiry.ts';
import { currentVisit } from './visit.ts';

export function check(form: HTMLFormElement): FieldErrors {
  return fieldErrors(enquirySchema.safeParse(readForm(form)));
}

/** Checks, sends and tells the visitor how it went, in the words of the catalogue. True when the enquiry is in. */
export async function submit(
  form: HTMLFormElement,
  backend: Site['backend'],
  show: (errors: FieldErrors) => void,
): Promise<boolean> {
  const { gdpr_consent: _, ...typed } = readForm(form);
  const wrong = check(form);
  show(wrong);
  if (focusFirstWrong(form, wrong)) return false;
  if (new FormData(form).get(honeypotField)) {
    toast({ ...enquiryMessages.bot, tone: 'bad' });
    return false;
  }
  const answer = await sendEnquiry(backend, { ...typed, ...currentVisit() }).catch(() => null);
  if (!answer?.ok || !answer.reference) {
    const { title, text } = enquiryMessages.failed;
    toast({ title, text: answer?.message ?? text, tone: 'bad' });
    if (answer?.errors) show(answer.errors);
    focusFirstWrong(form, answer?.errors ?? {});
    return false;
  }
  const { title, text } = enquiryMessages.sent;
  toast({ title, text: `${text} Your reference is ${answer.reference}.` });
  push({
    event: 'form_submission',
    form_type: 'contact',
    service_type: typed.service,
    conversion_value: 0,
    location: location.pathname,
  });
  clearDraft(form);
  return true;
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
