/**
 * A search in PostgREST's `or=(…)`: finds the words anywhere in any of the columns. Characters with a meaning there
 * (comma, parentheses, quotation mark, star) become a wildcard for one character, because not every backend we run on
 * supports PostgREST's quoting.
 */
export function searchFilter(columns: string[], text: string): string {
  const escaped = text
    .trim()
    .replace(/[\\%_]/g, '\\$&')
    .replace(/[,()"*]/g, '_');
  return columns.map((column) => `${column}.ilike.%${escaped}%`).join(',');
}
