import { business } from '../business.ts';
import type { Page } from '#content/types.ts';

export const home: Page = {
  path: '/',
  name: 'Home',
  summary: 'Garden, terrace, wall',
  updated: '2026-11-16',
  title: 'Gardens and Walls',
  description: `Gardens, terraces and dry stone walls in ${business.area}, looked after and built by a team of three from Alnwick.`,
  keywords: ['home', 'home Alnwick', `home ${business.area}`],
  hero: {
    kind: 'form',
    label: business.area,
    title: 'Gardens between the hills and the sea',
    subtitle: 'Looked after, laid out and walled by three people.',
    picture: 'moor',
    alt: 'Heather moor under a pale sky',
  },
  blocks: [
    { kind: 'trust' },
    {
      kind: 'cards',
      layout: 'feature',
      label: 'Work',
      heading: 'Three things we do, and who we are',
      cards: [
        { href: '/gardens', text: 'Kept from March to November.', icon: 'sprout' },
        { href: '/terraces', text: 'Flags on a drained bed.', icon: 'layers' },
        { href: '/dry-stone-walls', text: 'Gaps mended, walls built.', icon: 'wall' },
        { href: '/gardens/coastal' },
        { href: '/about', text: 'Who comes, and from where.', icon: 'users' },
      ],
    },
    { kind: 'reviews', label: 'Reviews', heading: 'What people say' },
    { kind: 'areas', label: 'Where', heading: 'Three towns', text: 'And the farms between them.' },
    {
      kind: 'quote',
      label: 'Or ring',
      heading: 'Ring the yard',
      text: 'Somebody is there early.',
      formHeading: 'Or write',
      formText: `A reply within ${business.replyHours} hours.`,
    },
  ],
};
