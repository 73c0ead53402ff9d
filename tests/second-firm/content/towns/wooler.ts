import { business } from '../business.ts';
import type { Town } from '#content/types.ts';

export const wooler: Town = {
  slug: 'wooler',
  name: 'Wooler',
  county: business.area,
  updated: '2026-11-16',
  title: 'Gardeners in Wooler',
  description: `Gardens, terraces and dry stone walls in Wooler and the country around it: ${business.area} weather and all.`,
  keywords: ['gardener Wooler', 'walls Wooler', 'terraces Wooler'],
  picture: 'moor',
  latitude: 55.5477,
  longitude: -2.0124,
  postcodes: 'NE71',
  hero: {
    label: 'Wooler, NE71',
    title: 'Garden work in Wooler',
    subtitle: 'At the foot of the hills.',
    description: 'Plots that face the weather.',
  },
  services: {
    label: 'In Wooler',
    heading: 'What we do here',
    intro: 'In Wooler we do all three.',
    cards: { '/gardens': 'Wooler gardens.', '/terraces': 'Wooler terraces.', '/dry-stone-walls': 'Wooler walls.' },
  },
  reasons: {
    heading: 'Why us in Wooler',
    local: 'Near Wooler.',
    insured: 'Insured in Wooler.',
    quality: 'Checked in Wooler.',
    reliable: 'On the day in Wooler.',
  },
  coverage: { heading: 'Around Wooler', places: ['NE71', 'Wooler'], text: 'And up the valley from Wooler.' },
  ground: {
    heading: 'The ground',
    paragraphs: ['Glebe clay and river gravel, with frost that stays in the hollow until the middle of the morning.'],
  },
  reviewsHeading: 'What people in Wooler say',
  banner: { heading: 'Wooler?', text: `An answer within ${business.replyHours} hours in Wooler.`, picture: 'garden' },
};
