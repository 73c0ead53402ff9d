import type { Page } from '../types.ts';

export const pressureWashing: Page = {
  path: '/pressure-washing',
  name: 'Pressure Washing',
  summary: 'Drives, patios and decking',
  title: 'Pressure Washing for Drives & Patios',
  description:
    'Driveway, patio and decking cleaning in Worcestershire and Herefordshire, with joints re-sanded and low pressure for soft stone and render.',
  keywords: [
    'pressure washing Worcester',
    'driveway cleaning',
    'patio cleaning Hereford',
    'decking cleaning',
    'block paving re-sanding',
    'soft washing render',
  ],
  updated: '2026-11-15',
  hero: {
    kind: 'form',
    label: 'Pressure washing',
    title: 'Driveway, Patio & Decking Cleaning',
    subtitle: 'Moss, algae and years of grime lifted off, without blasting the joints out.',
    description: 'We match the pressure to the surface, and use hardly any where the surface is soft.',
    picture: 'pressure-washing',
    alt: 'Block-paved driveway, one half cleaned and bright, the other half still dark with dirt and moss',
    focus: 'low',
    service: '/pressure-washing',
  },
  blocks: [
    {
      kind: 'compare',
      label: 'Same drive, washed',
      heading: 'The colour was there all along',
      before: 'pressure-washing-before',
      after: 'pressure-washing-after',
      handle: 'Show more of the driveway before or after cleaning',
      caption: 'Block paving before and after. Drag the handle, or use the arrow keys.',
      text: 'Paving darkens so slowly that you stop seeing it. Under the algae most blocks are close to the shade they were sold in, and they stay so for longer with full joints.',
    },
    {
      kind: 'checklist',
      tone: 'stone',
      label: 'Surfaces We Clean',
      heading: 'Drives, paths, patios and decks',
      text: 'Not sure what yours is made of? Describe it, and we will work it out when we look.',
      items: [
        'Block-paved driveways',
        'Tarmac and resin drives',
        'Plain and imprinted concrete',
        'Sandstone and limestone patios',
        'Porcelain paving',
        'Timber and composite decking',
        'Brick paths and steps',
        'Garden walls and copings',
        'Render and painted walls',
        'Forecourts and bin stores',
      ],
      excluded: {
        heading: 'Not part of a wash',
        text: 'Relaying sunken blocks, repointing loose slabs, and roofs. Rust, paint and old oil fade, but may not vanish.',
      },
    },
    {
      kind: 'steps',
      label: 'Our Process',
      heading: 'How a wash goes: slow where it matters',
      steps: [
        { name: 'Inspect', text: 'We try a hidden patch, check joints and drains, and tell you what to expect.' },
        { name: 'Treat', text: 'Moss and oil are treated first and given time, so less force is needed.' },
        { name: 'Wash', text: 'A flat head for even strokes across the open area, a hand lance at the edges.' },
        { name: 'Rinse/Finish', text: 'Walls, doors and gullies rinsed, sludge cleared, pots put back.' },
      ],
      howTo: { name: 'How we clean a driveway, patio or deck' },
    },
    {
      kind: 'prose',
      label: 'Re-Sand/Seal',
      heading: 'Filling the joints again',
      paragraphs: [
        'Where applicable, we brush kiln-dried sand into the joints of block paving once it has dried. Sand locks the blocks together and slows the weeds. A sealer on top holds it in and helps stains wipe off; it is worth it under trees and where cars drip, and not everywhere.',
      ],
    },
    {
      kind: 'prose',
      label: 'Low-Pressure Options',
      heading: 'When a jet would do harm',
      paragraphs: [
        'Soft sandstone, render and painted surfaces are cleaned with a treatment and a gentle rinse. It takes longer to show, and the face of the stone stays where it is. If the slabs themselves have failed, a [new patio](/landscaping/patios) is the honest answer.',
      ],
    },
    {
      kind: 'faqs',
      label: 'FAQs',
      heading: 'Questions about pressure washing',
      faqs: [
        {
          question: 'Will it damage my block paving?',
          answer:
            'It should not. A flat-surface cleaner holds the jet at one height. Washing does take some sand out of the joints, which is why fresh sand is part of the job.',
        },
        {
          question: 'How often should it be done?',
          answer:
            'Every two to three years is enough for most drives. In shade or under trees a light wash each spring stops the green from taking hold.',
        },
        {
          question: 'What do I need to do beforehand?',
          answer:
            'Move cars, pots and furniture if you can, shut the windows, and show us an outside tap. If there is none, tell us when you ask for the quote.',
        },
        {
          question: 'What does the price depend on?',
          answer:
            'Area, surface, how thick the moss is, where the dirty water can go, and whether you want re-sanding or sealing.',
        },
      ],
    },
    {
      kind: 'banner',
      heading: 'See what colour it is',
      text: 'Tell us the surface and roughly how many cars would fit on it.',
      button: 'Get a Cleaning Quote',
      picture: 'agents-landlords',
    },
  ],
};
