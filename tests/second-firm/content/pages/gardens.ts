import { business } from '../business.ts';
import type { Page } from '#content/types.ts';

export const gardens: Page = {
  path: '/gardens',
  name: 'Gardens',
  summary: 'Cut, weeded, fed',
  updated: '2026-11-16',
  title: 'Gardens Looked After',
  description: `Lawns cut, beds weeded and hedges clipped in ${business.area}, from the coast to the hills, by the same three people.`,
  keywords: ['gardens', 'gardens Alnwick', `gardens ${business.area}`],
  hero: {
    kind: 'split',
    title: 'Gardens that stand up to the wind',
    subtitle: 'Cut, weeded and fed from March to November.',
    picture: 'garden',
    alt: 'Low hedge and a square of grass under a wide sky',
  },
  blocks: [
    { kind: 'cards', layout: 'grid', label: 'Also', heading: 'For one kind of garden', below: true, cards: [] },
    {
      kind: 'faqs',
      label: 'Questions',
      heading: 'Often asked',
      faqs: [{ question: 'Do you come in rain?', answer: 'Yes, if the ground bears it.' }],
    },
    {
      kind: 'banner',
      heading: 'Let us see it',
      text: 'We come, look and price.',
      button: 'Get Your Free Quote',
      picture: 'moor',
    },
  ],
};
