import type * as z from 'zod/mini';
import { meantBy } from '#shared/near-names.ts';

/** After one that breaks, nothing else of the content can be looked at. */
export type ShapeMistake = { text: string; breaks: boolean };

type RawIssue = z.core.$ZodRawIssue;
type Issue = Pick<z.core.$ZodIssue, 'code' | 'message' | 'input'> & { path: PropertyKey[]; errors?: Issue[][] };

/** Parts that are missing, of the wrong type, or have no effect where they are. */
export function shapeMistakes(content: unknown, shape: z.ZodMiniType): ShapeMistake[] {
  const { error } = shape.safeParse(content, { error: sayWhatToWrite, reportInput: true });
  return (error?.issues ?? []).flatMap((issue) => mistakesOf(issue, content));
}

function mistakesOf(issue: Issue, content: unknown): ShapeMistake[] {
  const { code, path, input, message, errors = [] } = issue;
  // Of two ways to write something, the one that was meant is the one whose own parts are wrong.
  const meant = errors.find((ofOne) => ofOne.every((inner) => inner.path.length > 0)) ?? errors.at(-1);
  if (meant) return meant.flatMap((inner) => mistakesOf({ ...inner, path: [...path, ...inner.path] }, content));
  const subject = nameOf(content, isOfItsParent(issue) ? path.slice(0, -1) : path, code === 'invalid_union');
  const breaks = input === undefined || !harmless.includes(code);
  // One issue names all the parts of a place that nothing reads.
  return message.split('\n').map((words) => ({ text: [...subject, words].join(' '), breaks }));
}

/** A part that nothing reads, a choice that is none, and an empty text that may be left out. */
const harmless: unknown[] = ['unrecognized_keys', 'invalid_key', 'invalid_value', 'custom'];

function isOfItsParent({ code, path, input }: Issue): boolean {
  return code === 'invalid_key' || path.at(-1) === 'kind' || isMissing(input, path);
}

/** Everything that is said of a mistake, after the name of its place. */
function sayWhatToWrite(issue: RawIssue): string {
  const { code, input, path = [] } = issue;
  if (code === 'invalid_union' && issue.discriminator)
    return `is of kind “${Object(input).kind}”: write one of ${(issue.options as string[]).join(', ')}`;
  if (isMissing(input, path)) return `has no ${String(path.at(-1))}: write it`;
  if (code === 'unrecognized_keys') return unreadParts(issue.keys, partsOf(issue.inst));
  if (code === 'invalid_key') return unreadPart(String(input), `/${String(input)}`);
  if (code === 'invalid_value' && issue.values.includes(true))
    return `is ${quoteValue(input)}: write true, without quotes, or leave it out`;
  if (code === 'invalid_value')
    return `is ${typeof input === 'string' ? `“${input}”` : quoteValue(input)}: write one of ${issue.values.join(', ')}`;
  if (code === 'custom') return 'is empty: write it, or leave it out';
  if (code === 'invalid_format') return 'is empty: write it';
  if (code === 'too_small' && Array.isArray(input) && !input.length) return 'is an empty list: write at least one';
  if (code === 'too_small') return `is ${quoteValue(input)}: write ${issue.minimum} of them`;
  if (code === 'too_big') return `is ${quoteValue(input)}: write ${issue.maximum} of them`;
  return `is ${quoteValue(input)}: write ${asWritten(code === 'invalid_type' ? issue.expected : 'object')}`;
}

function asWritten(type: string): string {
  if (type === 'string') return 'words, in quotes';
  if (type === 'number') return 'a number, without quotes';
  return type === 'array' || type === 'tuple' ? 'a list, in square brackets' : 'its parts, in braces';
}

/** Of an item of a list, one sees what it is. */
function isMissing(input: unknown, path: PropertyKey[]): boolean {
  return input === undefined && path.length > 0 && typeof path.at(-1) !== 'number';
}

/** A name with a letter wrong, where the right one may be left out, would go unseen. */
function unreadParts(names: string[], known: string[]): string {
  return names.map((name) => unreadPart(name, meantBy(name, known))).join('\n');
}

function unreadPart(name: string, suggestion?: string): string {
  return `has a part “${name}”, which nothing reads: ${suggestion ? `write ${suggestion}, or ` : ''}leave it out`;
}

function partsOf(shape: unknown): string[] {
  return Object.keys((shape as z.ZodMiniObject)._zod.def.shape);
}

/** “blocks 2 (faqs) faqs 1”: items are counted from one, and what comes in kinds says which it is. */
function nameOf(content: unknown, path: PropertyKey[], isOfKind: boolean): string[] {
  let value = content;
  return path.map((key, index) => {
    value = Object(value)[key];
    const { kind } = Object(value);
    const isLast = index === path.length - 1;
    const called = typeof key === 'number' ? String(key + 1) : String(key);
    return typeof kind === 'string' && !(isLast && isOfKind) ? `${called} (${kind})` : called;
  });
}

function quoteValue(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
