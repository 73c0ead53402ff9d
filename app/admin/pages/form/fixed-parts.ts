/**
 * What no form changes: addresses, which visitors, links and search engines know; the day of the last change, which is
 * written by itself; and what is a developer’s to decide.
 */
const fixed = [
  'path',
  'slug',
  'canonical',
  'updated',
  'siteUrl',
  'tagManagerId',
  'referencePrefix',
  'currency',
  'retention',
];

export function isFixed(name: string): boolean {
  return fixed.includes(name);
}
