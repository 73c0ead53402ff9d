import { fieldNames } from '#shared/enquiry/fields.ts';
import { inStorage } from '../ui/in-storage.ts';

const key = 'enquiry-draft';

type Draft = Record<string, string>;
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Typed text is kept for the tab until it is sent: a reload, another page or a failed send loses nothing. What the page
 * has chosen itself is not: the next page chooses its own.
 */
export function saveDraft(form: HTMLFormElement) {
  const chosenFields = fieldsOf(form).filter((field) => field.value !== valueAtFirst(field));
  writeDraft(Object.fromEntries(chosenFields.map((field) => [field.name, field.value])));
}

export function writeDraft(draft: Draft) {
  inStorage((storage) => storage.setItem(key, JSON.stringify(draft)));
}

export function readDraft(): Draft {
  return inStorage((storage): Draft => JSON.parse(storage.getItem(key) ?? '{}')) ?? {};
}

/** Fills untouched fields: text typed before hydration wins, and becomes part of the draft. */
export function restoreDraft(form: HTMLFormElement) {
  const draft = readDraft();
  const fields = fieldsOf(form);
  const untouchedFields = fields.filter((field) => field.value === valueAtFirst(field));
  for (const field of untouchedFields) field.value = draft[field.name] || field.value;
  if (untouchedFields.length < fields.length) saveDraft(form);
}

/** Chooses the service that the link to this page names; a page of our server has done that already. */
export function chooseLinkedService(form: HTMLFormElement) {
  const service = new URLSearchParams(location.search).get('service');
  const select = form.elements.namedItem('service') as HTMLSelectElement;
  const wasUntouched = select.value === valueAtFirst(select);
  for (const option of select.options) if (option.value && option.value === service) option.defaultSelected = true;
  if (wasUntouched) select.value = valueAtFirst(select);
}

/** After a send nothing is left to send again: not in the form, in other forms with the same draft, or in the tab. */
export function clearDraft(form: HTMLFormElement) {
  const message = messageIn(form);
  for (const other of document.querySelectorAll<HTMLFormElement>('form[data-enquiry]')) {
    if (messageIn(other) !== message) continue;
    other.reset();
    for (const field of fieldsOf(other)) field.value = valueAtFirst(field);
  }
  inStorage((storage) => storage.removeItem(key));
}

function fieldsOf(form: HTMLFormElement): Field[] {
  return fieldNames.map((name) => form.elements.namedItem(name) as Field);
}

function messageIn(form: HTMLFormElement): string {
  return String(new FormData(form).get('message'));
}

/**
 * Text fields start empty, whatever React says: it takes text typed before hydration for the default. A page may
 * preselect the service.
 */
function valueAtFirst(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return '';
  return [...field.options].findLast((option) => option.defaultSelected)?.value ?? '';
}
