import type { Path } from '#content/types.ts';

/** The runtime shape of a content type. The compiler checks that both have the same parts. */
export type Shape<Thing> = [Thing] extends [string]
  ? 'words' | { oneOf: Record<Thing, unknown> }
  : [Thing] extends [number]
    ? 'number'
    : [Thing] extends [boolean]
      ? 'true'
      : [Thing] extends [unknown[]]
        ? ListShape<Thing>
        : [Thing] extends [{ kind: string }]
          ? { kinds: { [Kind in Thing['kind']]: PartsShape<Omit<Extract<Thing, { kind: Kind }>, 'kind'>> } }
          : [Thing] extends [object]
            ? Path extends keyof Thing
              ? { byPath: Shape<Thing[Path]> }
              : PartsShape<Thing>
            : { wordsOr: PartsShape<Exclude<Thing, string>> };

/** `[shape]` is a list of at least one, `anyOf` may be empty, and a pair or three of a kind say each. */
type ListShape<Thing> = Thing extends (infer Item)[]
  ? number extends Thing['length']
    ? [Shape<Item>] | { anyOf: Shape<Item> }
    : { [At in keyof Thing]: Shape<Thing[At]> }
  : never;

/** What may be left out is marked: `'alt?': 'words'`. */
export type PartsShape<Thing> = {
  [Part in keyof Thing & string as IsOptional<Thing[Part]> extends true ? `${Part}?` : Part]: Shape<
    NonNullable<Thing[Part]>
  >;
};

type IsOptional<Part> = undefined extends Part ? true : null extends Part ? true : false;

/** The same for whoever reads it; no part of the content goes by one of the names in `Marked`. */
export type AnyShape = 'words' | 'number' | 'true' | AnyShape[] | AnyParts | Marked;
export type AnyParts = { [part: string]: AnyShape };
export type Marked = {
  oneOf?: object;
  kinds?: Record<string, AnyParts>;
  byPath?: AnyShape;
  anyOf?: AnyShape;
  wordsOr?: AnyParts;
};
