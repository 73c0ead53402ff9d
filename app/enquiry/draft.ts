import { readSession, writeSession } from './visit.ts';

const key = 'enquiry-draft';
const kept = ['name', 'email', 'phone', 'address', 'service', 'message'];

type Draft = Record<string, string>;

/** What was typed stays with the tab until it is sent: a reload, another page or a failed send loses nothing. */
export function saveDraft(form: HTMLFormElement) {
  const values = new FormData(form);
  writeSession(key, Object.fromEntries(kept.map((name) => [name, String(values.get(name) ?? '')])));
}

/** Fills what is still empty: words typed before the page was ready come first. */
export function restoreDraft(form: HTMLFormElement) {
  for (const [name, value] of Object.entries(readSession<Draft>(key) ?? {})) {
    const field = form.elements.namedItem(name);
    if (field && 'value' in field && !field.value) field.value = value;
  }
}

export function clearDraft() {
  writeSession(key, undefined);
}
