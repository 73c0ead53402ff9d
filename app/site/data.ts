import type { Block, Hero, Path } from '#content/types.ts';
import type { IconName } from '#content/icons.ts';

/** What the browser gets of the site: facts for header, footer and forms, the same on every page. */
export type Site = {
  name: string;
  description: string;
  url: string;
  phone: { shown: string; link: string };
  email: string;
  serviceArea: string;
  rating: { value: number; reviews: number };
  replyHours: number;
  hours: readonly { days: string; times: string }[];
  year: number;
  menu: MenuGroup[];
  footer: { heading: string; links: Link[] }[];
  backend: { url: string; key: string };
  /** Only where the owner set one: the browser then loads the consent banner. */
  tagManagerId?: string;
};

/** Where the business is, for machines. */
export type Geo = { region: string; town: string; latitude: number; longitude: number };

export type Link = { href: Path; name: string };
export type MenuGroup = Link & { summary: string; links: (Link & { summary: string })[]; picture?: Picture };

/** `file` is the address without width and format: `${file}-800.avif`. */
export type Picture = { file: string; width: number; height: number; widths: number[]; alt: string };

export type MapTown = { href: Path; name: string; postcodes: string; x: number; y: number; current: boolean };

export type Head = {
  title: string;
  description: string;
  /** Empty when the page has no canonical link. */
  canonical: string;
  hidden: boolean;
  /** Only while prerendering, and only of pages that machines may know; `image` is shown when the page is shared. */
  machines?: { keywords: string; address: string; image: string; structuredData: string };
  /** The same as markup, with the data of a page that takes the place of another. */
  machineTags?: string;
};

export type Template = 'page' | 'contact' | 'auth' | 'admin' | 'not-found';

/** A page as data: everything its template needs, and nothing of any other page. */
export type PageData = {
  template: Template;
  path: Path;
  head: Head;
  trail: Link[];
  hero: Hero;
  blocks: Block[];
  pictures: Record<string, Picture>;
  links: Record<string, { name: string; picture: string }>;
  towns: MapTown[];
  sprite: string;
  map: string;
  notes?: Record<string, string>;
};

export type { Block, Hero, IconName, Path };
