import type * as z from 'zod/mini';
import { labelOf } from './labels.ts';
import { writingOf, type Writing } from './parts.ts';

/** A part of content as a form shows it: what may be written there, and how. */
export type Field = { optional: boolean; empty?: null } & (
  | { kind: 'text'; writing: Writing }
  | { kind: 'number' }
  | { kind: 'choice'; choices: string[] }
  | { kind: 'tick' }
  | { kind: 'group'; parts: Part[] }
  | { kind: 'list'; item: Field; least: number; most: number }
  /** Values by the names of pages or of anything else. */
  | { kind: 'table'; keys: 'page' | 'name'; value: Field }
  /** One of several groups, by the name that stands in it as `kind`. */
  | { kind: 'kinds'; kinds: Record<string, Part[]> }
  | { kind: 'either'; ways: Field[] }
);
export type FieldOf<Kind extends Field['kind']> = Extract<Field, { kind: Kind }>;
export type Part = { name: string; label: string; field: Field };

/** The form of a shape, so that whatever content may have can be written by people too. */
export function fieldOf(shape: z.core.$ZodType, within = ''): Field {
  const { def } = (shape as z.core.$ZodTypes)._zod;
  const optional = false;
  switch (def.type) {
    case 'optional':
      return { ...fieldOf(def.innerType, within), optional: true };
    case 'nullable':
      return { ...fieldOf(def.innerType, within), optional: true, empty: null };
    case 'string':
      return { optional, kind: 'text', writing: writingOf(shape) ?? 'line' };
    case 'number':
      return { optional, kind: 'number' };
    case 'literal':
      return { optional, kind: 'tick' };
    case 'enum':
      return { optional, kind: 'choice', choices: Object.keys(def.entries) };
    case 'object':
      return { optional, kind: 'group', parts: partsOf(def.shape, within) };
    case 'array':
      return { optional, kind: 'list', item: fieldOf(def.element, within), least: leastOf(def), most: Infinity };
    case 'tuple':
      return {
        optional,
        kind: 'list',
        item: fieldOf(def.items[0] as z.core.$ZodType, within),
        least: def.items.length,
        most: def.items.length,
      };
    case 'record':
      return {
        optional,
        kind: 'table',
        keys: (def.keyType as z.core.$ZodTypes)._zod.def.type === 'template_literal' ? 'page' : 'name',
        value: fieldOf(def.valueType, within),
      };
    case 'union':
      return 'discriminator' in def
        ? { optional, kind: 'kinds', kinds: kindsOf(def.options as z.core.$ZodObject[]) }
        : { optional, kind: 'either', ways: def.options.map((way) => fieldOf(way, within)) };
    default:
      throw new Error(`No form for a shape of type ${def.type}`);
  }
}

function partsOf(shape: z.core.$ZodShape, within: string): Part[] {
  return Object.entries(shape)
    .filter(([name]) => name !== 'kind')
    .map(([name, part]) => ({ name, label: labelOf(within, name), field: fieldOf(part, name) }));
}

function kindsOf(shapes: z.core.$ZodObject[]): Record<string, Part[]> {
  return Object.fromEntries(
    shapes.map(({ _zod: { def } }) => {
      const [kind] = (def.shape.kind as z.core.$ZodLiteral<string>)._zod.def.values;
      return [String(kind), partsOf(def.shape, String(kind))];
    }),
  );
}

function leastOf({ checks = [] }: z.core.$ZodArrayDef): number {
  return Math.max(0, ...checks.map(({ _zod: { def } }) => Number(Object(def).minimum ?? 0)));
}
