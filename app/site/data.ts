import type { Block as WrittenBlock, Hero as WrittenHero, IconName, Path, Words } from '#content/types.ts';
import type { WorkBlock, WorkHero } from './work/work-block.ts';

export type Block = WrittenBlock | WorkBlock;
export type Hero = WrittenHero | WorkHero;

/** What the browser gets of the site: facts for header, footer and forms, the same on every page. */
export type Site = {
  name: string;
  description: string;
  url: string;
  phone: { shown: string; link: string };
  email: string;
  /** `all` leads to the list of every town, where these are only a few of them. */
  serviceArea: { towns: Link[]; surroundings: string; all?: Link };
  rating?: { value: number; reviews: number; source?: string };
  replyHours: number;
  trust: { icon: IconName; name: string; text: Words }[];
  hours: readonly { days: string; times: string }[];
  year: number;
  menu: MenuGroup[];
  /** About, contact and their like, which are no services. */
  quiet: Link[];
  footer: { heading: string; links: Link[] }[];
  backend: { url: string; key: string };
  /** Only where the owner set one: the browser then loads the consent banner. */
  tagManagerId?: string;
};

/** Where the business is, for machines. */
export type Geo = { region: string; town: string; latitude: number; longitude: number };

export type Link = { href: Path; name: string };
export type MenuGroup = Link & {
  summary: string;
  option: string;
  links: (Link & { summary: string })[];
  picture?: Picture;
};

/** `file` is the address without width and format: `${file}-800.avif`. */
export type Picture = { file: string; width: number; height: number; widths: number[]; alt: string };

type MapTown = Link & {
  postcodes: string;
  x: number;
  y: number;
  current: boolean;
  /** Missing where there is no room for the name; the list beside the map has it. */
  label: { x: number; y: number; anchor: 'start' | 'middle' | 'end' } | undefined;
};

/** A name on the map that is no link: of a county, or of a river or range of hills. */
export type MapName = {
  kind: 'county' | 'river-name';
  text: string;
  x: number;
  y: number;
  anchor?: 'middle';
  angle?: number;
};

export type TownMap = {
  file: string;
  width: number;
  height: number;
  towns: MapTown[];
  names: MapName[];
};

export type Head = {
  title: string;
  description: string;
  /** Empty when the page has no canonical link. */
  canonical: string;
  hidden: boolean;
  /** Only while prerendering, and only for indexable pages; `image` is shown when the page is shared. */
  machines?: { keywords: string; address: string; image: string; structuredData?: string };
  /** The same as markup, with the data of a page that takes the place of another. */
  machineTags?: string;
};

/** Whether search engines may show the pages of each template. */
export const isFindable = { page: true, contact: true, auth: false, admin: false, 'not-found': false };

export type Template = keyof typeof isFindable;

/** A page as data: everything its template needs, and nothing of any other page. */
export type PageData = {
  template: Template;
  path: Path;
  head: Head;
  trail: Link[];
  hero: Hero;
  blocks: Block[];
  pictures: Record<string, Picture>;
  links: Record<string, { name: string; picture?: string; text?: string; icon?: IconName }>;
  /** The service that the page is about, where its address does not say. */
  about?: Path;
  /** Only where one is drawn. */
  map?: TownMap;
  sprite: string;
  /** The address of its drawing, where a page has a plan. */
  plan?: string;
  /** The styles of its charts, where a page has one: in its data, so that no script carries them. */
  charts?: string;
  notes?: Record<string, string>;
  /** Only where a form asks for the postcode first. */
  postcode?: { label: string; question: string; check: string };
  /** Under a slider whose pictures are not photographs of the firm's work. */
  illustration?: string;
  /** Only for staff: every town, whether or not the map has room for it. */
  towns?: { slug: string; name: string; postcodes: string }[];
  /** Only where questions are answered. */
  questions?: string;
};

export type { IconName, Path };

/** Every block that a page shows, with that in its hero. */
export function blocksOf({ hero, blocks }: Pick<PageData, 'hero' | 'blocks'>): Block[] {
  return 'compare' in hero && hero.compare ? [hero.compare, ...blocks] : blocks;
}
