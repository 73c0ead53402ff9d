import type { Content } from '#shared/content/calls.ts';
import { inBrowser } from '../in-browser.ts';

/** What the database had of a file when the typing began. */
export type DraftBase = { version: number; writtenHash: string; content: Content | null };
/** What was typed over that, and has not reached the database. */
export type Typed = { base: DraftBase; content: Content };

const keyOf = (person: string, file: string) => `content-typed ${person} ${file}`;

/**
 * At once, before the line is asked: a reload, a session that ends, a closed tab or a broken connection loses no word.
 * Under the name of the person, so that nobody who signs in here next is shown it.
 */
export function keepTyped(person: string, file: string, typed: Typed) {
  inBrowser((storage) => storage.setItem(keyOf(person, file), JSON.stringify(typed)));
}

export function typedIn(person: string, file: string): Typed | undefined {
  return inBrowser((storage): Typed => JSON.parse(storage.getItem(keyOf(person, file)) ?? 'null')) ?? undefined;
}

export function forgetTyped(person: string, file: string) {
  inBrowser((storage) => storage.removeItem(keyOf(person, file)));
}
