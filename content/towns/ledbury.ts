import type { Town } from '../types.ts';

export const ledbury: Town = {
  slug: 'ledbury',
  name: 'Ledbury',
  county: 'Herefordshire',
  updated: '2026-11-15',
  title: 'Gardens, Grounds & Tree Surgery in Ledbury',
  description:
    'Tree surgery, garden care, sleeper beds, walls and gentle cleaning for Ledbury and the HR8 villages of Herefordshire. Quotes are free.',
  keywords: [
    'gardener Ledbury',
    'tree surgery Ledbury',
    'tree surgeon HR8',
    'landscaping Ledbury',
    'garden maintenance Herefordshire',
  ],
  picture: 'ledbury',
  alt: 'Hop yard in full leaf with a grass alley leading towards the hills',
  latitude: 52.034,
  longitude: -2.423,
  postcodes: 'HR8',
  hero: {
    label: 'Ledbury, HR8',
    title: 'From cobbled yard to wooded slope',
    subtitle: 'Gardening, grounds, landscaping and tree surgery in Ledbury and the lanes around it.',
    description: 'Hop country makes strong hedges and stronger ivy. We cut back both, and build and clean as well.',
  },
  services: {
    label: 'In Ledbury',
    heading: 'Under the hills, among the trees',
    intro:
      'Plenty of the work here means looking up: woodland edges, overgrown screens, ash and oak above a roof. Tree surgery stands beside the mowing and the building.',
    cards: {
      '/domestic': 'Cottage borders, steep little lawns and hedges along narrow lanes, cut when nesting birds allow.',
      '/grounds-maintenance':
        'Tree surgery, orchard grass, school fields and long drives, from one overhanging branch to a season’s mowing.',
      '/landscaping':
        'Steps, sleeper beds and retaining walls for plots that fall away, and patios level enough for a table.',
      '/pressure-washing': 'Cobbles, flags and brick cleared of moss at low pressure where age has made them soft.',
    },
  },
  reasons: {
    heading: 'Steady work in old surroundings',
    local: 'Alleys too tight for a truck, lanes too tight for two: we ask about the way in before we come.',
    insured: 'Felling beside a timber-framed house is no task for a friend with a saw. We come fully insured.',
    quality:
      'A well-pruned tree looks as if nobody had been there. We check it with you from the ground before we leave.',
    reliable: 'Wind and nesting birds can both stop a saw; you hear from us in good time, with another date.',
  },
  coverage: {
    heading: 'Ledbury and its villages',
    places: ['HR8', 'Ledbury', 'Herefordshire'],
    text: 'The town, Wellington Heath and Bosbury to the north, Eastnor to the east, Much Marcle to the south-west, and the farms and hamlets between.',
  },
  ground: {
    heading: 'Red loam meets limestone',
    paragraphs: [
      'Ledbury sits on a seam. To the west the land is red, deep and soft, planted with hops, apples and vines; to the east it climbs at once into woods on limestone and shale, thin and sharply drained. Two gardens on the same road can differ in everything but the weather: one suits camellias, the other lavender and yew. It is worth knowing which you have before you plant, and before you decide how a bank will be held.',
      'In the middle of town, black-and-white houses back on to cobbled yards and walled plots with little room to turn. Further up, gardens end in trees. Ash dieback has left many ashes brittle, so one that leans over a drive or a shed deserves a look before winter. Our [tree surgery](/grounds-maintenance/tree-surgery) may mean reducing it, taking it down in pieces, or leaving it be. The old centre is a conservation area and some trees carry protection orders, so the council may have to be told or asked first.',
    ],
  },
  reviewsHeading: 'A word from our customers',
  banner: {
    heading: 'Worried about the ash by the gate?',
    text: 'We will come and look up. Free quotes in HR8, for trees and everything below them.',
    picture: 'tree-surgery',
  },
};
