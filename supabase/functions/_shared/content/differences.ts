import { align } from './align.ts';
import type { Content, ContentDifference, ContentPlace } from './calls.ts';
import { wordDifferences } from './word-differences.ts';

type Found = Omit<ContentDifference, 'file'>;

/** What reads differently in a file of content, field by field. */
export function differencesOf(file: string, before: Content | null, after: Content | null): ContentDifference[] {
  return between(before ?? undefined, after ?? undefined, []).map((difference) => ({ file, ...difference }));
}

function between(before: unknown, after: unknown, place: ContentPlace): Found[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (before === undefined) return [{ place, is: 'added', words: [{ text: textOf(after), is: 'added' }] }];
  if (after === undefined) return [{ place, is: 'removed', words: [{ text: textOf(before), is: 'removed' }] }];
  if (Array.isArray(before) && Array.isArray(after)) return betweenLists(before, after, place);
  if (isRecord(before) && isRecord(after) && before.kind === after.kind) {
    const keys = new Set([...Object.keys(after), ...Object.keys(before)]);
    const found = [...keys].flatMap((key) => between(before[key], after[key], [...place, key]));
    // Nothing but the order of its parts.
    return found.length ? found : [{ place, is: 'moved', words: [{ text: textOf(after), is: 'same' }] }];
  }
  return [{ place, is: 'changed', words: wordDifferences(textOf(before), textOf(after)) }];
}

type Item = [place: number, value: unknown];

function betweenLists(before: unknown[], after: unknown[], place: ContentPlace): Found[] {
  const steps = align<Item>([...before.entries()], [...after.entries()], ([, item]) => JSON.stringify(item));
  const gone = steps.flatMap((step) => ('after' in step ? [] : [step.before]));
  const came = steps.flatMap((step) => ('before' in step ? [] : [step.after]));
  const [left, fresh] = [without(gone, came), without(came, gone)];
  const { partners, alone } = partnersOf(fresh, left);
  const isFresh = new Set(fresh);
  return [
    ...fresh.flatMap((item) => between(partners.get(item)?.[1], item[1], [...place, item[0]])),
    ...came
      .filter((item) => !isFresh.has(item))
      .map(([index, item]): Found => ({
        place: [...place, index],
        is: 'moved',
        words: [{ text: textOf(item), is: 'same' }],
      })),
    ...[...alone].flatMap(([index, item]) => between(item, undefined, [...place, index])),
  ];
}

/** Those that the others do not say too. */
function without(items: Item[], others: Item[]): Item[] {
  const said = new Set(others.map(([, other]) => JSON.stringify(other)));
  return items.filter(([, item]) => !said.has(JSON.stringify(item)));
}

/**
 * An item that came is what became of one that went: of the one at its place, or else of the first of its kind. Lists may
 * have thousands.
 */
function partnersOf(fresh: Item[], left: Item[]): { partners: Map<Item, Item>; alone: Set<Item> } {
  const partners = new Map<Item, Item>();
  const alone = new Set(left);
  const atPlace = new Map(left.map((item) => [item[0], item]));
  const pair = (item: Item, partner: Item) => {
    partners.set(item, partner);
    alone.delete(partner);
  };
  for (const item of fresh) {
    const partner = atPlace.get(item[0]);
    if (partner && isOfKind(partner[1], item[1])) pair(item, partner);
  }
  for (const item of fresh) {
    if (partners.has(item)) continue;
    for (const candidate of alone) {
      if (!isOfKind(candidate[1], item[1])) continue;
      pair(item, candidate);
      break;
    }
  }
  return { partners, alone };
}

function isOfKind(a: unknown, b: unknown): boolean {
  if (isRecord(a) && isRecord(b)) return a.kind === b.kind;
  return typeof a === typeof b;
}

function isRecord(value: unknown): value is Content {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The words of whatever it is, without the names of its parts. */
export function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(' · ');
  if (isRecord(value))
    return Object.entries(value)
      .filter(([key]) => key !== 'kind')
      .map(([, part]) => textOf(part))
      .filter(Boolean)
      .join(' · ');
  if (value === true) return 'yes';
  if (value === false) return 'no';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
