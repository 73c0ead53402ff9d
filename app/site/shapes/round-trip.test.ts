import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { blockShape } from './block-shapes.ts';
import { fieldOf } from './fields.ts';
import { factShapes } from './firm-shapes.ts';
import { leavesOf } from './field-values.ts';
import { pageShape, townShape } from './page-shapes.ts';
import { withValue } from './values.ts';

/** Letters that stand in front of brackets, quotes and code, and some of each. */
const text = fc.oneof(
  fc.string({ minLength: 1, unit: 'grapheme' }),
  fc.constantFrom('a', '“Ah”, it’s £5–£10', '{{}} ${x} `y` \\n', '/page', 'Zwölf\nZeilen', '0', '__proto__'),
);

/** Whatever a shape allows. */
function valuesOf(shape: z.core.$ZodType): fc.Arbitrary<unknown> {
  const { def } = (shape as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'optional':
      return fc.option(valuesOf(def.innerType), { nil: undefined });
    case 'nullable':
      return fc.option(valuesOf(def.innerType));
    case 'string':
      return text.filter((value) => z.safeParse(shape as z.ZodMiniType, value).success);
    case 'template_literal':
      return text.map((value) => `/${value.replaceAll('\n', '')}`);
    case 'number':
      return fc.oneof(
        fc.integer(),
        fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
      );
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'object':
      return objectsOf(def.shape);
    case 'array':
      return fc.array(valuesOf(def.element), { minLength: 1, maxLength: 3 });
    case 'tuple':
      return fc.tuple(...def.items.map(valuesOf));
    case 'record':
      return fc.dictionary(valuesOf(def.keyType) as fc.Arbitrary<string>, valuesOf(def.valueType), {
        minKeys: 1,
        maxKeys: 3,
        noNullPrototype: true,
      });
    case 'union':
      return fc.oneof(...def.options.map(valuesOf));
    default:
      throw new Error(`No values for a shape of type ${def.type}`);
  }
}

/** Parts in any order, as people write them; one that is left out is not there. */
function objectsOf(shape: z.core.$ZodShape): fc.Arbitrary<object> {
  const parts = Object.entries(shape).map(([name, part]) => valuesOf(part).map((value) => [name, value] as const));
  return fc
    .tuple(fc.tuple(...parts), fc.array(fc.nat(), { minLength: parts.length, maxLength: parts.length }))
    .map(([entries, ranks]) => {
      const ordered = entries.map((entry, index) => ({ entry, rank: ranks[index] ?? 0 }));
      const present = ordered.toSorted((a, b) => a.rank - b.rank).map(({ entry }) => entry);
      return Object.fromEntries(present.filter(([, value]) => value !== undefined));
    });
}

/** Each single value, without those that say what kind of section it stands in. */
function singleValues(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return value === null ? [] : [value];
  return Object.entries(value).flatMap(([key, child]) => (key === 'kind' ? [] : singleValues(child)));
}

const shapes: [string, z.core.$ZodType][] = [
  ...blockShape._zod.def.options.map((shape): [string, z.core.$ZodType] => {
    const [kind] = shape._zod.def.shape.kind._zod.def.values;
    return [String(kind), shape];
  }),
  ...Object.entries({ page: pageShape, town: townShape, ...factShapes }),
];

test.each(shapes)(
  'whatever %s may say is in its fields, and comes back from them and from the database to the letter',
  (_name, shape) => {
    const field = fieldOf(shape);
    fc.assert(
      fc.property(valuesOf(shape), (value) => {
        expect(z.safeParse(shape as z.ZodMiniType, value).success).toBe(true);
        const leaves = leavesOf(field, value);
        expect(leaves.map((leaf) => leaf.value)).toHaveLength(singleValues(value).length);
        const changed = leaves.reduce((now, { place }) => withValue(now, place, 'another'), value);
        const back = leaves.reduce((now, leaf) => withValue(now, leaf.place, leaf.value), changed);
        const stored: unknown = JSON.parse(JSON.stringify(back));
        expect(JSON.stringify(stored)).toBe(JSON.stringify(value));
      }),
      { numRuns: 30 },
    );
  },
);
