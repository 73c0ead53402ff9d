export function sourceName(source: string): string {
  if (source === 'direct') return 'Straight to the site';
  return source === 'all others' ? 'All others' : source;
}
