/**
 * A search inside PostgREST's `or=(…)`: finds the words anywhere in any of the columns.
 * Characters that are syntax there (comma, parentheses, quotation mark, star) match any one character: quoting them,
 * which PostgREST offers, is not understood by every backend we run on.
 */
export function searchFilter(columns: string[], text: string): string {
  const escaped = text
    .trim()
    .replace(/[\\%_]/g, '\\$&')
    .replace(/[,()"*]/g, '_');
  return columns.map((column) => `${column}.ilike.%${escaped}%`).join(',');
}
