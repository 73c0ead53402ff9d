import type { Content, ContentMistake, ContentPlace } from '#shared/content/calls.ts';

/** Facts that pages repeat in their own sentences. */
const repeatedFacts: ContentPlace[] = [
  ['business', 'phone', 'shown'],
  ['business', 'phone', 'link'],
  ['business', 'phone', 'international'],
  ['business', 'email'],
  ['business', 'name'],
];

/**
 * The developer's pages take such facts from business.ts; a page that the owner has published says them in its own
 * words, and would go on saying what they were.
 */
export function mistakesOfOutdatedFacts(
  before: Content | null,
  after: Content | undefined,
  files: Record<string, Content>,
): ContentMistake[] {
  if (!before || !after) return [];
  const outdated = repeatedFacts.flatMap((place) => {
    const [was, is] = [valueAt(before, place), valueAt(after, place)];
    return typeof was === 'string' && typeof is === 'string' && was !== is && !is.includes(was) ? [{ was, is }] : [];
  });
  return Object.entries(files)
    .filter(([file]) => file !== 'business.ts')
    .flatMap(([file, content]) =>
      textsIn(content).flatMap(({ place, text }) =>
        outdated
          .filter(({ was }) => text.includes(was))
          .map(({ was, is }) => ({ file, place, text: `still says “${was}”: write “${is}”` })),
      ),
    );
}

export function valueAt(content: unknown, place: ContentPlace): unknown {
  return place.reduce((value: unknown, key) => Object(value)[key], content);
}

/** Every text in a content, with its place. */
export function textsIn(value: unknown, place: ContentPlace = []): { place: ContentPlace; text: string }[] {
  if (typeof value === 'string') return [{ place, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    textsIn(child, [...place, Array.isArray(value) ? Number(key) : key]),
  );
}
