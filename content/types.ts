/** An address on this site, without a trailing slash. */
export type Path = `/${string}`;

/** Text in which `[words](/path)` is a link. */
export type Words = string;

/** A picture's file name in pictures/, without the extension. */
export type PictureName = string;

/** Icons that content may use; the drawings are in the app. */
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
/** `does` follows the name (“cuts hedges and climbs trees”); without a portrait the initials are shown. */
export type Person = { name: string; does: string; since?: number; picture?: PictureName };
export type Reason = { icon: IconName; name: string; text: string };

/** A card takes its picture from the page it links to and, unless given here, also its title, text, icon and picture. */
export type Card = { href: Path; title?: string; text?: string; icon?: IconName; picture?: PictureName };

/** `form` hangs the quote form over a wide picture; `split` puts the text beside one; `plain` is for pages that are only text. */
export type Hero =
  | {
      kind: 'form';
      label: string;
      title: string;
      subtitle: string;
      description?: string;
      picture: PictureName;
      /** What the picture shows, for people who cannot see it; only once, beside the hero it belongs to. */
      alt?: string;
      focus?: Focus;
      /** Two aligned pictures under a slider, instead of the picture. */
      compare?: Extract<Block, { kind: 'compare' }>;
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
      /** The call comes before the quote. */
      urgent?: true;
    }
  | { kind: 'plain'; label: string; title: string; subtitle: string };

/** The duration in ISO 8601; by default the hero's fact ("3–7 days"), or else two hours. */
export type HowTo = { name: string; duration?: string };

/** What a layer of the ground is drawn as. */
type LayerMaterial = 'grass' | 'paving' | 'timber' | 'brick' | 'sand' | 'gravel' | 'concrete' | 'soil' | 'sheet';

type Head = { label: string; heading: string };

/** A section of a page. Each kind has one component; a kind without one does not compile. */
export type Block =
  | { kind: 'trust' }
  /** `below` adds every sub-page that `cards` does not name. */
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
  /** Only in a hero. `handle` describes the slider for people who cannot see it. */
  | { kind: 'compare'; before: PictureName; after: PictureName; handle: string; caption: string }
  | (Head & { kind: 'prose'; paragraphs: Words[] })
  | (Head & { kind: 'faqs'; faqs: Faq[] })
  /** Without `links`: the next three pages under the same parent. */
  | { kind: 'related'; label: string; links?: { href: Path; text: string }[] }
  | (Head & { kind: 'reasons'; reasons: Reason[]; pictures?: [PictureName, PictureName] })
  | (Head & { kind: 'coverage'; places: string[]; text: string; next: string; neighbours: Path[] })
  | (Head & { kind: 'areas'; text: string })
  /** On service pages: the two reviews that match the `about` words best. */
  | (Head & { kind: 'reviews'; about?: string[] })
  /** Those of business.ts. */
  | (Head & { kind: 'people'; people: Person[] })
  /** In which months each job is done: from January, a letter for each, `x` for yes and `-` for no. */
  | (Head & { kind: 'calendar'; text: string; jobs: { name: string; months: string }[] })
  /** A garden drawn from above, built in these phases; the drawing has four. */
  | (Head & { kind: 'plan'; text: Words; phases: Term[] })
  /** What is done at which temperature, from warm to cold. */
  | (Head & {
      kind: 'temperatures';
      text: Words;
      bands: { at: string; does: string; tone: 'safe' | 'watch' | 'treat' | 'cold' }[];
    })
  /** What lies under or behind what one sees, from the top down or from the front to the back. */
  | (Head & { kind: 'layers'; text: Words; layers: { name: string; text: string; made: LayerMaterial }[] })
  /**
   * A price guide: what jobs cost, from and to, and what the price depends on. `business.priceGuide` turns all of them
   * off, or marks them as examples with the `note` of words.ts.
   */
  | (Head & { kind: 'prices'; prices: { job: string; range: string }[]; decides: Words; note?: string })
  | (Head & { kind: 'quote'; text: string; formHeading: string; formText: string })
  | (Head & { kind: 'enquiry'; text: string; picture: PictureName })
  | {
      kind: 'sections';
      sections: { id: string; heading: string; paragraphs: Words[]; list?: Words[]; picture?: PictureName }[];
    }
  | { kind: 'banner'; heading: string; text: string; button: string; picture?: PictureName; focus?: Focus };

export type Meta = {
  /** Shown in the browser tab and in search results, before the company's name. */
  title: string;
  description: string;
  keywords: string[];
};

export type Page = Meta & {
  path: Path;
  /** The address for search engines, if it differs from the route; `none` leaves the link out. */
  canonical?: Path | 'none';
  /** The name in menus, breadcrumbs and cards. */
  name: string;
  /** Two to six words beside the name in the menu. */
  summary: string;
  /** The page above this one, for breadcrumbs and menus. */
  parent?: Path;
  /** The text of cards that link here, unless the card has its own. */
  card?: { text: string; icon: IconName };
  /** Date of the last change of the text, for the sitemap. */
  updated: string;
  hero: Hero;
  blocks: Block[];
};

/** A town's own text; the page's layout is the same for every town. */
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
    /** Text for each page of the menu. */
    cards: Record<Path, string>;
    /** A picture for a card instead of the page's own, so that towns do not all show the same. */
    pictures?: Record<Path, PictureName>;
  };
  reasons: { heading: string; local: string; insured: string; quality: string; reliable: string };
  coverage: { heading: string; places: string[]; text: string };
  /** What is special about gardens here: soil, slopes, rivers, walls. */
  ground: { heading: string; paragraphs: Words[] };
  reviewsHeading: string;
  banner: { heading: string; text: string; picture: PictureName };
};
