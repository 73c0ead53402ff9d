import { claims } from '../../claims.ts';
import type { Page } from '../../types.ts';

export const retainingWalls: Page = {
  path: '/landscaping/retaining-walls',
  canonical: '/retaining-walls',
  parent: '/landscaping',
  name: 'Retaining Walls',
  summary: 'Brick, block and stone',
  title: 'Retaining Walls in Malvern & Worcester',
  description:
    'Garden retaining walls in brick, block and stone, with the footings and drainage your slope needs, across Worcestershire and Herefordshire.',
  keywords: [
    'retaining walls Malvern',
    'retaining wall builders Worcester',
    'garden walls Hereford',
    'sloping garden',
    'brick retaining wall',
  ],
  updated: '2026-11-18',
  card: { text: 'Brick, block or stone walls that hold back a slope.', icon: 'wall' },
  hero: {
    kind: 'split',
    title: 'Retaining walls that give you level ground',
    subtitle: 'Brick, block and stone walls for sloping gardens.',
    description: 'With a sound footing and good drainage, a retaining wall gives you a lawn where there was a bank.',
    picture: 'retaining-walls',
    alt: 'Brick retaining wall and stone steps with a planted terrace above',
    fact: {
      figure: '1 metre',
      text: 'Walls higher than this, or than 600 mm beside a highway, may need planning permission.',
    },
  },
  blocks: [
    {
      kind: 'showcase',
      label: 'Choosing the material',
      heading: 'Which material suits your house?',
      picture: 'wall-close',
      terms: [
        { name: 'Brick', text: 'Goes well with a brick house. Use frost-proof brick at the bottom and on top.' },
        { name: 'Stone', text: 'Looks as though it’s always been there. It’s the slowest to build, and ages best.' },
        {
          name: 'Block',
          text: 'Strong and quick. We fill hollow blocks with steel and concrete, then render or face them.',
        },
        { name: 'Sleepers', text: `Good for walls ${claims.sleeperWall.says}, where timber suits the planting.` },
      ],
    },
    {
      kind: 'steps',
      label: 'How it goes',
      heading: 'How we build a retaining wall',
      steps: [
        {
          name: 'Measure',
          text: 'We measure the height and slope, and check the soil, what stands above, and where water runs.',
        },
        { name: 'Footing', text: 'We cut back the bank, dig the trench to firm ground and pour the concrete.' },
        {
          name: 'Build',
          text: 'We build the wall with its drainage, and give it time to gain strength before it holds the bank.',
        },
        { name: 'Backfill', text: 'We fill behind with gravel, then soil, a layer at a time, and fit the copings.' },
      ],
      howTo: { name: 'How a garden retaining wall is built' },
    },
    {
      kind: 'layers',
      label: 'Behind the wall',
      heading: 'What’s behind the face',
      text: 'From the front to the back:',
      layers: [
        { name: 'Brick or stone', text: 'With weep holes near the bottom.', made: 'brick' },
        { name: 'Gravel', text: 'Carries rain down to a pipe behind the footing.', made: 'gravel' },
        { name: 'Backfill', text: 'Compacted in thin layers, so it doesn’t settle.', made: 'soil' },
      ],
    },
    {
      kind: 'checklist',
      label: 'What is included',
      heading: 'Why drainage matters most',
      text: 'Walls usually fail because rain collects behind them and can’t drain away. So drainage is part of the wall, not an extra.',
      items: [
        'Soil cut back, and kept or taken away',
        'Concrete footing on firm ground',
        'Brick, block or stone built to the height agreed',
        'Weep holes, and gravel and pipe behind',
        'Backfill compacted in thin layers',
        'Copings to shed the rain',
        'Steps and piers where you want them',
      ],
      excluded: {
        heading: 'Not included unless we say so',
        text: 'An engineer’s design, planning and party wall fees, moving services, and propping up a neighbour’s land.',
      },
    },
    {
      kind: 'prices',
      label: 'Price guide',
      heading: 'What retaining walls cost',
      prices: [
        { job: 'Low brick wall, per metre', range: '£280–£480' },
        { job: 'Block wall, rendered, per metre', range: '£350–£600' },
        { job: 'Stone wall, per metre', range: '£450–£850' },
      ],
      decides:
        'Height adds more to the price than length, so two low walls are often cheaper than one tall one. For low timber walls, see [sleepers](/landscaping/sleeper-installation).',
    },
    {
      kind: 'faqs',
      label: 'Questions',
      heading: 'Questions about retaining walls',
      faqs: [
        {
          question: 'Do I need planning permission for a retaining wall?',
          answer: `You may, if it’s ${claims.wallPermission.says}. Ask your council before work starts.`,
        },
        {
          question: 'Why do retaining walls lean?',
          answer:
            'Usually because weep holes are blocked or missing and water builds up behind. Shallow footings and tree roots do the rest. Keep people away, and have it looked at soon.',
        },
        {
          question: 'Can you repair my old wall?',
          answer:
            'Sometimes. We can mend loose copings and open joints. If a wall bulges or has moved at the bottom, it’s usually safer, and cheaper in the end, to rebuild it.',
        },
        {
          question: 'How long does it take?',
          answer:
            'It depends on height, length, access and material. Footings and mortar need days to harden, so a good wall can’t be rushed.',
        },
      ],
    },
    {
      kind: 'related',
      label: 'You may also need',
      links: [
        { href: '/landscaping/patios', text: 'For paving at the top or bottom.' },
        { href: '/landscaping/sleeper-installation', text: 'For timber walls on lower banks.' },
        { href: '/landscaping/complete-landscaping-solution', text: 'To plan the whole slope in one go.' },
      ],
    },
    {
      kind: 'banner',
      heading: 'Have you got a slope to deal with?',
      text: 'Tell us how high the bank is, what’s above it, and whether water runs out of it.',
      button: 'Get a Wall Quote',
      picture: 'malvern-path',
    },
  ],
};
