import type { JobEntry } from './job-entry.ts';
import type { Kind } from './job-database.ts';
import { type Choices, serviceName, townName } from './work-choices.ts';

/** When a photograph was taken, as staff and screen readers hear it. */
export const kinds: { value: Kind; name: string; words: string }[] = [
  { value: 'before', name: 'Before', words: 'before we began' },
  { value: 'during', name: 'During', words: 'while we worked' },
  { value: 'after', name: 'After', words: 'when we had finished' },
];

/** A first description to go on from: “Patios in Northgate, before we began”. */
export function offeredDescription(kind: Kind, { service, town }: JobEntry, choices: Choices): string {
  const subject = serviceName(choices, service) || 'The garden';
  const place = townName(choices, town);
  const words = kinds.find(({ value }) => value === kind)?.words ?? '';
  return `${subject}${place && ` in ${place}`}, ${words}`;
}
