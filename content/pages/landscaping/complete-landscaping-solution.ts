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
  updated: '2026-11-15',
  card: { text: 'Design, building and planting in seven stages, by one firm.', icon: 'compass' },
  hero: {
    kind: 'split',
    title: 'One garden, one plan, one firm',
    subtitle: 'From the first conversation to the last plant, in seven stages.',
    description:
      'Done piece by piece, a garden gets dug up three times. Planned as a whole, drains go in before patios, walls before lawns, and nothing is carried through the house twice.',
    picture: 'complete-landscaping-solution',
    alt: 'View over a finished garden with patio, stepping-stone path, lawn, borders, pergola and new fence',
    fact: { figure: '7 stages', text: 'Each ends with something you can see, and say yes or no to.' },
  },
  blocks: [
    {
      kind: 'steps',
      label: 'Design to build',
      heading: 'Seven stages, in this order',
      intro: 'Nothing is dug before stage five, so changing your mind costs paper and not stone.',
      steps: [
        {
          name: 'Listen',
          text: 'Who uses the garden, at what hour, and for what. What you cannot bear, and what must stay.',
        },
        {
          name: 'Survey',
          text: 'Levels, soil, sun, drains, trees, boundaries, and the width of the way in.',
        },
        {
          name: 'Concept',
          text: 'A first layout or two: where to sit, how to walk there, what you see from the sink.',
        },
        {
          name: 'Detail and price',
          text: 'The chosen layout drawn up, with materials named and every part priced.',
        },
        {
          name: 'Groundwork',
          text: 'Clearing, levels, drains, footings and bases. The garden looks its worst; it is going well.',
        },
        {
          name: 'Build',
          text: 'Walls and steps, then paving, fences, timber and edges, working back towards the gate.',
        },
        {
          name: 'Plant and hand over',
          text: 'Soil, lawn and planting last. We walk round with you and explain the first year’s care.',
        },
      ],
      howTo: { name: 'How a complete garden is designed and built', duration: 'P7D' },
    },
    {
      kind: 'checklist',
      label: 'What is included',
      heading: 'All of it, in one price',
      text: 'A whole garden draws on everything else we build. Yours will use some of this list, and the plan says which.',
      items: [
        'A layout, with a list of materials',
        'Clearance of what is there now',
        'Drainage, levels and soil',
        'Patios, paths and steps',
        'Retaining walls and raised beds',
        'Fences, gates and pergolas',
        'Lawn, by turf, seed or astro',
        'Trees, hedges and border planting',
      ],
      excluded: {
        heading: 'Not in the price unless we say so',
        text: 'Planning applications, mains electrics, swimming pools and garden rooms. Ponds and lighting can be planned for now and fitted by a specialist.',
      },
    },
    {
      kind: 'split',
      picture: 'sleeper-installation',
      parts: [
        {
          label: 'What it depends on',
          heading: 'Levels first, then taste',
          text: 'How much soil moves, and by which gate, sets more of the price than the choice of stone. After that come hard surfaces, which cost more than planting. If the sum has a limit, tell us: it is easy to draw a garden that can be built in two parts, a year between.',
        },
        {
          label: 'Timing',
          heading: 'Think in winter, plant in autumn',
          text: 'Trees and hedges with bare roots go in between November and March; turf likes autumn and early spring; mortar dislikes frost. Ask some months before you want to sit outside. New gardens need water through their first summer and, if you like, [regular visits](/domestic/regular-maintenance) afterwards.',
        },
      ],
    },
    {
      kind: 'related',
      label: 'What goes into it',
      links: [
        { href: '/landscaping/patios', text: 'Where you will sit, and on which stone.' },
        { href: '/landscaping/retaining-walls', text: 'How a slope becomes two levels.' },
        { href: '/landscaping/fencing', text: 'What the whole picture hangs on.' },
      ],
    },
    {
      kind: 'banner',
      heading: 'Begin with a conversation',
      text: 'Tell us what you have, what you wish you had, and roughly what you would like to spend.',
      button: 'Plan My Garden',
      picture: 'astro-installation',
    },
  ],
};
