import type { Sql } from 'embedded-supabase';
import type { Site } from '../site/site.ts';
import { type Engine, keepPublished } from './engine.ts';
import { createPictures, type Pictures } from './pictures.ts';

/** What visitors get of what is published: its pictures, and pages where there are any to put it into. */
export async function openPublished(parts: {
  sql: Sql;
  site: Site;
  dataDir: string;
}): Promise<{ pictures: Pictures; engine: Engine | null }> {
  const pictures = createPictures(parts.sql);
  const { built } = parts.site;
  return { pictures, engine: built && (await keepPublished({ ...parts, built, pictures })) };
}
