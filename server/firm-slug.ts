/** A firm's name for file names. */
export function firmSlugOf(name: string): string {
  const letters = name
    .normalize('NFKD')
    .replace(/[\p{Mark}'’]/gu, '')
    .toLowerCase();
  return letters.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'website';
}
