import { isFixed } from './fixed-parts.ts';
import type { FieldOf, Part } from '../../../site/shapes/fields.ts';
import { kindName } from '../../../site/shapes/labels.ts';
import { valueAt, type Place } from '../../../site/shapes/values.ts';

/** A part of the form that opens and closes. */
export type FormSection = {
  id: string;
  name: string;
  /** What stands in it, beside the name. */
  about: string;
  place: Place;
  parts: Part[];
  /** One of the page's own sections, which can be moved and removed: its number. */
  index?: number;
};

const forSearch = ['title', 'description', 'keywords'];

/** A file's form in pieces: first what visitors see from the top down, then what stands elsewhere. */
export function formSections({ parts }: FieldOf<'group'>, content: unknown): FormSection[] {
  const root = { parts: parts.filter(({ name }) => !isFixed(name)) };
  const isFact = root.parts.every(({ field }) => field.kind === 'group' || field.kind === 'table');
  if (isFact) return root.parts.flatMap((part) => sectionsOfFact(part, content));
  const search = root.parts.filter(({ name }) => forSearch.includes(name));
  const others = root.parts.filter(({ name }) => !forSearch.includes(name));
  return [
    ...others
      .filter(isLarge)
      .flatMap((part) => (part.name === 'blocks' ? blocksOf(part, content) : [sectionOf(part, content)])),
    { id: 'search', name: 'Search engines', about: 'title, description, words', place: [], parts: search },
    {
      id: 'menus',
      name: 'Name and picture',
      about: 'in menus, lists and cards',
      place: [],
      parts: others.filter((part) => !isLarge(part)),
    },
  ];
}

function sectionsOfFact({ name, label, field }: Part, content: unknown): FormSection[] {
  if (field.kind !== 'group') return [{ id: name, name: label, about: '', place: [], parts: [{ name, label, field }] }];
  const small = field.parts.filter((part) => !isLarge(part));
  const large = field.parts.filter(isLarge);
  return [
    ...(small.length
      ? [{ id: name, name: label, about: small[0]?.label.toLowerCase() ?? '', place: [name], parts: small }]
      : []),
    ...large.map((part) => ({
      ...sectionOf(part, valueAt(content, [name])),
      id: `${name}-${part.name}`,
      place: [name],
      parts: [part],
    })),
  ];
}

function isLarge({ name, field }: Part): boolean {
  return (
    (field.kind === 'group' || field.kind === 'list' || field.kind === 'kinds' || field.kind === 'table') &&
    name !== 'card'
  );
}

function sectionOf({ name, label, field }: Part, content: unknown): FormSection {
  const value = Object(content)[name];
  const parts =
    field.kind === 'group' ? field.parts : field.kind === 'kinds' ? (field.kinds[Object(value).kind] ?? []) : [];
  return parts.length && !field.optional
    ? { id: name, name: label, about: headingOf(value), place: [name], parts }
    : { id: name, name: label, about: headingOf(value), place: [], parts: [{ name, label, field }] };
}

function blocksOf({ name, field }: Part, content: unknown): FormSection[] {
  if (field.kind !== 'list' || field.item.kind !== 'kinds') return [];
  const { kinds } = field.item;
  return ((Object(content)[name] ?? []) as { kind: string }[]).map((block, index) => ({
    id: `${name}-${index}`,
    name: kindName(block.kind),
    about: headingOf(block),
    place: [name, index],
    parts: kinds[block.kind] ?? [],
    index,
  }));
}

function headingOf(value: unknown): string {
  const { title, heading, label } = Object(value) as Record<string, unknown>;
  const words = [title, heading, label].find((text) => typeof text === 'string' && text);
  if (Array.isArray(value)) return value.length === 1 ? '1 entry' : `${value.length} entries`;
  return typeof words === 'string' ? words : '';
}

/** The section in which a place is written. */
export function sectionWith(sections: FormSection[], place: Place): FormSection | undefined {
  return sections.find((section) => {
    const isBelow = section.place.every((key, index) => place[index] === key);
    const next = place[section.place.length];
    return isBelow && (next === undefined || section.parts.some(({ name }) => name === next));
  });
}
