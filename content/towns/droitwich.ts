import { business } from '../business.ts';
import type { Town } from '../types.ts';

export const droitwich: Town = {
  slug: 'droitwich',
  name: 'Droitwich',
  county: 'Worcestershire',
  updated: '2026-11-15',
  title: 'Droitwich Spa Garden Care & Landscaping',
  description:
    'Mowing, hedge cutting, fencing, patios and driveway cleaning in Droitwich Spa, Wychbold and WR9. Fully insured, with no long contract.',
  keywords: [
    'gardener Droitwich',
    'garden maintenance Droitwich Spa',
    'hedge cutting Droitwich',
    'fencing Droitwich',
    'gardener Wychbold',
  ],
  picture: 'droitwich',
  alt: 'Canal and towpath leading to a humpback brick bridge',
  latitude: 52.267,
  longitude: -2.153,
  postcodes: 'WR9',
  hero: {
    label: 'Droitwich Spa, WR9',
    title: 'Tidy gardens for a town built on salt',
    subtitle: 'Lawns, hedges, patios and drives, from the canal to the edge of the fields.',
    description: 'Ask for one good tidy, a visit every fortnight, or a garden laid out again from the back door.',
  },
  services: {
    label: 'In Droitwich Spa',
    heading: 'What we do across WR9',
    intro:
      'Estates with shared greens, bungalows with long hedges, farmhouses down lanes: the price follows what the ground needs, not the name of the street.',
    cards: {
      '/domestic':
        'Fortnightly mowing while clay lawns grow hard, monthly visits while they rest, or a single clear-up before a sale.',
      '/grounds-maintenance':
        'Open-plan fronts, verges and car parks on managed estates, with gritting on the nights that turn to ice.',
      '/landscaping':
        'Level patios, close-board fences, and artificial lawns where shade and clay have beaten the real grass.',
      '/pressure-washing':
        'Block drives, decking and paths freed of the green that a damp, sheltered plot has gathered by March.',
    },
  },
  reasons: {
    heading: 'Plain dealing, near at hand',
    local: 'Droitwich lies a short drive from Worcester, in the middle of the ground we cover.',
    insured:
      'Mowers beside parked cars and posts beside buried pipes ask for care, and for the full insurance we carry.',
    quality: 'Edges cut, joints swept, cuttings gathered. If something falls short, tell us and we see to it.',
    reliable: 'A visit has a date. When clay is too wet to walk on without harm, we ring and choose another with you.',
  },
  coverage: {
    heading: 'The spa town and around it',
    places: ['WR9', 'Droitwich Spa', 'Wychbold'],
    text: 'The town centre and its estates, Wychbold to the north, and WR9 villages such as Salwarpe, Ombersley and Hampton Lovett.',
  },
  ground: {
    heading: 'Brine below, clay on top',
    paragraphs: [
      'The brine that made Droitwich rich lies far beneath your roots. What you dig is red clay over mudstone: generous to roses, apples and hedges, slow to drain, and easily pressed solid by feet, wheels and building work. Where a new lawn squelches, the cause is often a layer packed down by machines under a few inches of topsoil. Breaking that layer open does more good than any feed.',
      'Much of the town was built in the later twentieth century, so a garden is often a fenced rectangle with a garage, a shared drive and a conifer hedge that began as a row of small bushes. Leyland cypress does not grow back from bare brown wood: its sides are trimmed lightly and often, or it comes out and something kinder goes in. Beside the canal and the Salwarpe the ground stays moist all summer, and decking turns slippery sooner than you expect.',
    ],
  },
  reviewsHeading: 'In our customers’ own words',
  banner: {
    heading: 'Shall we start with the hedge?',
    text: `Free quotes throughout WR9. Write or ring, and you have a reply within ${business.replyHours} hours.`,
    picture: 'contact',
  },
};
