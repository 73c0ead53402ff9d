import { contentHash, type WrittenContent } from '#shared/content/written.ts';
import type * as ServerEntry from '../entry-server.tsx';
import type { BuildInput } from '../site/build.ts';

/** What staff change starts from, and is compared with when the developer has changed it too. */
export function describeContent(
  { writtenContent, altTexts }: Pick<typeof ServerEntry, 'writtenContent' | 'altTexts'>,
  pictures: BuildInput['pictures'],
): WrittenContent {
  const files = Object.entries(writtenContent).map(
    ([file, content]) => [file, { hash: contentHash(content), content }] as const,
  );
  const shown = Object.entries(pictures).map(
    ([name, { file, width, height, widths }]) =>
      [name, { file, width, height, widths, alt: altTexts[name] ?? '' }] as const,
  );
  return { files: Object.fromEntries(files), pictures: Object.fromEntries(shown) };
}
