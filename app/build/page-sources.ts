import type { Overlay } from '../site/overlay.ts';

/** Which pages come from where: the firm's folder, what staff have published in the place of its files, and jobs. */
export function describeSources(
  folder: string,
  pages: number,
  { files, removed, ofJobs }: Pick<Overlay, 'files' | 'removed'> & { ofJobs: number },
): string {
  const published = Object.keys(files).toSorted();
  const publishedPages = published.filter((file) => file.includes('/'));
  const facts = published.filter((file) => !file.includes('/'));
  const lines = [
    `${pages - publishedPages.length - ofJobs} from ${folder}`,
    ...(publishedPages.length ? [`${publishedPages.length} as published: ${publishedPages.join(', ')}`] : []),
    ...(ofJobs ? [`${ofJobs} of finished jobs`] : []),
    ...(facts.length ? [`facts as published: ${facts.join(', ')}`] : []),
    ...(removed.length ? [`taken away: ${removed.map(({ file }) => file).join(', ')}`] : []),
  ];
  return `\nPages, ${pages}:\n  ${lines.join('\n  ')}`;
}
