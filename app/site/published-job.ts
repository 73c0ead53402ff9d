import { z } from 'zod';

/**
 * A finished job that the firm shows: what visitors may know of it, and nothing else, as the database gives it.
 *
 * @public
 */
export type PublishedJob = z.infer<typeof publishedJob>;

const path = z.templateLiteral(['/', z.string()]);

/** Its files are at `/pictures/{key}-{width}.{type}`. */
const shownPicture = z.object({
  key: z.string().regex(/^[0-9a-f]{32}$/),
  width: z.int().positive(),
  height: z.int().positive(),
  /** Of its files in AVIF. */
  widths: z.array(z.int().positive()).min(1),
  /** What is shown until the picture has come, as `#rrggbb`. */
  colour: z.string().regex(/^#[0-9a-f]{6}$/),
});

const photograph = shownPicture.extend({
  kind: z.enum(['before', 'during', 'after']),
  description: z.string().min(1),
  /** Where the subject is, in hundredths of width and height. */
  focus_x: z.int().min(0).max(100),
  focus_y: z.int().min(0).max(100),
});

export const publishedJob = z.object({
  id: z.uuid(),
  /** The last part of its address. */
  slug: z.string().regex(/^[a-z0-9-]+$/),
  title: z.string().min(1).max(80),
  service: path,
  /** The short name of a town, or empty. */
  town: z.string(),
  /** `2026-09`. */
  month: z.string().regex(/^\d{4}-\d{2}$/),
  story: z.string().max(600),
  days: z.number().nullable(),
  price_from: z.int().nullable(),
  price_to: z.int().nullable(),
  /** First names. */
  crew: z.array(z.string()),
  pictures: z.array(photograph).min(1).max(8),
  review: z
    .object({ text: z.string(), author: z.string(), source: z.string().nullable(), source_url: z.string().nullable() })
    .nullable(),
  published_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
  /** Made from our own pictures, for a new installation. */
  sample: z.boolean(),
});
