import { inStorage } from '../ui/in-storage.ts';
import { useStaffSession } from './staff-session.ts';

/** Values by the names of their fields; a box that is not ticked has none. */
export type Typed = Record<string, string>;

/** What a form is open with: the entry that is being changed, if any, and what was typed before. */
export type OpenEntry<Entry> = { editing?: Entry | undefined; typed?: Typed };

const prefixOf = (userId: string) => `kept ${userId} `;

/**
 * What is being typed, in session storage under the person's name until it is saved or cancelled: a session that ends
 * or a reload loses nothing, and somebody else who signs in here does not see it.
 */
export function useKept<T>(name: string) {
  const { user } = useStaffSession();
  const key = `${prefixOf(user.id)}${name}`;
  return {
    read: () => inStorage((storage): T | null => JSON.parse(storage.getItem(key) ?? 'null')) ?? undefined,
    keep: (value: T) => inStorage((storage) => storage.setItem(key, JSON.stringify(value))),
    forget: () => inStorage((storage) => storage.removeItem(key)),
  };
}

/** Whoever signs out gives up what was not saved. */
export function forgetKept(userId: string) {
  inStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(prefixOf(userId))) storage.removeItem(key);
  });
}

export function typedInto(form: HTMLFormElement): Typed {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

export function fillIn(form: HTMLFormElement, values: Typed) {
  for (const field of form.querySelectorAll<HTMLInputElement>('[name]')) {
    if (field.type === 'checkbox') field.checked = field.name in values;
    else if (field.type === 'radio') field.checked = field.value === values[field.name];
    else field.value = values[field.name] ?? '';
  }
}
