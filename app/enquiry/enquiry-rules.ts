import { createElement } from 'react';
import { fieldNames, honeypotField } from '#shared/enquiry/fields.ts';
import { enquiryMessages, failureText } from '#shared/enquiry/messages.ts';
import { enquirySchema, fieldErrors, type FieldErrors } from '#shared/enquiry/rules.ts';
import { byName } from '#shared/enquiry/payload.ts';
import { push } from '../analytics.ts';
import type { Site } from '../site/data.ts';
import { focusMistake } from '../ui/focus-mistake.ts';
import { loadStyles } from '../ui/load-styles.ts';
import { toast } from '../ui/toast.ts';
import { Confirmation } from './confirmation.tsx';
import { clearDraft } from './draft.ts';
import { albumOf, sendPhotographs, takePhotographs } from './photographs/form-album.ts';
import { sendEnquiry } from './send-enquiry.ts';
import styles from './sent.css?url';
import type { EnquiryView } from './use-enquiry.tsx';
import { currentVisit } from './visit.ts';

/** Of the confirmation: here long before somebody has filled in the form. */
const styled = loadStyles(styles);
/** Forms that were sent with mistakes: their messages follow what is typed. */
const formsWithMistakes = new WeakSet<HTMLFormElement>();
/** Clears the message of the last attempt. */
let dismissToast = () => {};

/** Keeps up with what a visitor types and chooses. */
export async function follow(form: HTMLFormElement, field: EventTarget, view: EnquiryView): Promise<void> {
  if (formsWithMistakes.has(form)) view.setErrors(check(form));
  // What cannot be shown now stays in the field, and goes the plain way if need be.
  if (field instanceof HTMLInputElement && field.files) view.setShown(await takePhotographs(form).catch(() => null));
}

function check(form: HTMLFormElement): FieldErrors {
  return fieldErrors(enquirySchema.safeParse(readForm(form)));
}

/** Validates, sends and tells the visitor the result, with the messages of the catalogue. */
export async function submit(form: HTMLFormElement, backend: Site['backend'], view: EnquiryView): Promise<void> {
  const { gdpr_consent: _, ...fields } = readForm(form);
  const errors = check(form);
  view.setErrors(errors);
  formsWithMistakes.add(form);
  dismissToast();
  if (new FormData(form).get(honeypotField)) {
    dismissToast = toast({ ...enquiryMessages.bot, tone: 'bad' });
    return;
  }
  if (focusFirstWrong(form, errors)) return;
  const album = await albumOf(form).catch(() => null);
  // What makes photographs small cannot be had: the plain way takes them as they are.
  if (album === null) return goPlain(form);
  // The visitor may be elsewhere when the answer comes.
  const { pathname } = location;
  const answer = await sendEnquiry(backend, { ...fields, ...currentVisit() }, album?.count() ?? 0);
  if (!answer.ok) {
    dismissToast = toast({ title: enquiryMessages.failed.title, text: failureText(answer.status), tone: 'bad' });
    view.setErrors(answer.errors);
    focusFirstWrong(form, answer.errors);
    return;
  }
  const { title, text } = enquiryMessages.sent;
  const { reference, ticket } = answer;
  toast({ title, text });
  push({
    event: 'form_submission',
    form_type: 'contact',
    service_type: fields.service,
    conversion_value: 0,
    location: pathname,
  });
  formsWithMistakes.delete(form);
  clearDraft(form);
  const photographs = album && ticket ? await sendPhotographs(form, album, { backend, ticket }) : null;
  const onAnother = () => view.setShown(null);
  await styled;
  view.setShown(
    createElement(Confirmation, { reference, at: new Date(), service: fields.service, photographs, onAnother }),
  );
}

/** Another page answers. */
function goPlain(form: HTMLFormElement): Promise<never> {
  form.submit();
  return new Promise(() => {});
}

function readForm(form: HTMLFormElement) {
  const values = new FormData(form);
  return {
    ...byName(fieldNames, (name) => String(values.get(name) ?? '').trim()),
    gdpr_consent: values.has('gdpr_consent'),
  };
}

/** An unseen message does not help: the first invalid field gets the focus. */
function focusFirstWrong(form: HTMLFormElement, errors: FieldErrors): boolean {
  const firstWrong = [...form.elements].find((field) => 'name' in field && String(field.name) in errors);
  if (firstWrong instanceof HTMLElement) {
    focusMistake(firstWrong, { preventScroll: true });
    // Otherwise WebKit would leave it under the header.
    firstWrong.parentElement?.scrollIntoView({ block: 'center' });
  }
  return firstWrong !== undefined;
}
