/** An address on this site, without a trailing slash. */
export type Path = `/${string}`;

/** Text in which `[words](/path)` is a link. */
export type Words = string;

/** A picture is named by its file in pictures/, without the ending. */
export type PictureName = string;

/** Icons that content may name; the drawings are in the app. */
export type IconName =
  | 'flower'
  | 'trees'
  | 'bricks'
  | 'droplets'
  | 'shield'
  | 'clock'
  | 'star'
  | 'users'
  | 'badge'
  | 'calendar'
  | 'key'
  | 'houses'
  | 'trophy'
  | 'axe'
  | 'snowflake'
  | 'tractor'
  | 'fence'
  | 'grid'
  | 'sprout'
  | 'layers'
  | 'wall'
  | 'compass'
  | 'scissors'
  | 'pin';

/** Where the interesting part of a picture is, for the crop. */
export type Focus = 'centre' | 'left' | 'right' | 'top' | 'low';

export type Faq = { question: string; answer: string };
export type Step = { name: string; text: string };
export type Term = { name: string; text: string };
export type Reason = { icon: IconName; name: string; text: string };

/** A card takes its picture from the page it leads to and, unless given here, its title, words and icon as well. */
export type Card = { href: Path; title?: string; text?: string; icon?: IconName };

/** `form` puts the quote form over a wide picture; `split` stands words beside one; `plain` is for pages that are only text. */
export type Hero =
  | {
      kind: 'form';
      label: string;
      title: string;
      subtitle: string;
      description?: string;
      picture: PictureName;
      /** What the picture shows, for those who cannot see it; once, where it belongs. */
      alt?: string;
      focus?: Focus;
      /** The top page whose name the quote form starts with. */
      service?: Path;
    }
  | {
      kind: 'split';
      title: string;
      subtitle: string;
      description?: string;
      picture: PictureName;
      alt?: string;
      focus?: Focus;
      fact?: { figure: string; text: string };
    }
  | { kind: 'plain'; label: string; title: string; subtitle: string };

/** The duration as ISO 8601 has it; without one it is what the hero's fact claims ("3–7 days"), or else two hours. */
export type HowTo = { name: string; duration?: string };

type Head = { label: string; heading: string };

/** A section of a page. Each kind has one view; a kind without a view does not compile. */
export type Block =
  | { kind: 'trust' }
  /** `below` adds every page below this one that `cards` does not name. */
  | (Head & { kind: 'cards'; layout: 'feature' | 'grid'; intro?: string; cards: Card[]; below?: true })
  | (Head & {
      kind: 'checklist';
      text: string;
      items: string[];
      excluded?: { heading: string; text: string };
      tone?: 'stone';
    })
  | (Head & { kind: 'steps'; intro?: string; steps: Step[]; howTo?: HowTo })
  | (Head & { kind: 'options'; intro?: string; options: { name: string; text: string; suits: string }[] })
  | (Head & { kind: 'showcase'; picture: PictureName; focus?: Focus; terms: Term[] })
  | { kind: 'split'; picture: PictureName; focus?: Focus; parts: (Head & { text: Words })[] }
  /** `handle` says what moving the handle does, to those who cannot see it. */
  | (Head & { kind: 'compare'; before: PictureName; after: PictureName; handle: string; caption: string; text: string })
  | (Head & { kind: 'prose'; paragraphs: Words[] })
  | (Head & { kind: 'faqs'; faqs: Faq[] })
  /** Without `links`: the next three pages under the same parent. */
  | { kind: 'related'; label: string; links?: { href: Path; text: string }[] }
  | (Head & { kind: 'reasons'; reasons: Reason[]; pictures?: [PictureName, PictureName] })
  | (Head & { kind: 'coverage'; places: string[]; text: string; next: string; neighbours: Path[] })
  | (Head & { kind: 'areas'; text: string })
  /** On service pages: the two reviews that fit best by the `about` words, beside who comes and who answers. */
  | (Head & { kind: 'reviews'; about?: string[]; people?: Term[] })
  /** A guide for those who compare: what jobs of the past cost, and what decided it. */
  | (Head & { kind: 'prices'; prices: { job: string; range: string }[]; decides: string })
  | (Head & { kind: 'quote'; text: string; formHeading: string; formText: string })
  | (Head & { kind: 'enquiry'; text: string; picture: PictureName; service: Path })
  | { kind: 'sections'; sections: { id: string; heading: string; paragraphs: Words[]; list?: Words[] }[] }
  | { kind: 'banner'; heading: string; text: string; button: string; picture?: PictureName; focus?: Focus };

export type Meta = {
  /** Shown in the browser tab and in search results, before the company's name. */
  title: string;
  description: string;
  keywords: string[];
};

export type Page = Meta & {
  path: Path;
  /** Given when search engines are told another address than the route; `none` leaves the link out. */
  canonical?: Path | 'none';
  /** As in menus, breadcrumbs and cards. */
  name: string;
  /** Two to six words beside the name in the menu. */
  summary: string;
  /** The page above this one, for breadcrumbs and menus. */
  parent?: Path;
  /** What a card that leads here says, unless the card has words of its own. */
  card?: { text: string; icon: IconName };
  /** Date of the last change of the words, for the sitemap. */
  updated: string;
  hero: Hero;
  blocks: Block[];
};

/** A town's own words; the page's layout is the same for every town. */
export type Town = Meta & {
  slug: string;
  name: string;
  county: string;
  updated: string;
  picture: PictureName;
  alt?: string;
  focus?: Focus;
  latitude: number;
  longitude: number;
  /** Its postcode districts, “WR1–WR5” or “HR1, HR2”: for the list beside the map and the answer to a visitor's postcode. */
  postcodes: string;
  hero: { label: string; title: string; subtitle: string; description: string };
  services: Head & {
    intro: string;
    /** Words for each page of the menu. */
    cards: Record<Path, string>;
  };
  reasons: { heading: string; local: string; insured: string; quality: string; reliable: string };
  coverage: { heading: string; places: string[]; text: string };
  /** What is particular about gardens here: soil, slopes, rivers, walls. */
  ground: { heading: string; paragraphs: Words[] };
  reviewsHeading: string;
  banner: { heading: string; text: string; picture: PictureName };
};
