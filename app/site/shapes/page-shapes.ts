import type { Block, Focus, Hero, Page, Town } from '#content/types.ts';
import { contentIcons } from '../../build/content-icons.ts';
import type { PartsShape, Shape } from './shape.ts';
import { mistakesOfParts, type ShapeMistake } from './shape-mistakes.ts';

export const icon = { oneOf: contentIcons };
export const focus = { oneOf: { centre: true, left: true, right: true, top: true, low: true } } satisfies Shape<Focus>;

const meta = {
  title: 'words',
  description: 'words',
  keywords: ['words'] as ['words'],
  updated: 'words',
  name: 'words',
} as const;
const headShape = { label: 'words', heading: 'words' } as const;
export const namedShape = { name: 'words', text: 'words' } as const;
const paragraphs = ['words'] as ['words'];
const pictureHero = { title: 'words', subtitle: 'words', 'description?': 'words', picture: 'words' } as const;

const town = {
  ...meta,
  slug: 'words',
  county: 'words',
  picture: 'words',
  'alt?': 'words',
  'focus?': focus,
  latitude: 'number',
  longitude: 'number',
  postcodes: 'words',
  hero: { label: 'words', title: 'words', subtitle: 'words', description: 'words' },
  services: { ...headShape, intro: 'words', cards: { byPath: 'words' } },
  reasons: { heading: 'words', local: 'words', insured: 'words', quality: 'words', reliable: 'words' },
  coverage: { heading: 'words', places: ['words'], text: 'words' },
  ground: { heading: 'words', paragraphs },
  reviewsHeading: 'words',
  banner: { heading: 'words', text: 'words', picture: 'words' },
} satisfies PartsShape<Town>;

const hero: Shape<Hero> = {
  kinds: {
    form: { label: 'words', ...pictureHero, 'alt?': 'words', 'focus?': focus, 'service?': 'words' },
    split: { ...pictureHero, 'alt?': 'words', 'focus?': focus, 'fact?': { figure: 'words', text: 'words' } },
    plain: { label: 'words', title: 'words', subtitle: 'words' },
  },
};

const block: Shape<Block> = {
  kinds: {
    trust: {},
    cards: {
      ...headShape,
      layout: { oneOf: { feature: true, grid: true } },
      'intro?': 'words',
      cards: { anyOf: { href: 'words', 'title?': 'words', 'text?': 'words', 'icon?': icon } },
      'below?': 'true',
    },
    checklist: {
      ...headShape,
      text: 'words',
      items: ['words'],
      'excluded?': { heading: 'words', text: 'words' },
      'tone?': { oneOf: { stone: true } },
    },
    steps: { ...headShape, 'intro?': 'words', steps: [namedShape], 'howTo?': { name: 'words', 'duration?': 'words' } },
    options: { ...headShape, 'intro?': 'words', options: [{ ...namedShape, suits: 'words' }] },
    showcase: { ...headShape, picture: 'words', 'focus?': focus, terms: [namedShape] },
    split: { picture: 'words', 'focus?': focus, parts: [{ ...headShape, text: 'words' }] },
    compare: { ...headShape, before: 'words', after: 'words', handle: 'words', caption: 'words', text: 'words' },
    prose: { ...headShape, paragraphs },
    faqs: { ...headShape, faqs: [{ question: 'words', answer: 'words' }] },
    related: { label: 'words', 'links?': [{ href: 'words', text: 'words' }] },
    reasons: { ...headShape, reasons: [{ ...namedShape, icon }], 'pictures?': ['words', 'words'] },
    coverage: { ...headShape, places: ['words'], text: 'words', next: 'words', neighbours: { anyOf: 'words' } },
    areas: { ...headShape, text: 'words' },
    reviews: { ...headShape, 'about?': ['words'], 'people?': [namedShape] },
    prices: { ...headShape, prices: [{ job: 'words', range: 'words' }], decides: 'words' },
    quote: { ...headShape, text: 'words', formHeading: 'words', formText: 'words' },
    enquiry: { ...headShape, text: 'words', picture: 'words', service: 'words' },
    sections: {
      sections: [{ id: 'words', heading: 'words', paragraphs: { anyOf: 'words' }, 'list?': ['words'] }],
    },
    banner: { heading: 'words', text: 'words', button: 'words', 'picture?': 'words', 'focus?': focus },
  },
};

const page = {
  ...meta,
  path: 'words',
  'canonical?': 'words',
  summary: 'words',
  'parent?': 'words',
  'card?': { text: 'words', icon },
  hero,
  blocks: { anyOf: block },
} satisfies PartsShape<Page>;

export function mistakesOfPage(content: unknown): ShapeMistake[] {
  return mistakesOfParts(content, page).map(({ text, breaks }) => ({
    text: text.replace(/^blocks (?=\d)/, 'block '),
    breaks,
  }));
}

export function mistakesOfTown(content: unknown): ShapeMistake[] {
  return mistakesOfParts(content, town);
}
