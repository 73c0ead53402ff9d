import type { Path } from '#content/types.ts';
import type { Block, Link, Picture } from '../data.ts';
import type { WorkData } from './structured-data-work.ts';
import type { WorkHero } from './work-block.ts';

/** A page that no firm writes: it follows from the jobs that it shows. */
export type WorkPage = {
  path: Path;
  title: string;
  description: string;
  keywords: string[];
  /** The day of the last change of what it shows, for the sitemap. */
  updated: string;
  trail: Link[];
  /** The service that its forms begin with. */
  about?: Path;
  hero: WorkHero;
  blocks: Block[];
  pictures: Record<string, Picture>;
  /** The page whose picture is shown when this one is shared. */
  sharedAs: Path;
  /** What search engines are told of it, beside what holds for every page. */
  data: (url: string, siteUrl: string) => WorkData;
};
