import type { Town } from '../types.ts';

export const pershore: Town = {
  slug: 'pershore',
  name: 'Pershore',
  county: 'Worcestershire',
  updated: '2026-11-18',
  title: 'Gardening & Grounds Care in Pershore',
  description:
    'Garden maintenance, fruit tree pruning, patios and low-pressure cleaning of old brick in Pershore and WR10 villages. Local team, free quotes.',
  keywords: [
    'gardener Pershore',
    'garden maintenance Pershore',
    'grounds maintenance WR10',
    'landscaping Pershore',
    'Vale of Evesham gardener',
  ],
  picture: 'pershore',
  alt: 'White beehives in a plum orchard in blossom',
  focus: 'low',
  latitude: 52.1105,
  longitude: -2.0757,
  postcodes: 'WR10',
  hero: {
    label: 'Pershore, WR10',
    title: 'Looking after Pershore’s long gardens',
    subtitle: 'Garden care for Pershore and the villages along the Avon.',
    description:
      'From a walled garden behind Bridge Street to a paddock under Bredon Hill, we mow, prune, build and clean.',
  },
  services: {
    label: 'In Pershore',
    heading: 'From the back door to the river',
    intro:
      'A garden in town can be narrow enough to touch both walls and very long. Others are half a field. Tell us which yours is.',
    cards: {
      '/domestic':
        'Borders, lawns and fruit trees looked after all year, with plums pruned in summer, when the cuts heal best.',
      '/grounds-maintenance':
        'Playing fields, business parks and the open spaces of new housing, mown as often as they need it.',
      '/landscaping': 'Brick paths, patios and low walls that divide a long garden into smaller rooms.',
      '/pressure-washing':
        'Old brick, blue paving bricks and riverside decking, cleaned gently to protect soft surfaces and lime joints.',
    },
    pictures: {
      '/domestic': 'spring-border',
      '/grounds-maintenance': 'sports-pitches',
      '/landscaping': 'landscaping-path',
      '/pressure-washing': 'contact',
    },
  },
  reasons: {
    heading: 'Why people with old gardens ask us',
    local: 'In a wet winter the Avon floods some village roads, so we check the way before we agree a day.',
    insured: 'We work carefully between old walls, with neighbours on both sides. We’re fully insured as well.',
    quality: 'The far end gets the same care as the part you see from the kitchen. Walk down there with us and check.',
    reliable:
      'Fruit trees and hedges have to be cut at the right time. We agree dates early and keep to them, weather permitting.',
  },
  coverage: {
    heading: 'The town and its vale',
    places: ['WR10', 'Vale of Evesham', 'Pershore'],
    text: 'We cover Pershore itself, Pinvin to the north, Wyre Piddle and Fladbury upstream, Eckington downstream, and Elmley Castle at the foot of Bredon Hill.',
  },
  ground: {
    heading: 'Gravel, clay and the Avon',
    paragraphs: [
      'Much of Pershore stands on gravel left by the Avon: light, warm soil that fruit growers have used for centuries. A few streets or fields away you can be on sticky blue clay. Light soil warms up early but is dry by July, so a mulch is well worth it. Leave clay alone while it’s wet. Gardens that run down to the river are different again: rich, level and, now and then, under water.',
      'The Georgian houses in the middle of town still have their long gardens, often between old, soft brick walls. Ivy and valerian root in the joints, and a strong jet destroys lime mortar, so we clear those walls by hand and wash them gently. In the villages there are old orchards and odd rows of the local yellow egg plum, which can break under a heavy crop. Prune plums in dry summer weather to keep out silver leaf disease, and pull up their suckers while they’re small.',
    ],
  },
  reviewsHeading: 'What people say about our work',
  banner: {
    heading: 'Does your garden run down to the river?',
    text: 'We’ll pace it out and price it. Quotes are free anywhere in WR10.',
    picture: 'pershore-bridge',
  },
};
