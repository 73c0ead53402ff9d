const blank = String.raw`[ \t\n\r\f\v\u00a0\ufeff\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+`;
const around = new RegExp(`^${blank}|${blank}$`, 'g');

/** What leaves a text, in this order, until nothing more does. */
const markup = [
  /<script(?=[ \t\n\r\f/>]).*?<\/script[^>]*>/gis,
  /<style(?=[ \t\n\r\f/>]).*?<\/style[^>]*>/gis,
  /<(script|style)(?=[ \t\n\r\f/>]).*$/is,
  /<!--.*?-->/gs,
  /<!--.*$/s,
  /<(\/?[a-zA-Z]|[!?])("[^"]*"|'[^']*'|[^'">])*>/g,
  /<(\/?[a-zA-Z]|[!?])[^>]*(>|$)/g,
];

/**
 * Plain text: script blocks and all tags are gone, whatever else was written stays as it was written. The database does
 * the same to whatever is stored (`private.plain_text`).
 */
export function sanitise(text: string): string {
  let result = text;
  // Taking a tag out can join what stood around it into another one.
  for (let previous = ''; previous !== result;) {
    previous = result;
    for (const pattern of markup) result = result.replace(pattern, '');
  }
  return result.replace(around, '');
}
