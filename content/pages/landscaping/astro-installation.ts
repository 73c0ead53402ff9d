import type { Page } from '../../types.ts';

export const astroInstallation: Page = {
  path: '/landscaping/astro-installation',
  canonical: '/astro-installation',
  parent: '/landscaping',
  name: 'Astro Installation',
  summary: 'Artificial lawns that drain',
  title: 'Artificial Grass Installation, Worcester',
  description:
    'Artificial lawns on a free-draining base in Worcestershire and Herefordshire, for shade, dogs and play. Honest advice on where it suits.',
  keywords: [
    'artificial grass Worcester',
    'astro turf installation',
    'artificial lawn Hereford',
    'pet friendly artificial grass',
    'fake grass fitters Malvern',
  ],
  updated: '2026-11-15',
  card: { text: 'An artificial lawn that drains, for shade, paws and goal posts.', icon: 'sprout' },
  hero: {
    kind: 'split',
    title: 'Green where grass gave up',
    subtitle: 'Artificial lawns for deep shade, busy dogs and goal practice in February.',
    description:
      'The turf is the easy part. A flat, free-draining base and seams nobody can find are what you notice three winters on.',
    picture: 'astro-installation',
    alt: 'Artificial lawn being laid, the last strip still rolled up, with sleeper beds and a fence around it',
  },
  blocks: [
    {
      kind: 'checklist',
      label: 'What is included',
      heading: 'A lawn with foundations',
      text: 'Laid over old turf or bare soil, artificial grass ripples and smells within a year. We take the lawn out and build up from below.',
      items: [
        'Old turf and soft soil dug out and removed',
        'Firm edging fixed all round',
        'Stone base laid and compacted',
        'A finer layer, screeded smooth',
        'Membrane against weeds',
        'Rolls laid with the pile one way',
        'Seams joined on tape, edges fixed',
        'Sand brushed in where the grass calls for it',
      ],
      excluded: {
        heading: 'Not in the price unless we say so',
        text: 'New drains under waterlogged ground, tree roots, and moving sheds, trampolines or manhole covers. Underlay for play areas is an extra you choose.',
      },
    },
    {
      kind: 'steps',
      label: 'How it goes',
      heading: 'Old turf out, base down, grass across',
      steps: [
        { name: 'Strip', text: 'Turf and topsoil lifted, levels checked against doors and damp course.' },
        { name: 'Base', text: 'Edges set, stone compacted, the top drawn smooth with a gentle fall.' },
        { name: 'Lay', text: 'Rolls left to relax, cut to fit, joined and fixed.' },
        { name: 'Brush', text: 'The pile is lifted with a stiff broom, so that it stands and hides its joins.' },
      ],
      howTo: { name: 'How an artificial lawn is installed' },
    },
    {
      kind: 'split',
      picture: 'regular-maintenance',
      focus: 'right',
      parts: [
        {
          label: 'Choosing',
          heading: 'Three questions about the pile',
          text: 'How long: shorter stands up to play, longer looks softer and flattens sooner. How dense: heavier grass wears better. Which green: take samples outside and look at them at noon and at dusk. For dogs, choose a backing that lets water straight through.',
        },
        {
          label: 'Honestly',
          heading: 'When real grass is better',
          text: 'In a sunny, well-drained garden living lawn is cooler underfoot, cheaper, and good for worms and birds. Artificial grass gets hot in July, cannot be laid where a barbecue spits, and one day has to be replaced. If mowing is the only trouble, look at [regular visits](/domestic/regular-maintenance) first.',
        },
      ],
    },
    {
      kind: 'faqs',
      label: 'Questions',
      heading: 'Questions about artificial grass',
      faqs: [
        {
          question: 'Does artificial grass drain?',
          answer:
            'Yes, through holes in the backing and the stone below, as long as the ground beneath can take the water. Heavy clay that already floods needs drains first.',
        },
        {
          question: 'Is it suitable for dogs?',
          answer:
            'Yes. Pick up solids, hose it down often in dry weather, and use a cleaner made for it in summer. Shade and a free-draining base do most to keep smells away.',
        },
        {
          question: 'How much looking after does it need?',
          answer:
            'Less than a lawn, but not none. Blow or rake leaves off, brush the pile upright every few weeks, and pull the odd weed that seeds at the edges.',
        },
        {
          question: 'How long does the work take?',
          answer:
            'It depends on size, on how the spoil gets out, and on drainage. The digging and the base take most of the time; the lawn itself goes down last and fast.',
        },
      ],
    },
    {
      kind: 'related',
      label: 'Around the edges',
      links: [
        { href: '/landscaping/sleeper-installation', text: 'A timber edge and beds for real plants.' },
        { href: '/landscaping/patios', text: 'Stone to step out on to.' },
        { href: '/landscaping/fencing', text: 'A boundary that stops the ball.' },
      ],
    },
    {
      kind: 'banner',
      heading: 'Let us see the shade',
      text: 'Tell us the size, who will play on it, and where the puddles stand.',
      button: 'Get a Lawn Quote',
      picture: 'tree-surgery',
    },
  ],
};
