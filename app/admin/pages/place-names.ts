import { fieldOfFile } from '../../site/shapes/content-field.ts';
import { wayOf } from '../../site/shapes/field-values.ts';
import type { Field, Part } from '../../site/shapes/fields.ts';
import { itemName, kindName } from '../../site/shapes/labels.ts';
import type { Place } from '../../site/shapes/values.ts';

/** A place in a file as people call it: “Section 3, question 2, answer”; with its content, sections by their kind. */
export function nameOfPlaceIn(file: string, place: Place, content?: unknown): string {
  const names = namesIn(fieldOfFile(file), place, '', content);
  const sentence = names.join(', ').toLowerCase();
  return sentence.charAt(0).toUpperCase() + sentence.slice(1) || 'The page';
}

function namesIn(field: Field, [key, ...rest]: Place, list: string, value: unknown): string[] {
  if (key === undefined) return [];
  const child = Object(value)[key];
  if (field.kind === 'list') return [itemIn(list, Number(key), child), ...namesIn(field.item, rest, list, child)];
  if (field.kind === 'table') return [String(key), ...namesIn(field.value, rest, list, child)];
  if (field.kind === 'either') return namesIn(wayOf(field.ways, {}), [key, ...rest], list, value);
  const part = partsOf(field).find(({ name }) => name === key);
  if (!part) return [String(key)];
  // “Sections, section 3” says it twice.
  const isNamedByItem = part.field.kind === 'list' && rest.length > 0;
  return [...(isNamedByItem ? [] : [part.label]), ...namesIn(part.field, rest, part.name, child)];
}

function itemIn(list: string, index: number, item: unknown): string {
  const { kind } = Object(item);
  return typeof kind === 'string' ? kindName(kind) : `${itemName(list)} ${index + 1}`;
}

function partsOf(field: Field): Part[] {
  if (field.kind === 'group') return field.parts;
  return field.kind === 'kinds' ? Object.values(field.kinds).flat() : [];
}
