import type { StoredPicture } from '#shared/pictures/address.ts';
import { inBrowser } from '../in-browser.ts';
import type { JobContent } from './job-database.ts';
import type { JobEntry } from './job-entry.ts';

/** A job whose latest words the database does not have yet. */
export type KeptJob = {
  entry: JobEntry;
  version: number;
  /** What the database had when the typing began. */
  stored: JobContent;
  pictures: Record<string, StoredPicture>;
};

const prefixOf = (person: string) => `job-draft ${person} `;

/**
 * In the browser's storage from the first letter, until it is stored: a crash, a reload, a lost line and the end of the
 * session lose nothing. Under the name of the person, so that nobody who signs in here next is shown it.
 */
export function keepJob(person: string, id: string, job: KeptJob): boolean {
  return inBrowser((storage) => (storage.setItem(prefixOf(person) + id, JSON.stringify(job)), true)) ?? false;
}

export function keptJob(person: string, id: string): KeptJob | undefined {
  const read = (storage: Storage): KeptJob | null => JSON.parse(storage.getItem(prefixOf(person) + id) ?? 'null');
  return inBrowser(read) ?? undefined;
}

export function forgetJob(person: string, id: string) {
  inBrowser((storage) => storage.removeItem(prefixOf(person) + id));
}

export function keptJobIds(person: string): string[] {
  const prefix = prefixOf(person);
  const keys = inBrowser((storage) => Object.keys(storage)) ?? [];
  return keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
}
