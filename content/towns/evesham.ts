import type { Town } from '../types.ts';

export const evesham: Town = {
  slug: 'evesham',
  name: 'Evesham',
  county: 'Worcestershire',
  updated: '2026-11-18',
  title: 'Evesham Gardeners, Patios & Fencing',
  description:
    'Regular garden visits, one-off tidies, patios, fencing and pressure washing in Evesham and the Vale, WR11. Fully insured, free quotes.',
  keywords: [
    'gardener Evesham',
    'garden maintenance Evesham',
    'fencing Evesham',
    'patios Evesham',
    'pressure washing WR11',
    'Vale of Evesham landscaping',
  ],
  picture: 'evesham',
  alt: 'Orchard rows in pink blossom with a wheelbarrow',
  focus: 'low',
  latitude: 52.092,
  longitude: -1.947,
  postcodes: 'WR11',
  hero: {
    label: 'Evesham, WR11',
    title: 'Evesham gardens, kept ahead of the weeds',
    subtitle: 'Gardeners and landscapers for Evesham and the villages of the Vale.',
    description: 'Asparagus and blossom come early here, and so do the weeds. We visit as often as the season needs.',
  },
  services: {
    label: 'In Evesham',
    heading: 'What we do in Evesham and the Vale',
    intro: 'Soil this rich grows almost anything, so don’t leave it alone from April to June.',
    cards: {
      '/domestic':
        'Weekly or fortnightly visits in the growing season, so bindweed and couch grass don’t get a head start.',
      '/grounds-maintenance':
        'Riverside lawns, trading estates, school fields and rented houses, all cut on an agreed schedule.',
      '/landscaping':
        'Patios, fences strong enough for the wind, and raised beds at a comfortable height on old market-garden plots.',
      '/pressure-washing':
        'Mud, moss and lichen cleaned off drives, patios and decking, without harming the plants alongside.',
    },
    pictures: {
      '/domestic': 'spring-border',
      '/grounds-maintenance': 'agents-landlords',
      '/landscaping': 'sleeper-installation',
      '/pressure-washing': 'patios',
    },
  },
  reasons: {
    heading: 'There when everything’s growing',
    local: 'Spring comes to the Vale a little before the hills, so we start mowing here earlier.',
    insured: 'A strimmer can throw a stone, and not every pipe is on the plan. We take care, and we’re fully insured.',
    quality: 'We take out the roots, not just the tops. If we haven’t done what we agreed, we’ll put it right.',
    reliable:
      'We come as often as you’ve chosen. There’s no long-term contract, and you can stop with reasonable notice.',
  },
  coverage: {
    heading: 'Evesham and the Vale',
    places: ['WR11', 'Vale of Evesham', 'Evesham'],
    text: 'We cover the town centre, Bengeworth and Hampton, then Badsey, Bretforton, Offenham, Harvington and the Lenches.',
  },
  ground: {
    heading: 'Market-garden soil and river mist',
    paragraphs: [
      'The Avon loops round Evesham on three sides and has left deep, easily worked soil over blue clay. It has supplied market stalls for generations, and it grows docks and bindweed just as well. Their roots run deep, so hoeing little and often works better than one big dig. Low ground near the river gets mist and late frosts. Wait until the second half of May to plant anything tender there, however warm April was.',
      'Many gardens in Hampton, Badsey and Offenham are on old growers’ strips. They’re long, flat and open, and the wind blows straight across. Deeper posts, or panels that let some air through, last longer there: see our [fencing](/landscaping/fencing) page. In the middle of town, yards are small and have brick walls. Out at the Lenches the land rises to heavier clay and orchards, where a path without a proper base soon sinks.',
    ],
  },
  reviewsHeading: 'What our customers say',
  banner: {
    heading: 'Gardens by the Avon grow fast',
    text: 'Tell us about your garden. Your quote is free anywhere in WR11, and you don’t have to accept it.',
    picture: 'evesham-river',
  },
};
