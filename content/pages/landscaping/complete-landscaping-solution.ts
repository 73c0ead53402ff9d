import type { Page } from '../../types.ts';

export const completeLandscapingSolution: Page = {
  path: '/landscaping/complete-landscaping-solution',
  parent: '/landscaping',
  name: 'Complete Landscaping Solution',
  summary: 'Design to build, seven stages',
  title: 'Complete Garden Design & Build',
  description:
    'A whole garden from first sketch to last plant: design, groundwork, building and planting in seven stages, in Worcestershire and Herefordshire.',
  keywords: [
    'garden design and build',
    'complete garden makeover',
    'landscape design Worcester',
    'landscape design Malvern',
    'new build garden',
  ],
  updated: '2026-11-18',
  card: { text: 'Design, building and planting in seven stages, by one firm.', icon: 'compass' },
  hero: {
    kind: 'split',
    title: 'Complete landscaping, one plan',
    subtitle: 'From the first conversation to the last plant, in seven stages.',
    description:
      'If you do a garden bit by bit, you dig it up three times. When it’s planned as a whole, drains go in before patios and walls before lawns, and nothing is carried through the house twice.',
    picture: 'complete-landscaping-solution',
    alt: 'Garden with patio, stepping stones, lawn, borders and a pergola',
    fact: { figure: '7 stages', text: 'At the end of each you have something to look at before you say yes.' },
  },
  blocks: [
    {
      kind: 'steps',
      label: 'Design to build',
      heading: 'Seven stages, in this order',
      intro: 'We don’t start digging until stage five, so it’s easy to change your mind before then.',
      steps: [
        {
          name: 'Listen',
          text: 'Who uses the garden, when, and what for? What can’t you stand, and what has to stay?',
        },
        {
          name: 'Survey',
          text: 'We check levels, soil, sun, drains, trees, boundaries and how wide the way in is.',
        },
        {
          name: 'Concept',
          text: 'You get a first layout or two: where to sit, how to get there, and what you’ll see from the kitchen.',
        },
        {
          name: 'Detail and price',
          text: 'We draw up the layout you choose, name the materials and price every part.',
        },
        {
          name: 'Groundwork',
          text: 'We clear the site and do the levels, drains, footings and bases. It will look a mess for a while.',
        },
        {
          name: 'Build',
          text: 'We build walls and steps, then paving, fences, timber and edges, working back towards the gate.',
        },
        {
          name: 'Plant and hand over',
          text: 'Soil, lawn and plants go in last. We walk round with you and explain how to look after it in the first year.',
        },
      ],
      howTo: { name: 'How a complete garden is designed and built', duration: 'P7D' },
    },
    {
      kind: 'plan',
      label: 'On paper first',
      heading: 'One drawing, built in four phases',
      text: 'An example of the plan you get: each numbered phase has a price of its own.',
      phases: [
        { name: 'Ground and drains', text: 'Levels, soakaways and bases, and the patio by the house.' },
        { name: 'Walls and edges', text: 'The low wall that holds the bed, the steps and the fence.' },
        { name: 'Lawn and trees', text: 'Soil brought in last, then turf and the tree.' },
        { name: 'Planting', text: 'Borders and hedges, in autumn if we can.' },
      ],
    },
    {
      kind: 'checklist',
      label: 'What is included',
      heading: 'Everything in one price',
      text: 'The plan says which of these yours includes.',
      items: [
        'A layout and a list of materials',
        'Clearing what’s there now',
        'Drainage, levels and soil',
        'Patios, paths and steps',
        'Retaining walls and raised beds',
        'Fences, gates and pergolas',
        'Lawn: turf, seed or artificial',
        'Trees, hedges and border planting',
      ],
      excluded: {
        heading: 'Not included unless we say so',
        text: 'Planning applications, mains electrics, swimming pools and garden rooms. We can plan for ponds and lighting now, and a specialist can fit them.',
      },
    },
    {
      kind: 'split',
      picture: 'landscaping-path',
      parts: [
        {
          label: 'Spreading the cost',
          heading: 'Build it in two parts if you like',
          text: 'If you have a budget, tell us at the start. We can draw a garden that’s built in two parts, a year apart.',
        },
        {
          label: 'Timing',
          heading: 'Plan in winter, plant in autumn',
          text: 'Bare-root trees and hedges go in between November and March. Turf does best in autumn and early spring, and mortar shouldn’t be used in frost. Ask us several months before you’d like to use the garden. A new garden needs watering through its first summer and, if you like, [regular visits](/domestic/regular-maintenance) afterwards.',
        },
      ],
    },
    {
      kind: 'prices',
      label: 'Price guide',
      heading: 'What a whole garden costs',
      prices: [
        { job: 'Design and plan only', range: '£600–£1,500' },
        { job: 'Small garden, built', range: '£8,000–£18,000' },
        { job: 'Large or sloping garden', range: '£18,000–£45,000' },
      ],
      decides:
        'How much soil has to move, and through which gate, affects the price more than your choice of stone. After that come hard surfaces, which cost more than planting.',
    },
    {
      kind: 'banner',
      heading: 'Shall we talk about your garden?',
      text: 'Tell us what you’ve got, what you’d like, and roughly what you want to spend.',
      button: 'Plan My Garden',
      picture: 'evening-patio',
    },
  ],
};
