import * as z from 'zod/mini';
import type {
  Business,
  Claim,
  Colours,
  Fonts,
  MapContent,
  Navigation,
  Retention,
  SiteWords,
} from '#content/firm-types.ts';
import { named, person } from './block-shapes.ts';
import * as part from './parts.ts';
import type { IsSame } from './parts.ts';
import { shapeMistakes, type ShapeMistake } from './shape-mistakes.ts';

const plainPage = { title: part.line, description: part.lines };
const reason = z.strictObject({ icon: part.icon, name: part.line });
const day = z.enum(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']);
const row = z.strictObject({
  days: part.line,
  times: part.line,
  open: z.optional(z.strictObject({ days: part.listOf(day), opens: part.line, closes: part.line })),
});

const business = z.strictObject({
  name: part.line,
  shortName: part.optionalLine,
  siteUrl: part.line,
  phone: z.strictObject({ shown: part.line, link: part.line, international: part.line }),
  email: part.line,
  description: part.lines,
  area: part.line,
  base: z.strictObject({ town: part.name, region: part.name }),
  replyHours: z.number(),
  nearbyPostcodes: part.optionalLine,
  referencePrefix: part.name,
  payment: part.listOf(part.line),
  currency: part.name,
  priceRange: part.line,
  priceGuide: z.optional(z.enum(['examples', 'own', 'off'])),
  rating: z.optional(z.strictObject({ value: z.number(), reviews: z.number(), source: part.optionalLine })),
  insurance: z.optional(z.strictObject({ insurer: part.line, sum: part.line, until: part.optionalName })),
  people: z.optional(part.listOf(person)),
  hours: z.strictObject({
    visitors: part.listOf(row),
    searchEngines: z.array(row),
    emergency: part.optionalLine,
  }),
  tagManagerId: z.nullable(part.name),
});

const retention = z.strictObject({ enquiryMonths: z.number(), spamDays: z.number() });

const font = z.strictObject({
  family: part.name,
  file: part.name,
  weights: part.name,
  like: z.enum(['serif', 'sans']),
});
const fonts = z.strictObject({ headings: font, text: font });

const colourNames = [
  'paper',
  'stone',
  'line',
  'edge',
  'card',
  'white',
  'ink',
  'soft',
  'hedge-950',
  'hedge-900',
  'hedge',
  'hedge-700',
  'mist',
  'sage',
  'lawn',
  'lawn-dark',
  'amber',
  'amber-dark',
  'brick',
  'blush',
  'river',
  'river-dark',
  'clay',
  'straw',
  'bark',
] as const;
const namedColours = Object.fromEntries(colourNames.map((colour) => [colour, part.name])) as Record<
  (typeof colourNames)[number],
  typeof part.name
>;
const colours = z.strictObject({ ...namedColours, sky: part.optionalName, ochre: part.optionalName });

const navigation = z.strictObject({
  menu: part.listOf(z.strictObject({ path: part.page, icon: part.icon, option: part.line })),
  services: z.array(part.page),
  towns: z.array(part.name),
  townsShown: z.number(),
  company: z.array(part.page),
  quiet: z.array(part.page),
  footer: part.listOf(
    z.strictObject({
      heading: part.line,
      overview: part.optionalPage,
      links: z.array(
        z.union([part.page, z.strictObject({ below: part.page, without: z.optional(part.listOf(part.page)) })]),
      ),
    }),
  ),
  redirects: z.optional(z.array(z.strictObject({ from: part.name, to: part.pageOr<'gone'>() }))),
});

const siteWords = z.strictObject({
  surroundings: part.line,
  trust: part.listOf(z.strictObject({ icon: part.icon, ...named, fact: z.optional(z.enum(['insurance', 'rating'])) })),
  postcode: z.strictObject({
    label: part.line,
    question: part.line,
    check: part.line,
    answers: z.strictObject({
      ours: part.words,
      nearby: part.words,
      other: part.words,
      forces: part.lines,
      incomplete: part.lines,
    }),
  }),
  questions: part.line,
  examplePrices: part.optionalLine,
  illustration: part.optionalLine,
  contactNotes: z.strictObject({ phone: part.line, email: part.line, area: part.line, hours: part.line }),
  notFound: z.strictObject({
    ...plainPage,
    heading: part.line,
    text: part.lines,
    picture: part.picture,
    focus: z.optional(part.focus),
  }),
  signIn: z.strictObject({ ...plainPage, picture: part.picture }),
  dashboard: z.strictObject(plainPage),
  town: z.strictObject({
    labels: z.strictObject({ reasons: part.line, coverage: part.line, ground: part.line, reviews: part.line }),
    neighbours: part.line,
    reasons: z.strictObject({ local: reason, insured: reason, quality: reason, reliable: reason }),
    button: part.line,
  }),
  service: z.strictObject({ label: part.line, heading: part.line, people: part.line }),
  work: z.optional(
    z.strictObject({
      ...plainPage,
      name: part.line,
      label: part.line,
      heading: part.line,
      text: part.lines,
      ofService: part.line,
      inTown: part.line,
      aroundTown: part.line,
      all: part.line,
      onMap: part.line,
      banner: z.strictObject({ heading: part.line, text: part.lines, button: part.line }),
    }),
  ),
  allTowns: z.strictObject({
    ...plainPage,
    path: part.page,
    name: part.line,
    summary: part.line,
    label: part.line,
    heading: part.line,
    text: part.lines,
  }),
});

const claim = z.strictObject({
  says: part.line,
  about: part.listOf(part.line),
  pages: z.optional(part.listOf(part.page)),
  never: z.optional(part.listOf(part.line)),
});

const point = z.tuple([z.number(), z.number()]);

const map = z.strictObject({
  land: z.array(point),
  borders: z.array(z.array(point)),
  rivers: z.array(z.strictObject({ name: part.line, width: z.number(), course: z.array(point) })),
  hills: z.array(
    z.strictObject({ name: part.optionalLine, tops: z.array(z.tuple([z.number(), z.number(), z.number()])) }),
  ),
  trees: z.array(point),
  counties: z.array(z.strictObject({ name: part.line, at: point })),
});

/** A firm's files, with what each of them gives. */
export const factShapes = {
  business: z.strictObject({ business, retention }),
  theme: z.strictObject({ colours, fonts, mark: part.listOf(part.name) }),
  navigation: z.strictObject({ navigation }),
  map: z.strictObject({ map }),
  words: z.strictObject({ words: siteWords }),
  claims: z.strictObject({ claims: z.record(z.string(), claim) }),
};

export type Facts = { [File in keyof typeof factShapes]: z.infer<(typeof factShapes)[File]> };

true satisfies IsSame<Facts['business'], { business: Business; retention: Retention }>;
true satisfies IsSame<Facts['theme'], { colours: Colours; fonts: Fonts; mark: string[] }>;
true satisfies IsSame<Facts['navigation']['navigation'], Navigation>;
true satisfies IsSame<Facts['map']['map'], MapContent>;
true satisfies IsSame<Facts['words']['words'], SiteWords>;
true satisfies IsSame<Facts['claims']['claims'], Record<string, Claim>>;

/**
 * What is wrong with the shape of one of the firm's files: otherwise the first page that uses it would fail without
 * saying where, or ignore it.
 */
export function mistakesOfFacts(file: keyof Facts, exports: unknown): ShapeMistake[] {
  // What else a file exports is there for other files of the firm.
  const knownExports = Object.entries(Object(exports)).filter(([name]) => name in factShapes[file].shape);
  return shapeMistakes(Object.fromEntries(knownExports), factShapes[file]).map(({ text, breaks }) => ({
    text: `${file}.ts: ${text.replace(new RegExp(`^${file} `), '')}`,
    breaks,
  }));
}
