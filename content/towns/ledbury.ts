import type { Town } from '../types.ts';

export const ledbury: Town = {
  slug: 'ledbury',
  name: 'Ledbury',
  county: 'Herefordshire',
  updated: '2026-11-18',
  title: 'Gardens, Grounds & Tree Surgery in Ledbury',
  description:
    'Tree surgery, garden care, sleeper beds, walls and low-pressure cleaning for Ledbury and the HR8 villages of Herefordshire. Free quotes.',
  keywords: [
    'gardener Ledbury',
    'tree surgery Ledbury',
    'tree surgeon HR8',
    'landscaping Ledbury',
    'garden maintenance Herefordshire',
  ],
  picture: 'ledbury',
  alt: 'Hop rows with crates of picked hops',
  focus: 'low',
  latitude: 52.034,
  longitude: -2.423,
  postcodes: 'HR8',
  hero: {
    label: 'Ledbury, HR8',
    title: 'Ledbury gardens, from yard to wooded slope',
    subtitle: 'Gardening, grounds, landscaping and tree surgery in and around Ledbury.',
    description: 'Hedges and ivy grow fast in hop country. We cut back both, build and clean.',
  },
  services: {
    label: 'In Ledbury',
    heading: 'Gardens, walls and trees in Ledbury',
    intro:
      'Many gardens here have big trees: woodland edges, overgrown screens, ash and oak above a roof. We do tree surgery as well.',
    cards: {
      '/domestic':
        'Cottage borders, steep little lawns, and hedges along narrow lanes, cut outside the nesting season.',
      '/grounds-maintenance':
        'Tree surgery, orchard grass, school fields and long drives, from one branch to a whole season’s mowing.',
      '/landscaping':
        'Steps, sleeper beds and retaining walls for sloping gardens, and patios level enough for a table.',
      '/pressure-washing':
        'Cobbles, flagstones and brick cleaned of moss, at low pressure where age has made them soft.',
    },
    pictures: {
      '/domestic': 'domestic-hedge',
      '/grounds-maintenance': 'tractor-work',
      '/landscaping': 'wall-close',
      '/pressure-washing': 'pressure-washing-steps',
    },
  },
  reasons: {
    heading: 'Careful work around old buildings',
    local:
      'Some alleys are too narrow for a truck and some lanes for two cars, so we ask how to get in before we come.',
    insured: 'Felling a tree beside a timber-framed house is a job for professionals. We’re fully insured.',
    quality: 'A well-pruned tree looks natural. We check it with you from the ground before we leave.',
    reliable:
      'Wind and nesting birds can both delay tree work. If they do, we’ll tell you in good time and agree another date.',
  },
  coverage: {
    heading: 'Ledbury and its villages',
    places: ['HR8', 'Ledbury', 'Herefordshire'],
    text: 'We cover the town, Wellington Heath and Bosbury to the north, Eastnor to the east, Much Marcle to the south-west, and the farms and hamlets between.',
  },
  ground: {
    heading: 'Red loam to the west, limestone to the east',
    paragraphs: [
      'Ledbury stands where two kinds of soil meet. To the west the land is red, deep and soft, planted with hops, apples and vines. To the east it climbs straight into woods on limestone and shale, where the soil is thin and drains fast. Two gardens on the same road can be completely different: one suits camellias, the other lavender and yew. Find out which you’ve got before you plant anything or decide how to hold back a bank.',
      'In the middle of town, black-and-white houses back on to cobbled yards and walled gardens with little room to turn. Further up, gardens end in trees. Ash dieback has left many ash trees brittle, so have one that leans over a drive or a shed looked at before winter. Our [tree surgery](/grounds-maintenance/tree-surgery) may mean reducing it, taking it down in pieces, or leaving it alone. The old centre is a conservation area and some trees have preservation orders, so you may need to tell the council first, or ask for its consent.',
    ],
  },
  reviewsHeading: 'A word from our customers',
  banner: {
    heading: 'An old house, and a garden to look after?',
    text: 'We’ll come and look. Quotes are free in HR8, for trees and everything else in the garden.',
    picture: 'ledbury-timber',
  },
};
