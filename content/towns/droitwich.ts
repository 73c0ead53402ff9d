import { claims } from '../claims.ts';
import type { Town } from '../types.ts';

export const droitwich: Town = {
  slug: 'droitwich',
  name: 'Droitwich',
  county: 'Worcestershire',
  updated: '2026-11-18',
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
  alt: 'Narrowboat moored by a brick canal bridge',
  latitude: 52.267,
  longitude: -2.153,
  postcodes: 'WR9',
  hero: {
    label: 'Droitwich Spa, WR9',
    title: 'Tidy gardens all over Droitwich Spa',
    subtitle: 'Lawns, hedges, patios and drives, from the canal to the edge of the fields.',
    description: 'Ask for a one-off tidy-up, a visit every fortnight, or a whole new garden.',
  },
  services: {
    label: 'In Droitwich Spa',
    heading: 'What we do across WR9',
    intro: 'We work on estates with shared greens, at bungalows with long hedges and at farmhouses down lanes.',
    cards: {
      '/domestic':
        'Fortnightly mowing while the grass is growing, monthly visits over winter, or a single clear-up before you sell.',
      '/grounds-maintenance': 'Open-plan fronts, verges and car parks on managed estates, with gritting on icy nights.',
      '/landscaping':
        'Level patios, close-board fences, and artificial lawns where shade and clay are too much for real grass.',
      '/pressure-washing':
        'Block drives, decking and paths cleaned of the algae that builds up in damp, sheltered gardens.',
    },
    pictures: {
      '/domestic': 'domestic-hedge',
      '/grounds-maintenance': 'housing-estates',
      '/landscaping': 'astro-installation',
      '/pressure-washing': 'pressure-washing-after',
    },
  },
  reasons: {
    heading: 'Straightforward, and close by',
    local: 'Droitwich is a short drive from Worcester, in the middle of the area we cover.',
    insured: 'We mow beside parked cars and dig post holes near buried pipes, so we take care and we’re fully insured.',
    quality: 'We cut the edges and sweep up before we go. If something isn’t right, tell us and we’ll fix it.',
    reliable: 'Every visit has a date. If the clay is too wet to walk on, we’ll ring you and agree another day.',
  },
  coverage: {
    heading: 'The spa town and around it',
    places: ['WR9', 'Droitwich Spa', 'Wychbold'],
    text: 'We cover the town centre and its estates, Wychbold to the north, and WR9 villages such as Salwarpe, Ombersley and Hampton Lovett.',
  },
  ground: {
    heading: 'Red clay, and conifer hedges',
    paragraphs: [
      'The brine that made Droitwich rich is far below your garden. What you dig is red clay over mudstone: good for roses, apples and hedges, but slow to drain and easily packed solid by feet, wheels and building work. If a new lawn squelches, the cause is often a layer that machines have packed down under a few inches of topsoil. Breaking up that layer does more good than any feed.',
      'Much of the town was built in the later twentieth century, so many gardens are a fenced rectangle with a garage, a shared drive and a conifer hedge that started as a row of small bushes. Leyland cypress doesn’t grow back from bare brown wood. Trim its sides lightly and often, or take it out and plant something easier. Near the canal and the Salwarpe the ground stays moist all summer, and decking gets slippery sooner than you’d expect.',
    ],
  },
  reviewsHeading: 'In our customers’ own words',
  banner: {
    heading: 'By the canal, or out in the villages?',
    text: `Free quotes across WR9. Send a message or ring, and we’ll reply ${claims.reply.says}.`,
    picture: 'droitwich-lock',
  },
};
