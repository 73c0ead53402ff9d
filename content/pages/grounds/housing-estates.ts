import type { Page } from '../../types.ts';

export const housingEstates: Page = {
  path: '/grounds-maintenance/housing-estates',
  parent: '/grounds-maintenance',
  name: 'Housing Estates',
  summary: 'Shared greens, paths and hedges',
  title: 'Housing Estate Grounds Maintenance',
  description:
    'Grounds care for housing estates and management companies in Worcestershire and Herefordshire: grass, hedges, beds, paths and winter grit.',
  keywords: [
    'housing estate grounds maintenance',
    'communal garden maintenance',
    'management company grounds maintenance',
    'block management gardening Worcester',
  ],
  updated: '2026-11-15',
  card: { text: 'Shared greens, hedges, paths and car parks, kept the same all year.', icon: 'houses' },
  hero: {
    kind: 'split',
    title: 'Shared ground, cared for evenly',
    subtitle: 'Greens, verges, hedges and paths for management companies and residents’ associations.',
    description:
      'Everybody on an estate pays for the grass outside everybody else’s window. So each close gets the same cut, in the same week, to the same plan.',
    picture: 'housing-estates',
    alt: 'Communal green with young staked trees and a paved path in front of brick houses',
  },
  blocks: [
    {
      kind: 'checklist',
      label: 'What is included',
      heading: 'Every corner of the estate, listed',
      text: 'We walk the boundaries with you and list each area, so that no strip of verge is anybody’s guess.',
      items: [
        'Greens, verges and banks mown',
        'Edges strimmed round trees, posts and signs',
        'Hedges kept off paths and sight lines',
        'Shrub beds weeded, pruned and mulched',
        'Young trees watered in, stakes and ties checked',
        'Weeds cleared from kerbs and parking bays',
        'Litter picked before the mower comes',
        'Leaves cleared from paths and entrances',
      ],
      excluded: {
        heading: 'Outside the schedule',
        text: 'Private front gardens, play equipment, street lighting, roads and drains. Bulky waste and storm damage are priced as they come.',
      },
    },
    {
      kind: 'steps',
      label: 'How it goes',
      heading: 'A schedule clear enough for an AGM',
      steps: [
        {
          name: 'Plan',
          text: 'We mark up your site plan: what is yours, what is the council’s, what belongs to a house.',
        },
        { name: 'Price', text: 'One quote, area by area, that you can put in front of residents.' },
        { name: 'Visit', text: 'Frequent while grass grows, then hedges, pruning and leaves in the colder half.' },
        { name: 'Review', text: 'Before the next budget we go through what to add, drop or change.' },
      ],
    },
    {
      kind: 'showcase',
      label: 'The year outside',
      heading: 'What residents notice, season by season',
      picture: 'grounds-maintenance',
      terms: [
        { name: 'Spring', text: 'First cuts once the ground bears a mower. Beds weeded and mulched.' },
        { name: 'Summer', text: 'Regular mowing, paths kept clear, young trees watered in dry spells.' },
        { name: 'Autumn', text: 'Leaves off paths before they turn to slime. Hedges cut after nesting.' },
        { name: 'Winter', text: 'Pruning and planting, and grit on slopes and steps if you ask for it.' },
      ],
    },
    {
      kind: 'prose',
      label: 'What it depends on',
      heading: 'Banks, bollards and parked cars',
      paragraphs: [
        'The price turns on how broken up the ground is. Steep banks are strimmed by hand, bays with cars in them cannot be swept, and balancing ponds need care about who and what lives there.',
        'Leaving some grass long until July saves cuts and is good for bees, and it looks meant when the edges are mown. Ice is a separate matter: see [gritting](/grounds-maintenance/gritting).',
      ],
    },
    {
      kind: 'faqs',
      label: 'Questions',
      heading: 'Questions from directors and residents',
      faqs: [
        {
          question: 'Can you take over from another contractor?',
          answer:
            'Yes. Send us the old schedule and a site plan. We walk the estate, tell you what has slipped, and price the catching up apart from the upkeep.',
        },
        {
          question: 'How often will the grass be cut?',
          answer:
            'Usually every fortnight in spring and summer, and little or not at all in winter. Entrances can be cut more often and wild areas once or twice a year.',
        },
        {
          question: 'What if residents want extra work?',
          answer:
            'They should ask whoever manages the estate, who decides. We quote for extras before doing them, so that the service charge holds no surprises.',
        },
      ],
    },
    {
      kind: 'related',
      label: 'Often added',
      links: [
        { href: '/grounds-maintenance/gritting', text: 'Slopes, steps and entrances in frost.' },
        { href: '/grounds-maintenance/tree-surgery', text: 'Branches over roofs, roads and lamps.' },
        { href: '/pressure-washing', text: 'Bin stores, paths and forecourts.' },
      ],
    },
    {
      kind: 'banner',
      heading: 'Bring us your site plan',
      text: 'We will walk the estate with you and put a figure against every area on it.',
      button: 'Request an Estate Quote',
      picture: 'agents-landlords',
    },
  ],
};
