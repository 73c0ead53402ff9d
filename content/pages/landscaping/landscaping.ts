import { business } from '../../business.ts';
import type { Page } from '../../types.ts';

export const landscaping: Page = {
  path: '/landscaping',
  name: 'Landscaping',
  summary: 'Patios, fences, walls and lawns',
  title: 'Landscaping in Worcester, Malvern & Ledbury',
  description:
    'Landscaping in Worcestershire and Herefordshire: patios, fencing, artificial lawns, sleepers, retaining walls and whole gardens, built to last.',
  keywords: [
    'landscaping Worcester',
    'landscape gardener Malvern',
    'garden landscaping Ledbury',
    'hard landscaping',
    'garden design and build',
  ],
  updated: '2026-11-15',
  hero: {
    kind: 'split',
    title: 'Built from the ground up, properly',
    subtitle: `Patios, fences, lawns and walls for gardens in ${business.area}.`,
    description:
      'What you see is stone and timber. What makes it last is the digging, the base and the drainage below, so that is where we begin.',
    picture: 'landscaping',
    alt: 'Sandstone terrace with steps up to a lawn, lavender along the wall and an oak pergola behind',
  },
  blocks: [
    {
      kind: 'cards',
      layout: 'grid',
      label: 'What we build',
      heading: 'One piece, or the whole plot',
      intro: 'Pick the part you need. If you need three of them, the last card is usually the better start.',
      below: true,
      cards: [],
    },
    {
      kind: 'steps',
      label: 'How it goes',
      heading: 'Four steps, whatever we build',
      steps: [
        {
          name: 'Site visit',
          text: 'We measure, check levels, soil, drains and access, and ask how you use the garden.',
        },
        {
          name: 'Design',
          text: 'A layout on paper, materials to compare, and a price set out line by line.',
        },
        {
          name: 'Build',
          text: 'Ground first: dig, drain and compact. Then walls and edges, then surfaces, then soil.',
        },
        {
          name: 'Finish',
          text: 'We clean down, walk round with you, put right what you point at, and explain the care.',
        },
      ],
      howTo: { name: 'How a landscaping project runs', duration: 'PT48H' },
    },
    {
      kind: 'checklist',
      tone: 'stone',
      label: 'Have these ready',
      heading: 'Six things that sharpen a quote',
      text: 'You do not need a plan. These few facts save a second visit and keep guesses out of the price.',
      items: [
        'Width of the narrowest gate or passage',
        'Where drains, cables and oil tanks lie',
        'Which parts stay wet after rain',
        'Where the sun is when you are home',
        'Pictures of gardens you like',
        'A sum you would rather not pass',
      ],
      excluded: {
        heading: 'Not in the price unless we say so',
        text: 'Moving drains or gas, mains electrics, planning fees, and concrete or footings nobody could see. We raise any of them as soon as we know.',
      },
    },
    {
      kind: 'prose',
      label: 'What it depends on',
      heading: 'Slope, soil and the side gate',
      paragraphs: [
        'Much of the two counties stands on red clay, which swells in a wet winter and shrinks in a dry August. It is why a wall cracks and a patio rocks when the base is thin. On the slopes around [Malvern](/malvern) the question is rather where the water goes.',
        'Access decides more than people expect. If a small digger fits through, the heavy work takes days. If it does not, every barrow goes by hand and the price says so.',
        'Not sure whether to mend or replace? A tired patio sometimes needs only [pressure washing](/pressure-washing) and new joints, and we would sooner tell you that at the start.',
      ],
    },
    {
      kind: 'banner',
      heading: 'Have us look at the ground',
      text: 'Tell us what you would like to stand on, sit on or look at. We will come and measure.',
      button: 'Request a Quote',
      picture: 'housing-estates',
    },
  ],
};
