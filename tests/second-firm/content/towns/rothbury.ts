import { business } from '../business.ts';
import type { Town } from '#content/types.ts';

export const rothbury: Town = {
  slug: 'rothbury',
  name: 'Rothbury',
  county: business.area,
  updated: '2026-11-16',
  title: 'Gardeners in Rothbury',
  description: `Gardens, terraces and dry stone walls in Rothbury and the country around it: ${business.area} weather and all.`,
  keywords: ['gardener Rothbury', 'walls Rothbury', 'terraces Rothbury'],
  picture: 'moor',
  latitude: 55.3097,
  longitude: -1.9108,
  postcodes: 'NE65',
  hero: {
    label: 'Rothbury, NE65',
    title: 'Garden work in Rothbury',
    subtitle: 'On both sides of the river.',
    description: 'Steep plots above the green.',
  },
  services: {
    label: 'In Rothbury',
    heading: 'What we do here',
    intro: 'In Rothbury we do all three.',
    cards: {
      '/gardens': 'Rothbury gardens.',
      '/terraces': 'Rothbury terraces.',
      '/dry-stone-walls': 'Rothbury walls.',
    },
  },
  reasons: {
    heading: 'Why us in Rothbury',
    local: 'Near Rothbury.',
    insured: 'Insured in Rothbury.',
    quality: 'Checked in Rothbury.',
    reliable: 'On the day in Rothbury.',
  },
  coverage: { heading: 'Around Rothbury', places: ['NE65', 'Rothbury'], text: 'And up the valley from Rothbury.' },
  ground: {
    heading: 'The ground',
    paragraphs: ['Thin soil over fell sandstone, which drains fast and asks for compost every second spring at least.'],
  },
  reviewsHeading: 'What people in Rothbury say',
  banner: { heading: 'Rothbury?', text: `An answer within ${business.replyHours} hours in Rothbury.`, picture: 'wall' },
};
