import type { Focus, IconName, Path, Person, PictureName, Words } from './types.ts';

export type Day = 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday' | 'Sunday';

/** A row for each range of days: for people, and, unless closed, for search engines. */
export type OpeningHours = {
  days: string;
  times: string;
  open?: { days: Day[]; opens: string; closes: string };
}[];

export type Business = {
  name: string;
  /** Replaces a long name where there is little room: after titles, and under the icon on a phone. */
  shortName?: string;
  siteUrl: string;
  phone: { shown: string; link: string; international: string };
  email: string;
  description: string;
  /** The counties as used in titles, descriptions and sentences. The towns are in towns/. */
  area: string;
  /** The town of the office, by its file name, and its region in ISO 3166-2. */
  base: { town: string; region: string };
  replyHours: number;
  /** Postcode districts just outside those of the towns; visitors from there are asked to ring: “WR6–WR8, WR13”. */
  nearbyPostcodes?: string;
  /** The prefix of enquiry references: two to four capital letters. */
  referencePrefix: string;
  payment: string[];
  currency: string;
  priceRange: string;
  /** Price guides of the service pages: shown as examples, shown as your own prices (also if this is left out), or not shown. */
  priceGuide?: 'examples' | 'own' | 'off';
  /** The customers' rating, if there is one, for pages and search engines; `source` is the page where it can be read, which the rating links to. */
  rating?: { value: number; reviews: number; source?: string };
  /** The insurer, the sum (“£5 million”) and the day until which it holds. Shown if given. */
  insurance?: { insurer: string; sum: string; until?: string };
  /** Who visitors will meet, beside the reviews of service pages and about the firm. Shown if given. */
  people?: Person[];
  hours: { visitors: OpeningHours; searchEngines: OpeningHours; emergency?: string };
  tagManagerId: string | null;
};

/** A figure or promise that has one home, so that no two pages tell it differently. */
export type Claim = {
  /** As pages put it: “3–7 days”. */
  says: string;
  /** How the words begin that a sentence about it has: “fenc”. */
  about: string[];
  /** Pages that are about it throughout. */
  pages?: Path[];
  /** Phrases that would contradict it in a sentence about it. */
  never?: string[];
};

export type Retention = { enquiryMonths: number; spamDays: number };

/** The pages and towns named here come first, in this order; the others follow in alphabetical order. */
export type Navigation = {
  /** The top-level pages; `option` is the text of each in the quote form. */
  menu: { path: Path; icon: IconName; option: string }[];
  services: Path[];
  /** By file name, largest first: pages that name only a few towns name these. */
  towns: string[];
  /** How many towns pages name at most. If there are more, a separate page lists all by county. */
  townsShown: number;
  company: Path[];
  /** Less prominent links, with the towns: below the header on large screens and at the end of the phone menu. */
  quiet: Path[];
  footer: FooterColumn[];
  /**
   * Old addresses, of pages that were renamed or removed and of a website before this one, and the page that took their
   * place: `/patio-cleaning.html`, `/index.php?page=3`, or `/blog/*` for all below it. `gone` leads nowhere.
   */
  redirects?: { from: string; to: Path | 'gone' }[];
};

/** `overview` is a page shown by that word; `below` means every page under another. */
export type FooterColumn = {
  heading: string;
  overview?: Path;
  links: (Path | { below: Path; without?: Path[] })[];
};

type Bare = { title: string; description: string };

/** Text that belongs to no page of content. */
export type SiteWords = {
  /** After the names of the towns. */
  surroundings: string;
  /**
   * `fact` links a line to a fact of the business: it names the insurance, or the number of reviews with a link to
   * their source, if the owner gives those; without a rating its line is left out.
   */
  trust: { icon: IconName; name: string; text: string; fact?: 'insurance' | 'rating' }[];
  /** The field's label where it stands alone, the question beside it, and the answers to a typed postcode; `{town}` is its town; `forces` is for BFPO, the forces' post, which has no gardens. */
  postcode: {
    label: string;
    question: string;
    /** On the button beside the field. */
    check: string;
    answers: { ours: Words; nearby: Words; other: Words; forces: string; incomplete: string };
  };
  /** Under the heading of every list of questions, before the phone number. */
  questions: string;
  /** Under every price guide, as long as its figures are examples. */
  examplePrices?: string;
  /** Under a slider, as long as its pictures are not photographs of your work. */
  illustration?: string;
  contactNotes: { phone: string; email: string; area: string; hours: string };
  notFound: Bare & { heading: string; text: string; picture: PictureName; focus?: Focus };
  signIn: Bare & { picture: PictureName };
  dashboard: Bare;
  /** The shared text of town pages. */
  town: {
    /** The small labels above its sections. */
    labels: { reasons: string; coverage: string; ground: string; reviews: string };
    /** Before the names of the towns next to it. */
    neighbours: string;
    reasons: Record<'local' | 'insured' | 'quality' | 'reliable', { icon: IconName; name: string }>;
    button: string;
  };
  /** Above the reviews of every service page; `people` is the heading if business.ts names some. */
  service: { label: string; heading: string; people: string };
  /** What recent work is called, once there is some; without these words it has plain ones. */
  work?: WorkWords;
  /** The list of all towns, if there are more than `townsShown`. */
  allTowns: Bare & { path: Path; name: string; summary: string; label: string; heading: string; text: string };
};

/** The pages of finished jobs: `{service}` and `{town}` stand for the names of one. */
export type WorkWords = Bare & {
  /** In menus and breadcrumbs. */
  name: string;
  label: string;
  heading: string;
  text: string;
  ofService: string;
  inTown: string;
  /** Where some are in the towns next to it. */
  aroundTown: string;
  /** The link to the list. */
  all: string;
  /** Under the map of towns. */
  onMap: string;
  /** At the end of the list. */
  banner: { heading: string; text: string; button: string };
};

export type Point = [latitude: number, longitude: number];

/** The background of the map. The frame is fitted to the towns; everything outside it is cut off. */
export type MapContent = {
  /** The outline of the land we work in. */
  land: Point[];
  /** Dotted lines between counties. */
  borders: Point[][];
  rivers: { name: string; width: number; course: Point[] }[];
  /** `size` is half the width of a hill's foot in the drawing. */
  hills: { name?: string; tops: [latitude: number, longitude: number, size: number][] }[];
  trees: Point[];
  /** The name is placed in a free space near `at`. */
  counties: { name: string; at: Point }[];
};

export type ColourName =
  | 'paper'
  | 'stone'
  | 'line'
  | 'edge'
  | 'card'
  | 'white'
  | 'ink'
  | 'soft'
  | 'hedge-950'
  | 'hedge-900'
  | 'hedge'
  | 'hedge-700'
  | 'mist'
  | 'sage'
  | 'lawn'
  | 'lawn-dark'
  | 'amber'
  | 'amber-dark'
  | 'brick'
  | 'blush'
  | 'river'
  | 'river-dark'
  | 'clay'
  | 'straw'
  | 'bark';

/** Colours as `oklch(lightness chroma hue)`. Text needs a contrast of 4.5 to 1 against its background. */
export type Colours = Record<ColourName, string> & {
  /** Of charts in earlier versions; nothing has them now. */
  sky?: string;
  ochre?: string;
};

/** A font with its file in `fonts/`: its family, the weights in the file, and the kind of fallback font while it loads. */
export type Font = { family: string; file: string; weights: string; like: 'serif' | 'sans' };

export type Fonts = Record<'headings' | 'text', Font>;
