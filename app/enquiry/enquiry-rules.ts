import { enquirySchema, fieldErrors, type EnquiryForm, type FieldErrors } from '#shared/enquiry.ts';
import { enquiryMessages } from '#shared/messages.ts';
import { push } from '../analytics.ts';
import type { Site } from '../site/data.ts';
import { toast } from '../ui/toast.ts';
import { clearDraft } from './draft.ts';
import { sendEnquiry } from './send-enquiry.ts';
import { currentVisit } from './visit.ts';

type Values = EnquiryForm & { website: string };

export function check(form: HTMLFormElement): FieldErrors {
  return fieldErrors(enquirySchema.safeParse(readForm(form)));
}

/** Checks, sends and tells the visitor how it went, in the words of the catalogue. True when the enquiry is in. */
export async function submit(
  form: HTMLFormElement,
  backend: Site['backend'],
  show: (errors: FieldErrors) => void,
): Promise<boolean> {
  const values = readForm(form);
  const wrong = check(form);
  show(wrong);
  if (focusFirstWrong(form, wrong)) return false;
  if (values.website) {
    toast({ ...enquiryMessages.bot, tone: 'bad' });
    return false;
  }
  const answer = await sendEnquiry(backend, { ...trimmed(values), ...currentVisit(), page_url: location.href }).catch(
    () => null,
  );
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
    service_type: values.service,
    conversion_value: 0,
    location: location.pathname,
  });
  clearDraft(form);
  return true;
}

function readForm(form: HTMLFormElement): Values {
  const values = new FormData(form);
  const text = (name: string) => String(values.get(name) ?? '');
  return {
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    address: text('address'),
    service: text('service'),
    message: text('message'),
    gdpr_consent: values.has('gdpr_consent') as true,
    website: text('website'),
  };
}

function trimmed({ name, email, phone, address, service, message }: Values) {
  return {
    name: name.trim(),
    email: email.trim(),
    phone: phone.trim(),
    address: address.trim(),
    service,
    message: message.trim(),
  };
}

/** A message nobody sees helps nobody: the first wrong field takes the focus. */
function focusFirstWrong(form: HTMLFormElement, wrong: FieldErrors): boolean {
  const first = [...form.elements].find((field) => 'name' in field && String(field.name) in wrong);
  if (first instanceof HTMLElement) first.focus();
  return first !== undefined;
}
