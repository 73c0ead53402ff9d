import * as z from 'zod/mini';
import type { Page, Town } from '#content/types.ts';
import { blockShape, head, heroShape } from './block-shapes.ts';
import * as part from './parts.ts';
import { shapeMistakes, type ShapeMistake } from './shape-mistakes.ts';

const meta = {
  title: part.line,
  description: part.lines,
  keywords: part.listOf(part.line),
  updated: part.name,
  name: part.line,
};

export const townShape = z.strictObject({
  ...meta,
  slug: part.name,
  county: part.line,
  picture: part.picture,
  alt: part.optionalLine,
  focus: z.optional(part.focus),
  latitude: z.number(),
  longitude: z.number(),
  postcodes: part.line,
  hero: z.strictObject({ label: part.line, title: part.line, subtitle: part.lines, description: part.lines }),
  services: z.strictObject({
    ...head,
    intro: part.lines,
    cards: z.record(part.onePage, part.lines),
    pictures: z.optional(z.record(part.onePage, part.picture)),
  }),
  reasons: z.strictObject({
    heading: part.line,
    local: part.lines,
    insured: part.lines,
    quality: part.lines,
    reliable: part.lines,
  }),
  coverage: z.strictObject({ heading: part.line, places: part.listOf(part.line), text: part.lines }),
  ground: z.strictObject({ heading: part.line, paragraphs: part.listOf(part.words) }),
  reviewsHeading: part.line,
  banner: z.strictObject({ heading: part.line, text: part.lines, picture: part.picture }),
});

export const pageShape = z.strictObject({
  ...meta,
  path: part.page,
  canonical: part.optionalPageOr<'none'>(),
  summary: part.line,
  parent: part.optionalPage,
  card: z.optional(z.strictObject({ text: part.lines, icon: part.icon })),
  hero: heroShape,
  blocks: z.array(blockShape),
});

true satisfies part.IsSame<z.infer<typeof townShape>, Town>;
true satisfies part.IsSame<z.infer<typeof pageShape>, Page>;

export function mistakesOfPage(content: unknown): ShapeMistake[] {
  return shapeMistakes(content, pageShape).map(({ text, breaks }) => ({
    text: text.replace(/^blocks (?=\d)/, 'block '),
    breaks,
  }));
}

export function mistakesOfTown(content: unknown): ShapeMistake[] {
  return shapeMistakes(content, townShape);
}
