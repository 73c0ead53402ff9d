import type { Content } from '#shared/content/calls.ts';

/** Where a file is shown: facts of the business are looked at on the first page. */
export function pathOf(file: string, content: Content | null | undefined): string | undefined {
  if (!file.includes('/')) return '/';
  const { slug, path } = content ?? {};
  if (file.startsWith('towns/')) return typeof slug === 'string' ? `/${slug}` : undefined;
  return typeof path === 'string' ? path : undefined;
}
