import { greetingName } from './greeting-name.ts';

type Facts = { name: string; service: string };

const placeholders = new Map<string, (facts: Facts) => string>([
  ['first name', ({ name }) => greetingName(name)],
  ['name', ({ name }) => name],
  ['service', ({ service }) => service],
]);

const inBraces = /\{([^{}\n]*)\}/g;

/** A template with the facts of an enquiry; anything else in braces stays as it is written. */
export function fillTemplate(body: string, facts: Facts): string {
  return body.replace(inBraces, (written, inside: string) => placeholders.get(keyOf(inside))?.(facts) ?? written);
}

/** What would be sent with its braces, because nothing is known by that name. */
export function unknownPlaceholder(body: string): string | undefined {
  return [...body.matchAll(inBraces)].find(([, inside = '']) => !placeholders.has(keyOf(inside)))?.[0];
}

/** However somebody types it: {First name}, { firstname }. */
function keyOf(inside: string): string {
  const key = inside
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ');
  return key === 'firstname' ? 'first name' : key;
}
