import { business } from '../../business.ts';
import type { Page } from '../../types.ts';

export const landscaping: Page = {
  path: '/landscaping',
  name: 'Landscaping',
  summary: 'Patios, fences, walls and lawns',
  title: 'Landscaping in Worcester, Malvern & Ledbury',
  description:
    'Landscaping in Worcestershire and Herefordshire: patios, fencing, artificial lawns, sleepers, retaining walls and whole gardens.',
  keywords: [
    'landscaping Worcester',
    'landscape gardener Malvern',
    'garden landscaping Ledbury',
    'hard landscaping',
    'garden design and build',
  ],
  updated: '2026-11-18',
  hero: {
    kind: 'split',
    title: 'Landscaping, built from the ground up',
    subtitle: `Patios, fences, lawns and walls for gardens in ${business.area}.`,
    description:
      'You see the stone and timber. What makes them last is the digging, the base and the drainage underneath, so that’s where we start.',
    picture: 'landscaping',
    alt: 'Sandstone terrace and steps nearly finished, with a spirit level and a barrow of plants',
  },
  blocks: [
    {
      kind: 'cards',
      layout: 'grid',
      label: 'What we build',
      heading: 'One job, or the whole garden',
      intro: 'Choose the part you need. If you need three or more, look at the complete solution first.',
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
          text: 'We measure up, check levels, soil, drains and access, and ask how you use the garden.',
        },
        {
          name: 'Design',
          text: 'You get a drawn layout, materials to compare, and a price for each part.',
        },
        {
          name: 'Build',
          text: 'We dig, drain and compact the ground first, then build walls and edges, then surfaces, then bring in the soil.',
        },
        {
          name: 'Finish',
          text: 'We clean up, walk round with you, put right anything you’re not happy with, and explain how to look after it.',
        },
      ],
      howTo: { name: 'How a landscaping project runs', duration: 'PT48H' },
    },
    {
      kind: 'split',
      picture: 'wall-close',
      parts: [
        {
          label: 'Good to know',
          heading: 'Clay, slopes and the side gate',
          text: 'Much of the two counties is on red clay, which swells in a wet winter and shrinks in a dry August. That’s why walls crack and patios rock when the base is thin. On the slopes around [Malvern](/malvern), drainage matters more.',
        },
        {
          label: 'Repair or replace?',
          heading: 'You may not need a new patio',
          text: 'A tired one sometimes needs only [pressure washing](/pressure-washing) and new joints. If so, we’ll tell you at the start.',
        },
      ],
    },
    {
      kind: 'checklist',
      tone: 'stone',
      label: 'Have these ready',
      heading: 'Six things that help us quote',
      text: 'You don’t need a plan. These six things save a second visit and make the price more accurate.',
      items: [
        'How wide your narrowest gate or passage is',
        'Where pipes, cables and oil tanks are',
        'Which parts stay wet after rain',
        'Where the sun is when you’re at home',
        'Pictures of gardens you like',
        'Your budget',
      ],
      excluded: {
        heading: 'Not included unless we say so',
        text: 'Moving drains or gas, mains electrics, planning fees, and hidden concrete or footings. If we find any, we’ll tell you straight away.',
      },
    },
    {
      kind: 'prices',
      label: 'Price guide',
      heading: 'What landscaping costs',
      prices: [
        { job: 'Garden fence, per metre', range: '£75–£150' },
        { job: 'Patio, per square metre', range: '£120–£220' },
        { job: 'Whole garden, small', range: '£8,000–£18,000' },
        { job: 'Whole garden, large', range: '£18,000–£45,000' },
      ],
      decides:
        'Access makes a bigger difference than most people expect. If a small digger fits through, digging is quick. If it doesn’t, we do it all by hand and barrow, and it costs more.',
    },
    {
      kind: 'banner',
      heading: 'Shall we come and measure up?',
      text: 'Tell us what you’d like to build and roughly where. We’ll arrange a visit.',
      button: 'Request a Quote',
      picture: 'landscaping-path',
    },
  ],
};
