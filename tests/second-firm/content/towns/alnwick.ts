import { business } from '../business.ts';
import type { Town } from '#content/types.ts';

export const alnwick: Town = {
  slug: 'alnwick',
  name: 'Alnwick',
  county: business.area,
  updated: '2026-11-16',
  title: 'Gardeners in Alnwick',
  description: `Gardens, terraces and dry stone walls in Alnwick and the country around it: ${business.area} weather and all.`,
  keywords: ['gardener Alnwick', 'walls Alnwick', 'terraces Alnwick'],
  picture: 'moor',
  latitude: 55.4127,
  longitude: -1.7063,
  postcodes: 'NE66',
  hero: {
    label: 'Alnwick, NE66',
    title: 'Garden work in Alnwick',
    subtitle: 'Under the castle walls.',
    description: 'Town gardens and farm walls alike.',
  },
  services: {
    label: 'In Alnwick',
    heading: 'What we do here',
    intro: 'In Alnwick we do all three.',
    cards: { '/gardens': 'Alnwick gardens.', '/terraces': 'Alnwick terraces.', '/dry-stone-walls': 'Alnwick walls.' },
  },
  reasons: {
    heading: 'Why us in Alnwick',
    local: 'Near Alnwick.',
    insured: 'Insured in Alnwick.',
    quality: 'Checked in Alnwick.',
    reliable: 'On the day in Alnwick.',
  },
  coverage: { heading: 'Around Alnwick', places: ['NE66', 'Alnwick'], text: 'And up the valley from Alnwick.' },
  ground: {
    heading: 'The ground',
    paragraphs: ['Sandstone and boulder clay, a cold wind in April, and walls as old as the fields they keep.'],
  },
  reviewsHeading: 'What people in Alnwick say',
  banner: { heading: 'Alnwick?', text: `An answer within ${business.replyHours} hours in Alnwick.`, picture: 'garden' },
};
