import type { Business, Colours, Fonts, MapContent, Navigation, Retention, SiteWords } from '#content/firm-types.ts';
import { mistakesOfParts, type Needed } from './needed-parts.ts';

const bare = { title: 'words', description: 'words' } as const;
const reason = { icon: 'words', name: 'words' } as const;

const business = {
  name: 'words',
  siteUrl: 'words',
  phone: { shown: 'words', link: 'words', international: 'words' },
  email: 'words',
  description: 'words',
  area: 'words',
  base: { town: 'words', region: 'words' },
  replyHours: 'number',
  referencePrefix: 'words',
  payment: ['words'],
  currency: 'words',
  priceRange: 'words',
  hours: { visitors: [{ days: 'words', times: 'words' }], searchEngines: 'list' },
} satisfies Needed<Business>;

const retention = { enquiryMonths: 'number', spamDays: 'number' } satisfies Needed<Retention>;

const font = { family: 'words', file: 'words', weights: 'words', like: 'words' } as const;
const fonts = { headings: font, text: font } satisfies Needed<Fonts>;

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
} satisfies Needed<Colours>;

const navigation = {
  menu: [{ path: 'words', icon: 'words', option: 'words' }],
  services: 'list',
  towns: 'list',
  townsShown: 'number',
  company: 'list',
  quiet: 'list',
  footer: [{ heading: 'words', links: 'list' }],
} satisfies Needed<Navigation>;

const words = {
  surroundings: 'words',
  trust: [{ icon: 'words', name: 'words', text: 'words' }],
  postcode: {
    label: 'words',
    question: 'words',
    answers: { ours: 'words', nearby: 'words', other: 'words', forces: 'words' },
  },
  questions: 'words',
  contactNotes: { phone: 'words', email: 'words', area: 'words', hours: 'words' },
  notFound: { ...bare, heading: 'words', text: 'words', picture: 'words' },
  signIn: { ...bare, picture: 'words' },
  dashboard: bare,
  town: {
    labels: { reasons: 'words', coverage: 'words', ground: 'words', reviews: 'words' },
    neighbours: 'words',
    reasons: { local: reason, insured: reason, quality: reason, reliable: reason },
    button: 'words',
  },
  service: { label: 'words', heading: 'words', people: [{ name: 'words', text: 'words' }] },
  allTowns: {
    ...bare,
    path: 'words',
    name: 'words',
    summary: 'words',
    label: 'words',
    heading: 'words',
    text: 'words',
  },
} satisfies Needed<SiteWords>;

const map = {
  land: 'list',
  borders: 'list',
  rivers: 'list',
  hills: 'list',
  trees: 'list',
  counties: 'list',
} satisfies Needed<MapContent>;

/** A firm's files, as they are written: anything may be missing from them. */
export type Facts = {
  business: { business: Business; retention: Retention };
  theme: { colours: Colours; fonts: Fonts; mark: string[] };
  navigation: { navigation: Navigation };
  map: { map: MapContent };
  words: { words: SiteWords };
};

const facts: { [File in keyof Facts]: Parameters<typeof mistakesOfParts>[1] } = {
  business: { business, retention },
  theme: { colours, fonts, mark: ['words'] },
  navigation: { navigation },
  map: { map },
  words: { words },
};

/** What one of the firm's files lacks: it would break the first page that asks for it, and not say where. */
export function missingFromFacts(file: keyof Facts, written: unknown): string[] {
  return mistakesOfParts(written, facts[file]).map(
    (mistake) => `${file}.ts: ${mistake.replace(new RegExp(`^${file} `), '')}`,
  );
}
