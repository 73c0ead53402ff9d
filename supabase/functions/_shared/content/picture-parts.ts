import type { ContentPlace } from './calls.ts';

/** The parts of content that name pictures, alone or in a list. A text elsewhere may read the same and is none. */
const pictureParts = ['picture', 'pictures', 'before', 'after'];

/** The pictures that a content names. */
export function picturesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    !pictureParts.includes(key) ? picturesIn(part) : typeof part === 'string' ? [part] : namesIn(part),
  );
}

export function namesPicture(place: ContentPlace): boolean {
  return place.some((key) => typeof key === 'string' && pictureParts.includes(key));
}

function namesIn(list: unknown): string[] {
  return Object.values(Object(list)).filter((name) => typeof name === 'string');
}
