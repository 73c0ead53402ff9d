import type { Business, Navigation, SiteWords } from '#content/firm-types.ts';
import type { Page, Path, Town } from '#content/types.ts';

/** The names of all parts that a thing may have, at any depth. Paths stand where a firm names its own pages. */
type PartOf<Thing> = Thing extends (infer Item)[]
  ? PartOf<Item>
  : Thing extends object
    ? Exclude<keyof Thing & string, Path> | PartOf<Thing[keyof Thing]>
    : never;

/** Held to the types by the compiler. */
const known: Record<PartOf<Page | Town | Business | Navigation | SiteWords>, true> = {
  about: true,
  after: true,
  allTowns: true,
  alt: true,
  answer: true,
  answers: true,
  area: true,
  banner: true,
  base: true,
  before: true,
  below: true,
  blocks: true,
  button: true,
  canonical: true,
  caption: true,
  card: true,
  cards: true,
  closes: true,
  company: true,
  contactNotes: true,
  county: true,
  coverage: true,
  currency: true,
  dashboard: true,
  days: true,
  decides: true,
  description: true,
  duration: true,
  email: true,
  emergency: true,
  excluded: true,
  fact: true,
  faqs: true,
  figure: true,
  focus: true,
  footer: true,
  forces: true,
  formHeading: true,
  formText: true,
  ground: true,
  handle: true,
  heading: true,
  hero: true,
  hours: true,
  howTo: true,
  href: true,
  icon: true,
  id: true,
  insurance: true,
  insured: true,
  insurer: true,
  international: true,
  intro: true,
  items: true,
  job: true,
  keywords: true,
  kind: true,
  label: true,
  labels: true,
  latitude: true,
  layout: true,
  link: true,
  links: true,
  list: true,
  local: true,
  longitude: true,
  menu: true,
  name: true,
  nearby: true,
  nearbyPostcodes: true,
  neighbours: true,
  next: true,
  notFound: true,
  open: true,
  opens: true,
  option: true,
  options: true,
  other: true,
  ours: true,
  overview: true,
  paragraphs: true,
  parent: true,
  parts: true,
  path: true,
  payment: true,
  people: true,
  phone: true,
  picture: true,
  pictures: true,
  places: true,
  postcode: true,
  postcodes: true,
  priceRange: true,
  prices: true,
  quality: true,
  question: true,
  questions: true,
  quiet: true,
  range: true,
  rating: true,
  reasons: true,
  referencePrefix: true,
  region: true,
  reliable: true,
  replyHours: true,
  reviews: true,
  reviewsHeading: true,
  searchEngines: true,
  sections: true,
  service: true,
  services: true,
  shortName: true,
  shown: true,
  signIn: true,
  siteUrl: true,
  slug: true,
  source: true,
  steps: true,
  subtitle: true,
  suits: true,
  sum: true,
  summary: true,
  surroundings: true,
  tagManagerId: true,
  terms: true,
  text: true,
  times: true,
  title: true,
  tone: true,
  town: true,
  towns: true,
  townsShown: true,
  trust: true,
  updated: true,
  value: true,
  visitors: true,
  without: true,
};

/** Parts that nothing reads: a name with a letter wrong, where the right one may be left out, would go unseen. */
export function unknownParts(thing: unknown): string[] {
  return [...new Set(namesIn(thing))]
    .filter((name) => !Object.hasOwn(known, name) && !name.startsWith('/'))
    .map((name) => {
      const names = Object.keys(known);
      const meant = names.find((other) => isSame(name, other)) ?? names.find((other) => isNearly(name, other));
      return `has a part “${name}”, which nothing reads: ${meant ? `write ${meant}, or ` : ''}leave it out`;
    });
}

function namesIn(thing: unknown): string[] {
  if (typeof thing !== 'object' || thing === null) return [];
  const names = Array.isArray(thing) ? [] : Object.keys(thing);
  return [...names, ...Object.values(thing).flatMap(namesIn)];
}

function isSame(written: string, meant: string): boolean {
  return written.toLowerCase() === meant.toLowerCase();
}

/** One letter too many, too few or another. */
function isNearly(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let same = 0;
  while (same < one.length && one[same] === other[same]) same++;
  const [left, right] = [one.slice(same), other.slice(same)];
  return left.slice(1) === right || left === right.slice(1) || left.slice(1) === right.slice(1);
}
