import * as z from 'zod/mini';
import type { IconName, Path, Focus } from '#content/types.ts';
import { contentIcons } from '../../build/content-icons.ts';

/**
 * How a text is written: on one line, on several, on several with links in it, or as the name of a page, of a picture
 * or of anything else that is looked up by exactly these letters.
 */
export type Writing = 'line' | 'lines' | 'words' | 'page' | 'picture' | 'name';

/** What a form needs to know of a text beyond its being one. */
const writings = z.registry<{ writing: Writing }>();

const hasLetters = /\S/;

function text<Text extends string = string>(writing: Writing) {
  return z.string().check(z.regex(hasLetters)).register(writings, { writing }) as unknown as z.ZodMiniType<Text>;
}

export function writingOf(shape: z.core.$ZodType): Writing | undefined {
  return writings.get(shape as z.ZodMiniType)?.writing;
}

/** A text that may be left out can be empty without breaking the page: that is a check of its own, by its code. */
function optionalText<Text extends string = string>(writing: Writing) {
  const written = z.string().check(z.refine((value) => hasLetters.test(value)));
  return z.optional(written.register(writings, { writing }) as unknown as z.ZodMiniType<Text>);
}

export const line = text('line');
export const optionalLine = optionalText('line');
export const lines = text('lines');
export const optionalLines = optionalText('lines');
export const words = text('words');
export const name = text('name');
export const optionalName = optionalText('name');
export const picture = text('picture');
export const optionalPicture = optionalText('picture');
export const page = text<Path>('page');
export const optionalPage = optionalText<Path>('page');
/** A page, or a word that says what else. */
export const pageOr = <Word extends string>() => text<Path | Word>('page');
export const optionalPageOr = <Word extends string>() => optionalText<Path | Word>('page');

export const onePage = z.templateLiteral(['/', z.string()]);

export const icon = z.enum(Object.keys(contentIcons) as IconName[]);
export const focus = z.enum(['centre', 'left', 'right', 'top', 'low'] satisfies Focus[]);

export const listOf = <Item extends z.ZodMiniType>(item: Item) => z.array(item).check(z.minLength(1));

/** Whether two types are one. A part that may be left out would not be missed otherwise. */
export type IsSame<A, B> = [Complete<A>] extends [Complete<B>]
  ? [Complete<B>] extends [Complete<A>]
    ? true
    : never
  : never;

type Complete<T> = T extends object
  ? {
      [Part in keyof T]-?: undefined extends T[Part]
        ? { optional: Complete<Exclude<T[Part], undefined>> }
        : Complete<T[Part]>;
    }
  : T;
