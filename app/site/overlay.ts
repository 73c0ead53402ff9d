import { z } from 'zod';
import type { Navigation } from '#content/firm-types.ts';
import { withoutRemoved } from '#shared/content/without-removed.ts';
import { ContentMistakes } from './content-mistakes.ts';
import { publishedJob } from './published-job.ts';
import { type Facts, mistakesOfFacts } from './shapes/firm-shapes.ts';

/** What is published beside the developer's files, and takes their place without changing them. */
export type Overlay = z.infer<typeof overlaySchema>;

const path = z.templateLiteral(['/', z.string()]);
/** A file of content, relative to its folder. */
const contentFile =
  /^(?:(?:business|claims|navigation|pictures|words)|(?:pages|towns)\/[a-z0-9-]+(?:\/[a-z0-9-]+)*)\.ts$/;

const publishedPicture = z.object({
  /** The address without width and format, as of every picture. */
  file: z.string().startsWith('/'),
  width: z.int().positive(),
  height: z.int().positive(),
  widths: z.array(z.int().positive()).min(1),
  alt: z.string(),
});

export const overlaySchema = z.object({
  /**
   * By file: the page, the town, or for the other files their exports by name. The content itself is looked at by the
   * same checks as the developer's.
   */
  files: z.record(z.string().regex(contentFile), z.record(z.string(), z.unknown())).default({}),
  /** Pages and towns that were taken away, and where their visitors go now. */
  removed: z
    .array(z.object({ file: z.string().regex(contentFile), path, goesTo: z.union([path, z.literal('gone')]) }))
    .default([]),
  /** Photographs of the owner's, by the name that pages know them by. */
  pictures: z.record(z.string(), publishedPicture).default({}),
  /** Recent work, newest first. */
  work: z.array(publishedJob).default([]),
});

/** Put there before any content is loaded: a process derives one site, from its files and this. */
declare global {
  var siteOverlay: unknown;
}

export const overlay: Overlay = overlaySchema.parse(globalThis.siteOverlay ?? {});

/** Pages could not even be derived from facts that lack a part. */
const brokenFacts = Object.entries(overlay.files)
  .filter(([file]) => !file.includes('/'))
  .flatMap(([file, exports]) => mistakesOfPublishedFacts(file, exports));
if (brokenFacts.length) throw new ContentMistakes(brokenFacts);

/** What the developer wrote, by file, whatever was published in its place. */
export const writtenContent: Record<string, Record<string, unknown>> = {};

/**
 * What one of the firm's files gives away: as it was published, or else as the developer wrote it. Called by what the
 * build puts in the place of such a file.
 *
 * @public
 */
export function publishedFact(file: string, name: string, written: unknown): unknown {
  (writtenContent[file] ??= {})[name] = written;
  const fact = overlay.files[file]?.[name] ?? written;
  return file === 'navigation.ts' && name === 'navigation' ? withoutRemoved(fact as Navigation, overlay.removed) : fact;
}

/** The modules of a folder of pages or towns, with what was published in the place of what is written. */
export function withPublished<T>(folder: 'pages' | 'towns', written: Record<string, Record<string, T>>) {
  for (const [file, module] of Object.entries(written)) writtenContent[file] = { ...Object.values(module)[0] };
  const removedFiles = new Set(overlay.removed.map(({ file }) => file));
  const published = Object.entries(overlay.files).filter(([file]) => file.startsWith(`${folder}/`));
  return Object.fromEntries([
    ...Object.entries(written).filter(([file]) => !removedFiles.has(file)),
    ...published.map(([file, content]) => [file, { content: content as T }] as const),
  ]);
}

function mistakesOfPublishedFacts(file: string, exports: unknown): string[] {
  const mistakes = file === 'pictures.ts' ? [] : mistakesOfFacts(file.replace('.ts', '') as keyof Facts, exports);
  return mistakes.some(({ breaks }) => breaks) ? mistakes.map(({ text }) => text) : [];
}
