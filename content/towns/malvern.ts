import { business } from '../business.ts';
import type { Town } from '../types.ts';

export const malvern: Town = {
  slug: 'malvern',
  name: 'Malvern',
  county: 'Worcestershire',
  updated: '2026-11-15',
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
  alt: 'Wildflower meadow and rail fence with a long ridge of hills behind',
  latitude: 52.1119,
  longitude: -2.3259,
  postcodes: 'WR14',
  hero: {
    label: 'Malvern, WR14',
    title: 'Gardens that hold on to the hillside',
    subtitle: 'Terraces, tall hedges and steep drives, looked after from the Link to the Wells.',
    description: 'Regular visits, one-off tidies, walls, patios and cleaning, all planned around the slope.',
  },
  services: {
    label: 'In Malvern',
    heading: 'Work that suits a slope',
    intro:
      'On a hill each job begins with the same questions. How do we get up there, where does the water go, and what is holding the bank?',
    cards: {
      '/domestic':
        'Banks strimmed, terraces weeded and Victorian laurel brought back to a height you can see the Severn plain over.',
      '/grounds-maintenance':
        'Shared gardens around converted villas, school fields and retirement courts, mown in summer and gritted in winter.',
      '/landscaping': 'Retaining walls, steps and sleeper beds that turn a slope into level places to sit and plant.',
      '/pressure-washing':
        'Moss and algae lifted from shaded paths and steep brick drives before frost makes them treacherous.',
    },
  },
  reasons: {
    heading: 'Careful people for awkward ground',
    local:
      'Some lanes take a trailer and some need a barrow; the weather on the ridge is not the forecast for the plain.',
    insured: 'Steps, walls and tall hedges all carry some risk, and we are fully insured to work on them.',
    quality: 'Lines, levels and edges are checked with you at the end, and we correct what is not as it should be.',
    reliable: 'Fog on the hill or ice on the drive may move a visit. You get word and a new day, never silence.',
  },
  coverage: {
    heading: 'All around the hills',
    places: ['WR14', 'Malvern Hills', 'Great Malvern', 'Malvern Link'],
    text: 'From North Malvern and the Link through Great Malvern and Barnards Green to Malvern Wells, with West Malvern on the far side of the ridge.',
  },
  ground: {
    heading: 'Thin soil above, clay below',
    paragraphs: [
      'The Malvern Hills are some of the oldest and hardest rock in England, and the soil on their sides is thin, stony and quick to dry. Lawns up there brown early and do better cut a little longer; lavender, broom and rosemary enjoy themselves. Down towards Malvern Link and Barnards Green you come on to red clay, which stays wet into spring and wants its first cut later.',
      'Great Malvern was built up the hillside for its views and its water, so the villas stand on terraces of brick and local stone, among conifers and laurels that were planted large and are now larger. On the eastern side the sun leaves early behind the ridge, and moss likes that. Old walls need somewhere for spring water to get out: before we [build a wall](/landscaping/retaining-walls) or plant beside one, we look for its drains. Part of the town is a conservation area, where the council must be told before most trees are cut.',
    ],
  },
  reviewsHeading: 'From people whose gardens we keep',
  banner: {
    heading: 'Bring us the bank nobody wants to mow',
    text: `A free quote for any garden in WR14, up the hill or down, and a reply within ${business.replyHours} hours.`,
    picture: 'tractor-work',
  },
};
