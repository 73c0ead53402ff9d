import type { Business, Colours, Fonts, MapContent, Navigation, Retention, SiteWords } from '#content/firm-types.ts';
import { focus, icon, namedShape } from './page-shapes.ts';
import type { PartsShape } from './shape.ts';
import { mistakesOfParts, type ShapeMistake } from './shape-mistakes.ts';

const plainPage = { title: 'words', description: 'words' } as const;
const reason = { icon, name: 'words' } as const;
const row = {
  days: 'words',
  times: 'words',
  'open?': { days: ['words'] as ['words'], opens: 'words', closes: 'words' },
} as const;

const business = {
  name: 'words',
  'shortName?': 'words',
  siteUrl: 'words',
  phone: { shown: 'words', link: 'words', international: 'words' },
  email: 'words',
  description: 'words',
  area: 'words',
  base: { town: 'words', region: 'words' },
  replyHours: 'number',
  'nearbyPostcodes?': 'words',
  referencePrefix: 'words',
  payment: ['words'],
  currency: 'words',
  priceRange: 'words',
  'rating?': { value: 'number', reviews: 'number', 'source?': 'words' },
  'insurance?': { insurer: 'words', sum: 'words' },
  hours: { visitors: [row], searchEngines: { anyOf: row }, 'emergency?': 'words' },
  'tagManagerId?': 'words',
} satisfies PartsShape<Business>;

const retention = { enquiryMonths: 'number', spamDays: 'number' } satisfies PartsShape<Retention>;

const font = {
  family: 'words',
  file: 'words',
  weights: 'words',
  like: { oneOf: { serif: true, sans: true } },
} as const;
const fonts = { headings: font, text: font } satisfies PartsShape<Fonts>;

const colours = {
  paper: 'words',
  stone: 'words',
  line: 'words',
  edge: 'words',
  card: 'words',
  white: 'words',
  ink: 'words',
  soft: 'words',
  'hedge-950': 'words',
  'hedge-900': 'words',
  hedge: 'words',
  'hedge-700': 'words',
  mist: 'words',
  sage: 'words',
  lawn: 'words',
  'lawn-dark': 'words',
  amber: 'words',
  'amber-dark': 'words',
  brick: 'words',
  blush: 'words',
  river: 'words',
  'river-dark': 'words',
  clay: 'words',
  sky: 'words',
  ochre: 'words',
  straw: 'words',
  bark: 'words',
} satisfies PartsShape<Colours>;

const navigation = {
  menu: [{ path: 'words', icon, option: 'words' }],
  services: { anyOf: 'words' },
  towns: { anyOf: 'words' },
  townsShown: 'number',
  company: { anyOf: 'words' },
  quiet: { anyOf: 'words' },
  footer: [
    {
      heading: 'words',
      'overview?': 'words',
      links: { anyOf: { wordsOr: { below: 'words', 'without?': ['words'] } } },
    },
  ],
} satisfies PartsShape<Navigation>;

const siteWords = {
  surroundings: 'words',
  trust: [{ icon, ...namedShape, 'fact?': { oneOf: { insurance: true, rating: true } } }],
  postcode: {
    label: 'words',
    question: 'words',
    answers: { ours: 'words', nearby: 'words', other: 'words', forces: 'words' },
  },
  questions: 'words',
  contactNotes: { phone: 'words', email: 'words', area: 'words', hours: 'words' },
  notFound: { ...plainPage, heading: 'words', text: 'words', picture: 'words', 'focus?': focus },
  signIn: { ...plainPage, picture: 'words' },
  dashboard: plainPage,
  town: {
    labels: { reasons: 'words', coverage: 'words', ground: 'words', reviews: 'words' },
    neighbours: 'words',
    reasons: { local: reason, insured: reason, quality: reason, reliable: reason },
    button: 'words',
  },
  service: { label: 'words', heading: 'words', people: [namedShape] },
  allTowns: {
    ...plainPage,
    path: 'words',
    name: 'words',
    summary: 'words',
    label: 'words',
    heading: 'words',
    text: 'words',
  },
} satisfies PartsShape<SiteWords>;

const point = ['number', 'number'] as ['number', 'number'];

const map = {
  land: { anyOf: point },
  borders: { anyOf: { anyOf: point } },
  rivers: { anyOf: { name: 'words', width: 'number', course: { anyOf: point } } },
  hills: { anyOf: { 'name?': 'words', tops: { anyOf: ['number', 'number', 'number'] } } },
  trees: { anyOf: point },
  counties: { anyOf: { name: 'words', at: point } },
} satisfies PartsShape<MapContent>;

/** A firm's files, as they are written: anything may be missing from them. */
export type Facts = {
  business: { business: Business; retention: Retention };
  theme: { colours: Colours; fonts: Fonts; mark: string[] };
  navigation: { navigation: Navigation };
  map: { map: MapContent };
  words: { words: SiteWords };
};

const facts: { [File in keyof Facts]: PartsShape<Facts[File]> } = {
  business: { business, retention },
  theme: { colours, fonts, mark: ['words'] },
  navigation: { navigation },
  map: { map },
  words: { words: siteWords },
};

/**
 * What is wrong with the shape of one of the firm's files: otherwise the first page that uses it would fail without
 * saying where, or ignore it.
 */
export function mistakesOfFacts(file: keyof Facts, exports: unknown): ShapeMistake[] {
  // What else a file exports is there for other files of the firm.
  const knownExports = Object.entries(Object(exports)).filter(([name]) => name in facts[file]);
  return mistakesOfParts(Object.fromEntries(knownExports), facts[file]).map(({ text, breaks }) => ({
    text: `${file}.ts: ${text.replace(new RegExp(`^${file} `), '')}`,
    breaks,
  }));
}
