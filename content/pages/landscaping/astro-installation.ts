import type { Page } from '../../types.ts';

export const astroInstallation: Page = {
  path: '/landscaping/astro-installation',
  canonical: '/astro-installation',
  parent: '/landscaping',
  name: 'Astro Installation',
  summary: 'Artificial lawns that drain',
  title: 'Artificial Grass Installation, Worcester',
  description:
    'Artificial lawns on a free-draining base in Worcestershire and Herefordshire, for shade, dogs and play. Honest advice on where they work.',
  keywords: [
    'artificial grass Worcester',
    'astro turf installation',
    'artificial lawn Hereford',
    'pet friendly artificial grass',
    'fake grass fitters Malvern',
  ],
  updated: '2026-11-18',
  card: { text: 'An artificial lawn that drains well, for shade, dogs and football.', icon: 'sprout' },
  hero: {
    kind: 'split',
    title: 'Astro lawns where grass won’t grow',
    subtitle: 'Artificial grass for shady gardens, busy dogs and football all year.',
    description:
      'The artificial grass is the easy part. It’s the flat, free-draining base and the hidden joins that make the difference three winters later.',
    picture: 'astro-installation',
    alt: 'Artificial lawn being unrolled in a fenced garden',
    focus: 'left',
  },
  blocks: [
    {
      kind: 'split',
      picture: 'regular-maintenance',
      focus: 'right',
      parts: [
        {
          label: 'Choosing',
          heading: 'How to choose artificial grass',
          text: 'Shorter grass stands up to play; longer grass looks softer but flattens sooner. For dogs, choose a backing that lets water straight through.',
        },
        {
          label: 'Is it right for you?',
          heading: 'When real grass is better',
          text: 'In a sunny, well-drained garden a real lawn is cooler underfoot, cheaper, and good for worms and birds. Artificial grass gets hot in July, can melt near a barbecue, and will need replacing one day. If mowing is the only problem, consider [regular visits](/domestic/regular-maintenance) first.',
        },
      ],
    },
    {
      kind: 'steps',
      label: 'How it goes',
      heading: 'How we lay an artificial lawn',
      steps: [
        { name: 'Strip', text: 'We lift the turf and topsoil, and check levels against doors and the damp course.' },
        { name: 'Base', text: 'We fix the edges, compact the stone and smooth the top with a slight slope.' },
        { name: 'Lay', text: 'We let the rolls relax, cut them to fit, then join and fix them.' },
        { name: 'Brush', text: 'We brush the pile upright with a stiff broom, which hides the joins.' },
      ],
      howTo: { name: 'How an artificial lawn is installed' },
    },
    {
      kind: 'layers',
      label: 'Under the grass',
      heading: 'What’s under an artificial lawn',
      text: 'Rain runs through every layer.',
      layers: [
        { name: 'Artificial grass', text: 'Joined, fixed at the edges and brushed upright.', made: 'grass' },
        { name: 'Membrane', text: 'Lets water through and keeps weeds out.', made: 'sheet' },
        { name: 'Fine stone', text: 'Levelled smooth, so you don’t feel the base.', made: 'sand' },
        { name: 'Crushed stone', text: 'Compacted, with a slight slope.', made: 'gravel' },
        { name: 'Your soil', text: 'With the old turf taken off.', made: 'soil' },
      ],
    },
    {
      kind: 'checklist',
      label: 'What is included',
      heading: 'A lawn with a proper base',
      text: 'If you lay artificial grass over old turf or bare soil, it ripples and smells within a year. We take the old lawn out and build up from below.',
      items: [
        'Old turf and soft soil dug out and removed',
        'Firm edging fixed all round',
        'Stone base laid and compacted',
        'A finer layer, levelled smooth',
        'Membrane to stop weeds',
        'Rolls laid with the pile facing one way',
        'Joins taped and edges fixed',
        'Sand brushed in if the grass needs it',
      ],
      excluded: {
        heading: 'Not included unless we say so',
        text: 'New drains under waterlogged ground, tree roots, and moving sheds, trampolines or manhole covers. Underlay for play areas is an optional extra.',
      },
    },
    {
      kind: 'prices',
      label: 'Price guide',
      heading: 'What artificial grass costs',
      prices: [
        { job: 'Small lawn, 15 square metres', range: '£1,300–£2,000' },
        { job: 'Family lawn, 40 square metres', range: '£2,900–£4,800' },
        { job: 'Play underlay, per square metre', range: '£8–£14' },
      ],
      decides: 'The price depends on the area, the grass you choose, the drainage, and how we get the old turf out.',
    },
    {
      kind: 'faqs',
      label: 'Questions',
      heading: 'Questions about artificial grass',
      faqs: [
        {
          question: 'Does artificial grass drain?',
          answer:
            'Yes, through holes in the backing and the stone below, as long as the ground underneath can take the water. Heavy clay that already floods needs drains first.',
        },
        {
          question: 'Is it suitable for dogs?',
          answer:
            'Yes. Pick up after them, hose it down often in dry weather, and use a suitable cleaner in summer. Shade and a free-draining base do most to prevent smells.',
        },
        {
          question: 'How much looking after does it need?',
          answer:
            'Less than a lawn, but some. Clear the leaves, brush the pile upright every few weeks, and pull out the odd weed along the edges.',
        },
        {
          question: 'How long does the work take?',
          answer:
            'It depends on the size, the drainage, and how we get the soil out. Digging and the base take most of the time.',
        },
      ],
    },
    {
      kind: 'related',
      label: 'You may also need',
      links: [
        { href: '/landscaping/sleeper-installation', text: 'For a timber edge and beds for real plants.' },
        { href: '/landscaping/patios', text: 'For paving by the back door.' },
        { href: '/landscaping/fencing', text: 'For a boundary that stops the ball.' },
      ],
    },
    {
      kind: 'banner',
      heading: 'Is your lawn too shady?',
      text: 'Tell us the size, who’ll use it, and where the puddles are.',
      button: 'Get a Lawn Quote',
      picture: 'hero-home',
    },
  ],
};
