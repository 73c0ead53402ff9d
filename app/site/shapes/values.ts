/** Where something stands in content: `['blocks', 2, 'faqs', 0, 'answer']`. */
export type Place = (string | number)[];

export function valueAt(content: unknown, place: Place): unknown {
  return place.reduce<unknown>((value, key) => Object(value)[key], content);
}

/** The content with something else in one place; nothing (undefined) takes the part away. */
export function withValue<T>(content: T, [key, ...rest]: Place, value: unknown): T {
  if (key === undefined) return value as T;
  const changed = withValue(Object(content)[key], rest, value);
  if (Array.isArray(content)) return content.map((item, index) => (index === key ? changed : item)) as T;
  const { [key]: _, ...others } = Object(content);
  if (changed === undefined) return others;
  // In its old place: what is compared or written into a file later is easier to read so.
  return key in Object(content) ? { ...content, [key]: changed } : { ...others, [key]: changed };
}

export function withItem<T>(list: T[], index: number, item: T): T[] {
  return list.toSpliced(index, 0, item);
}

export function withoutItem<T>(list: T[], index: number): T[] {
  return list.toSpliced(index, 1);
}

export function withMoved<T>(list: T[], from: number, to: number): T[] {
  return list.toSpliced(from, 1).toSpliced(to, 0, list[from] as T);
}

export function isSamePlace(a: Place, b: Place): boolean {
  return a.length === b.length && a.every((key, index) => key === b[index]);
}
