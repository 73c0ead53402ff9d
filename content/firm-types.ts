import type { Focus, IconName, Path, PictureName, Term } from './types.ts';

export type Day = 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday' | 'Sunday';

/** A row for each run of days: as people read it, and as search engines do unless it is closed then. */
export type OpeningHours = {
  days: string;
  times: string;
  open?: { days: Day[]; opens: string; closes: string };
}[];

export type Business = {
  name: string;
  /** Stands in the place of a long name where there is little room: after titles, and under the icon on a phone. */
  shortName?: string;
  siteUrl: string;
  phone: { shown: string; link: string; international: string };
  email: string;
  description: string;
  /** The counties as titles, descriptions and running words name them. The towns are in towns/. */
  area: string;
  /** The town of the office, by its file's name, and its region as ISO 3166-2 has it. */
  base: { town: string; region: string };
  replyHours: number;
  /** Postcode districts just outside those of the towns, for people who ring: “WR6–WR8, WR13”. */
  nearbyPostcodes?: string;
  /** What the references of enquiries begin with: two to four capital letters. */
  referencePrefix: string;
  payment: string[];
  currency: string;
  priceRange: string;
  /** What customers give, shown and told to search engines where there is one; `source` is the page where it can be read, which the rating links to. */
  rating?: { value: number; reviews: number; source?: string };
  /** Who insures the work, and for how much: “£5 million”. Shown where given. */
  insurance?: { insurer: string; sum: string };
  hours: { visitors: OpeningHours; searchEngines: OpeningHours; emergency?: string };
  tagManagerId: string | null;
};

export type Retention = { enquiryMonths: number; spamDays: number };

/** What is named here comes first, in this order; what is not follows by the alphabet. */
export type Navigation = {
  /** The top pages; `option` is what the quote form offers for each. */
  menu: { path: Path; icon: IconName; option: string }[];
  services: Path[];
  /** By their file's name, largest first: pages that name a few name these. */
  towns: string[];
  /** How many towns are a few. More than these get a list of their own, by county. */
  townsShown: number;
  company: Path[];
  /** Quiet links, with the towns: below the header of large screens and at the end of the phone's menu. */
  quiet: Path[];
  footer: FooterColumn[];
};

/** `overview` is a page shown by that word; `below` stands for every page under another. */
export type FooterColumn = {
  heading: string;
  overview?: Path;
  links: (Path | { below: Path; without?: Path[] })[];
};

type Bare = { title: string; description: string };

/** Words that belong to no page of content. */
export type SiteWords = {
  /** After the names of the towns. */
  surroundings: string;
  /** `fact` ties a line to a fact of the business: the insurance is named, the reviews are counted and lead to their source, where the owner gives those; without a rating its line is left out. */
  trust: { icon: IconName; name: string; text: string; fact?: 'insurance' | 'rating' }[];
  /** Before somebody types a postcode: the name of the field where it stands alone, and the question beside it. Then one of the answers; `{town}` is the town it belongs to; `forces` is for BFPO, where soldiers get their post and no garden is. */
  postcode: {
    label: string;
    question: string;
    answers: { ours: string; nearby: string; other: string; forces: string };
  };
  /** Under the heading of every list of questions, before the phone number. */
  questions: string;
  contactNotes: { phone: string; email: string; area: string; hours: string };
  notFound: Bare & { heading: string; text: string; picture: PictureName; focus?: Focus };
  signIn: Bare & { picture: PictureName };
  dashboard: Bare;
  /** What all town pages share. */
  town: {
    /** The small lines over its sections. */
    labels: { reasons: string; coverage: string; ground: string; reviews: string };
    /** Before the names of the towns next to it. */
    neighbours: string;
    reasons: Record<'local' | 'insured' | 'quality' | 'reliable', { icon: IconName; name: string }>;
    button: string;
  };
  /** Above the reviews of every service page, and beside them who comes and who answers the phone. */
  service: { label: string; heading: string; people: Term[] };
  /** The list of every town, there when there are more than a few. */
  allTowns: Bare & { path: Path; name: string; summary: string; label: string; heading: string; text: string };
};

export type Point = [latitude: number, longitude: number];

/** What is drawn behind the towns. The frame is fitted to the towns; what lies outside it is cut off. */
export type MapContent = {
  /** The outline of the land we work in. */
  land: Point[];
  /** Dotted lines between counties. */
  borders: Point[][];
  rivers: { name: string; width: number; course: Point[] }[];
  /** `size` is half the width of a hill's foot in the drawing. */
  hills: { name?: string; tops: [latitude: number, longitude: number, size: number][] }[];
  trees: Point[];
  /** Near `at` a free place for the name is found. */
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
  | 'sky'
  | 'ochre'
  | 'straw'
  | 'bark';

/** Colours as `oklch(lightness chroma hue)`. Text needs a contrast of 4.5 to 1 against its ground. */
export type Colours = Record<ColourName, string>;

/** A font whose file lies in `fonts/`: its family, the weights the file holds, and what it is most like where it is not there yet. */
export type Font = { family: string; file: string; weights: string; like: 'serif' | 'sans' };

export type Fonts = Record<'headings' | 'text', Font>;
