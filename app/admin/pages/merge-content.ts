import type { Content } from '#shared/content/calls.ts';
import { align } from '#shared/content/align.ts';
import { type Place, withValue } from '../../site/shapes/values.ts';

/** What both have changed, each to something else: `place` is where it stands in the merged content, which has mine. */
export type Conflict = { place: Place; mine: unknown; theirs: unknown };
export type Merged = { content: Content; conflicts: Conflict[] };

/**
 * What two people made of one file; `base` is what both began with. What one alone has changed, added, moved or taken
 * out is taken; what one has taken out and the other has worked on stays.
 */
export function mergeContent(base: Content, mine: Content, theirs: Content): Merged {
  const conflicts: Conflict[] = [];
  return { content: merge(base, mine, theirs, [], conflicts) as Content, conflicts };
}

/** What was merged with theirs where both had changed it, although it may have been moved or worked on since. */
export function withTheirs(merged: Content, now: Content, { place, theirs }: Conflict): Content {
  return mergeContent(merged, withValue(merged, place, theirs), now).content;
}

/** Where what stood at a place of mine is afterwards. */
export function placeAfterMerge(base: Content, mine: Content, theirs: Content, place: Place): Place | undefined {
  const marker = 'the place that is looked for';
  return placeOf(marker, mergeContent(base, withValue(mine, place, marker), theirs).content);
}

function placeOf(wanted: string, value: unknown, place: Place = []): Place | undefined {
  if (value === wanted) return place;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, child] of Object.entries(value)) {
    const found = placeOf(wanted, child, [...place, Array.isArray(value) ? Number(key) : key]);
    if (found) return found;
  }
  return undefined;
}

function merge(base: unknown, mine: unknown, theirs: unknown, place: Place, conflicts: Conflict[]): unknown {
  if (isSame(mine, theirs) || isSame(base, theirs)) return mine;
  if (isSame(base, mine)) return theirs;
  if (Array.isArray(mine) && Array.isArray(theirs))
    return mergeLists(Array.isArray(base) ? base : [], mine, theirs, place, conflicts);
  if (isRecord(mine) && isRecord(theirs) && mine.kind === theirs.kind) {
    const before = isRecord(base) ? base : {};
    const keys = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
    const parts = [...keys].map(
      (key) => [key, merge(before[key], mine[key], theirs[key], [...place, key], conflicts)] as const,
    );
    return Object.fromEntries(parts.filter(([, value]) => value !== undefined));
  }
  conflicts.push({ place, mine, theirs });
  return mine;
}

/** An entry of a list: `of` is its place in the base, or nothing if it was added. */
type Entry = { of: number | undefined; value: unknown };

function mergeLists(base: unknown[], mine: unknown[], theirs: unknown[], place: Place, conflicts: Conflict[]) {
  const [my, their] = [entriesOf(base, mine), entriesOf(base, theirs)];
  const find = (list: Entry[], of: number) => list.find((entry) => entry.of === of);
  const [leading, other] = isReordered(my) ? [my, their] : [their, my];
  const order = [...leading];
  for (const [index, entry] of other.entries()) {
    if (order.some((placed) => (entry.of === undefined ? isSame(placed, entry) : placed.of === entry.of))) continue;
    const before = other[index - 1];
    const after = before && order.findIndex((placed) => placed === before || isSameEntry(placed, before));
    order.splice((after ?? -1) + 1, 0, entry);
  }
  const merged: unknown[] = [];
  for (const entry of order) {
    const { of } = entry;
    if (of === undefined) {
      merged.push(entry.value);
      continue;
    }
    const [myEntry, theirEntry] = [find(my, of), find(their, of)];
    if (myEntry && theirEntry)
      merged.push(merge(base[of], myEntry.value, theirEntry.value, [...place, merged.length], conflicts));
    else if (!isSame(entry.value, base[of])) merged.push(entry.value);
  }
  return merged;
}

/** Which entry of the base each one was: the same words, or else what stands between the same neighbours. */
function entriesOf(base: unknown[], list: unknown[]): Entry[] {
  const steps = align([...base.entries()], [...list.entries()], ([, value]) => JSON.stringify(value));
  const origin = new Map<number, number>();
  let [gone, came]: [number[], number[]] = [[], []];
  function pairGap() {
    for (const [at, index] of came.entries()) {
      const of = gone[at];
      if (of !== undefined && isOfOneKind(base[of], list[index])) origin.set(index, of);
    }
    [gone, came] = [[], []];
  }
  for (const step of steps) {
    if ('before' in step && 'after' in step) {
      pairGap();
      origin.set(step.after[0], step.before[0]);
    } else if ('before' in step) gone.push(step.before[0]);
    else came.push(step.after[0]);
  }
  pairGap();
  pairMoved(base, list, origin);
  return list.map((value, index) => ({ of: origin.get(index), value }));
}

function pairMoved(base: unknown[], list: unknown[], origin: Map<number, number>) {
  const taken = new Set(origin.values());
  for (const isTheSame of [isSame, isMuchTheSame])
    for (const [index, value] of list.entries()) {
      if (origin.has(index)) continue;
      const of = base.findIndex((before, at) => !taken.has(at) && isTheSame(before, value));
      if (of < 0) continue;
      origin.set(index, of);
      taken.add(of);
    }
}

/** Moved and worked on: of the same fields, half at least say the same. */
function isMuchTheSame(before: unknown, after: unknown): boolean {
  if (!isRecord(before) || !isRecord(after) || before.kind !== after.kind) return false;
  const keys = Object.keys({ ...before, ...after }).filter((key) => key !== 'kind');
  return keys.filter((key) => isSame(before[key], after[key])).length * 2 >= Math.max(keys.length, 1);
}

function isReordered(entries: Entry[]): boolean {
  const known = entries.flatMap(({ of }) => of ?? []);
  return known.some((of, index) => index > 0 && of < (known[index - 1] ?? 0));
}

function isSameEntry(a: Entry, b: Entry): boolean {
  return a.of === undefined ? isSame(a, b) : a.of === b.of;
}

function isOfOneKind(a: unknown, b: unknown): boolean {
  return isRecord(a) && isRecord(b) ? a.kind === b.kind : typeof a === typeof b && !isRecord(a) && !isRecord(b);
}

function isRecord(value: unknown): value is Content {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
