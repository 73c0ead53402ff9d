import type { Page } from '../../types.ts';

export const retainingWalls: Page = {
  path: '/landscaping/retaining-walls',
  canonical: '/retaining-walls',
  parent: '/landscaping',
  name: 'Retaining Walls',
  summary: 'Brick, block and stone',
  title: 'Retaining Walls in Malvern & Worcester',
  description:
    'Garden retaining walls in brick, block and stone, with footings and drainage to match the slope, across Worcestershire and Herefordshire.',
  keywords: [
    'retaining walls Malvern',
    'retaining wall builders Worcester',
    'garden walls Hereford',
    'sloping garden',
    'brick retaining wall',
  ],
  updated: '2026-11-15',
  card: { text: 'Brick, block or stone to hold a slope where you want it.', icon: 'wall' },
  hero: {
    kind: 'split',
    title: 'Hold the hill, gain a garden',
    subtitle: 'Brick, block and stone walls that turn a slope into somewhere level.',
    description:
      'A retaining wall is a dam for soil. On a sound footing, and able to let water out, it gives you a lawn where there was a bank.',
    picture: 'retaining-walls',
    alt: 'Brick retaining wall with stone steps, piers and a lavender border above a striped lawn',
    fact: {
      figure: '1 metre',
      text: 'Walls higher than this, or than 600 mm beside a highway, may need planning permission.',
    },
  },
  blocks: [
    {
      kind: 'checklist',
      label: 'What is included',
      heading: 'Water is the real weight',
      text: 'Walls seldom fall to soil alone. They fall when rain collects behind them and cannot get away, so drainage is part of the wall and not an extra.',
      items: [
        'Soil cut back, kept or carted off',
        'Concrete footing below the soft ground',
        'Brick, block or stone built to the height agreed',
        'Weep holes, gravel and pipe behind',
        'Backfill compacted in thin layers',
        'Copings to throw the rain off',
        'Steps and piers where you want them',
      ],
      excluded: {
        heading: 'Not in the price unless we say so',
        text: 'An engineer’s design, planning and party wall fees, moving services, and propping a neighbour’s land.',
      },
    },
    {
      kind: 'steps',
      label: 'How it goes',
      heading: 'From bank to terrace',
      steps: [
        { name: 'Measure', text: 'Height, slope, soil, what stands above it, and where water already runs.' },
        { name: 'Footing', text: 'The bank is cut back, the trench dug to firm ground, concrete poured.' },
        { name: 'Build', text: 'Courses go up with drainage alongside, and rest to gain strength before they carry.' },
        { name: 'Backfill', text: 'Gravel, then soil, compacted bit by bit. Copings on, beds ready to plant.' },
      ],
      howTo: { name: 'How a garden retaining wall is built' },
    },
    {
      kind: 'showcase',
      label: 'Choosing the material',
      heading: 'Brick, block or stone to match the house',
      picture: 'landscaping',
      terms: [
        { name: 'Brick', text: 'At home beside a brick house. Choose a frost-proof brick below and on top.' },
        { name: 'Stone', text: 'Looks as if it had always been there. Slowest to build and loveliest to age.' },
        {
          name: 'Block',
          text: 'Strong and quick, hollow ones filled with steel and concrete, then rendered or faced.',
        },
        { name: 'Sleepers', text: 'Good up to about 1 metre, where timber suits the planting.' },
      ],
    },
    {
      kind: 'prose',
      label: 'What it depends on',
      heading: 'Height costs more than length',
      paragraphs: [
        'Twice the height is far more than twice the push. Two low walls with a bed between are often cheaper and prettier than one tall one. Whatever stands above changes the sums, and clay needs more drainage than gravel. For low walls in timber, see [sleepers](/landscaping/sleeper-installation).',
      ],
    },
    {
      kind: 'faqs',
      label: 'Questions',
      heading: 'Questions about retaining walls',
      faqs: [
        {
          question: 'Do I need planning permission for a retaining wall?',
          answer:
            'You may, if it is over 1 metre high, or over 600 mm beside a highway. Ask your council before work starts.',
        },
        {
          question: 'Why do retaining walls lean?',
          answer:
            'Mostly water: blocked or missing weep holes let pressure build up. Shallow footings and tree roots do the rest. Keep people away from it, and have it looked at soon.',
        },
        {
          question: 'Can you repair my old wall?',
          answer:
            'Sometimes. Loose copings and open joints can be mended. A wall that bulges or has moved at the foot is usually safer, and cheaper in the end, rebuilt.',
        },
        {
          question: 'How long does it take?',
          answer:
            'It depends on height, length, access and material. Footings and mortar need days to harden before they are loaded, so a good wall is not rushed.',
        },
      ],
    },
    {
      kind: 'related',
      label: 'On the new level',
      links: [
        { href: '/landscaping/patios', text: 'Stone underfoot at the top or bottom.' },
        { href: '/landscaping/sleeper-installation', text: 'Timber, for banks of up to a metre.' },
        { href: '/landscaping/complete-landscaping-solution', text: 'The whole slope planned in one go.' },
      ],
    },
    {
      kind: 'banner',
      heading: 'Show us the slope',
      text: 'Tell us how high the bank is, what stands above it, and whether water runs out of it.',
      button: 'Get a Wall Quote',
      picture: 'droitwich',
    },
  ],
};
