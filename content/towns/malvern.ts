import { claims } from '../claims.ts';
import type { Town } from '../types.ts';

export const malvern: Town = {
  slug: 'malvern',
  name: 'Malvern',
  county: 'Worcestershire',
  updated: '2026-11-18',
  title: 'Malvern Gardeners for Lawns, Walls & Hedges',
  description:
    'Garden care for hillside plots in Malvern, WR14: mowing, hedges, terraces, retaining walls and drive cleaning. Fully insured, free quotes.',
  keywords: [
    'gardener Malvern',
    'garden maintenance Malvern',
    'retaining walls Malvern',
    'landscaping Great Malvern',
    'gardener Malvern Link',
    'driveway cleaning Malvern',
  ],
  picture: 'malvern',
  alt: 'Bench in a flower meadow facing the Malvern Hills',
  focus: 'top',
  latitude: 52.1119,
  longitude: -2.3259,
  postcodes: 'WR14',
  hero: {
    label: 'Malvern, WR14',
    title: 'Garden care for Malvern’s slopes',
    subtitle: 'We look after terraces, tall hedges and steep drives from Malvern Link to Malvern Wells.',
    description: 'Visits, tidy-ups, walls, patios and cleaning, all planned around the slope.',
  },
  services: {
    label: 'In Malvern',
    heading: 'Work that suits a slope',
    intro:
      'On a hill, every job starts with the same questions. How do we get up there, where does the water go, and what’s holding up the bank?',
    cards: {
      '/domestic':
        'Banks strimmed, terraces weeded, and Victorian laurels cut back so that you get your view over the Severn plain again.',
      '/grounds-maintenance':
        'Shared gardens around converted villas, school fields and retirement homes, mown in summer and gritted in winter.',
      '/landscaping': 'Retaining walls, steps and sleeper beds that turn a slope into level places to sit and plant.',
      '/pressure-washing':
        'Moss and algae cleaned off shaded paths and steep brick drives before frost makes them slippery.',
    },
    pictures: {
      '/domestic': 'domestic-hedge',
      '/grounds-maintenance': 'grounds-benches',
      '/landscaping': 'retaining-walls',
      '/pressure-washing': 'pressure-washing',
    },
  },
  reasons: {
    heading: 'Used to awkward gardens',
    local:
      'Some lanes will take a trailer and some only a wheelbarrow, and the weather on the hills isn’t the weather below.',
    insured: 'There’s some risk in working on steps, walls and tall hedges. That’s why we’re fully insured.',
    quality: 'We check lines, levels and edges with you at the end, and correct anything that isn’t right.',
    reliable: 'Fog on the hill or ice on the drive may mean we can’t come. We’ll always tell you and agree a new day.',
  },
  coverage: {
    heading: 'All around the hills',
    places: ['WR14', 'Malvern Hills', 'Great Malvern', 'Malvern Link'],
    text: 'We work from North Malvern and the Link through Great Malvern and Barnards Green to Malvern Wells, and in West Malvern on the far side of the ridge.',
  },
  ground: {
    heading: 'Thin soil up the hill, clay below',
    paragraphs: [
      'The Malvern Hills are some of the oldest and hardest rock in England, and the soil on their sides is thin, stony and quick to dry. Lawns up there go brown early and do better if they’re cut a little longer. Lavender, broom and rosemary love it. Down towards Malvern Link and Barnards Green the soil is red clay, which stays wet into spring and needs its first cut later.',
      'Great Malvern was built up the hillside for its views and its water, so the villas stand on terraces of brick and local stone, among conifers and laurels that are now very large. On the eastern side the sun goes behind the ridge early, and moss thrives. Old walls need somewhere for spring water to escape, so before we [build a wall](/landscaping/retaining-walls) or plant beside one, we look for its drains. Part of the town is a conservation area, where you must tell the council before most trees are cut.',
    ],
  },
  reviewsHeading: 'What our customers tell us',
  banner: {
    heading: 'Got a bank nobody wants to mow?',
    text: `We’ll quote free for any garden in WR14, up the hill or down, and reply ${claims.reply.says}.`,
    picture: 'malvern-path',
  },
};
