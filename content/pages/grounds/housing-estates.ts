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
  updated: '2026-11-18',
  card: { text: 'Shared greens, hedges, paths and car parks, looked after all year.', icon: 'houses' },
  hero: {
    kind: 'split',
    title: 'Housing estate grounds, kept to one standard',
    subtitle: 'We look after greens, verges, hedges and paths for management companies and residents’ associations.',
    description:
      'Every household pays for the shared grounds, so every close gets the same cut, in the same week, to the same plan.',
    picture: 'housing-estates',
    alt: 'Mower on the shared green of a small housing estate',
    focus: 'right',
  },
  blocks: [
    {
      kind: 'checklist',
      label: 'What is included',
      heading: 'Every part of the estate, listed',
      text: 'We walk the boundaries with you and list each area, so everyone knows which strip of verge is whose.',
      items: [
        'Greens, verges and banks mown',
        'Edges strimmed round trees, posts and signs',
        'Hedges kept clear of paths and sight lines',
        'Shrub beds weeded, pruned and mulched',
        'Young trees watered, stakes and ties checked',
        'Weeds cleared from kerbs and parking bays',
        'Litter picked up before we mow',
        'Leaves cleared from paths and entrances',
      ],
      excluded: {
        heading: 'Not included',
        text: 'Private front gardens, play equipment, street lighting, roads and drains. We price bulky waste and storm damage when they happen.',
      },
    },
    {
      kind: 'showcase',
      label: 'The year outside',
      heading: 'What we do, season by season',
      picture: 'grounds-maintenance',
      terms: [
        { name: 'Spring', text: 'We start mowing once the ground is firm enough, and weed and mulch the beds.' },
        { name: 'Summer', text: 'We mow regularly, keep paths clear and water young trees in dry spells.' },
        { name: 'Autumn', text: 'We clear leaves before the paths get slippery, and cut hedges after nesting.' },
        { name: 'Winter', text: 'We prune and plant, and grit slopes and steps if you ask us to.' },
      ],
    },
    {
      kind: 'steps',
      label: 'How it goes',
      heading: 'A schedule you can take to the AGM',
      steps: [
        {
          name: 'Plan',
          text: 'We mark up your site plan: what’s yours, what’s the council’s, and what belongs to a house.',
        },
        { name: 'Price', text: 'You get one quote, priced area by area, that you can show to residents.' },
        {
          name: 'Visit',
          text: 'We come often while the grass is growing. In the colder months we do hedges, pruning and leaves.',
        },
        { name: 'Review', text: 'Before your next budget we go through what to add, drop or change.' },
      ],
    },
    {
      kind: 'prices',
      label: 'Price guide',
      heading: 'What estate maintenance costs',
      prices: [
        { job: 'Small close, each visit', range: '£80–£160' },
        { job: 'Estate of 50 homes, each visit', range: '£220–£420' },
        { job: 'Shrub beds mulched, yearly', range: '£250–£900' },
      ],
      decides:
        'Small, broken-up areas cost more than open grass, and we strim steep banks by hand. Leaving some grass long until July saves cuts and is good for bees. Ice is a separate service: see [gritting](/grounds-maintenance/gritting).',
    },
    {
      kind: 'faqs',
      label: 'Questions',
      heading: 'Questions from directors and residents',
      faqs: [
        {
          question: 'Can you take over from another contractor?',
          answer:
            'Yes. Send us the old schedule and a site plan. We’ll walk round the estate, tell you what’s been missed, and price the catching up separately from the regular work.',
        },
        {
          question: 'How often will the grass be cut?',
          answer:
            'Usually every fortnight in spring and summer, and little or not at all in winter. We can cut entrances more often, and wild areas just once or twice a year.',
        },
        {
          question: 'What if residents want extra work?',
          answer:
            'They should ask whoever manages the estate, who decides. We quote for extras before we do them, so there are no surprises in the service charge.',
        },
      ],
    },
    {
      kind: 'related',
      label: 'Often added',
      links: [
        { href: '/grounds-maintenance/gritting', text: 'For slopes, steps and entrances in frost.' },
        { href: '/grounds-maintenance/tree-surgery', text: 'For branches over roofs, roads and lamps.' },
        { href: '/pressure-washing', text: 'To clean bin stores, paths and forecourts.' },
      ],
    },
    {
      kind: 'banner',
      heading: 'Have you got a site plan?',
      text: 'Send it to us. We’ll walk round the estate with you and price every area on it.',
      button: 'Request an Estate Quote',
      picture: 'grounds-benches',
    },
  ],
};
