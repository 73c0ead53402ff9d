import type { ContentList, ContentListed } from '#shared/content/calls.ts';

/** What can be edited, with the ticket that shows pictures which visitors may not have yet. */
export type SiteForEditing = ContentList & { ticket: string };

export function isTown({ file }: Pick<ContentListed, 'file'>): boolean {
  return file.startsWith('towns/');
}

export function isPage({ file }: Pick<ContentListed, 'file'>): boolean {
  return file.startsWith('pages/');
}

/** What visitors can be led to: neither taken away nor only thought of. */
export function linkablePages({ files }: SiteForEditing): { path: string; name: string }[] {
  return files.flatMap(({ path, name, source }) => (path && source !== 'removed' ? [{ path, name }] : []));
}

export function nameOfFile({ files }: SiteForEditing, file: string): string {
  return files.find((listed) => listed.file === file)?.name ?? file;
}
