import type { Sql } from 'embedded-supabase';
import type { Content, ContentChange } from '#shared/content/calls.ts';
import type { WrittenContent } from '#shared/content/written.ts';

/** What is put in the place of the developer's files, as app/site/overlay.ts reads it. */
export type Overlay = {
  files: Record<string, Content>;
  removed: { file: string; path: string; goesTo: string }[];
  pictures: Record<string, { file: string }>;
  work: object[];
};

/** As visitors have it. */
async function publishedOverlay(service: Sql): Promise<Overlay> {
  const [row] = await service<{ overlay: Overlay }[]>`select public.published_overlay() as overlay`;
  if (!row) throw new Error('The database gave no answer');
  return row.overlay;
}

/**
 * With these changes published too, and every picture that they may name: `unshown` are keys that visitors do not have.
 * Beside it what they have now.
 */
export async function overlayWith(
  service: Sql,
  changes: { file: string; change: ContentChange }[],
): Promise<{ published: Overlay; overlay: Overlay; unshown: string[] }> {
  const published = await publishedOverlay(service);
  const [row] = await service<{ pictures: Overlay['pictures'] }[]>`
    select public.chosen_content_pictures() as pictures`;
  const pictures = { ...published.pictures, ...row?.pictures };
  const changed = new Set(changes.map(({ file }) => file));
  const files = Object.entries(published.files).filter(([file]) => !changed.has(file));
  const removed = published.removed.filter(({ file }) => !changed.has(file));
  for (const { file, change } of changes) {
    if (change.kind === 'words') files.push([file, change.content]);
    if (change.kind === 'removed') removed.push({ file, path: change.path, goesTo: change.goesTo });
  }
  // In one order, so that the same content is the same overlay.
  files.sort(([a], [b]) => (a < b ? -1 : 1));
  const shown = new Set(Object.keys(published.pictures));
  const unshown = Object.entries(pictures).flatMap(([name, { file }]) =>
    shown.has(name) ? [] : [file.split('/')[2] ?? ''],
  );
  return { published, overlay: { ...published, files: Object.fromEntries(files), removed, pictures }, unshown };
}

/** What visitors have of a file. */
export function shownOf(file: string, { files, removed }: Overlay, written: WrittenContent): Content | null {
  if (removed.some((page) => page.file === file)) return null;
  return files[file] ?? wordsOf(file, written);
}

export function wordsOf(file: string, { files }: WrittenContent): Content | null {
  return files[file]?.content ?? null;
}
