import type { Page } from '../types.ts';

export const pressureWashing: Page = {
  path: '/pressure-washing',
  name: 'Pressure Washing',
  summary: 'Drives, patios and decking',
  title: 'Pressure Washing for Drives & Patios',
  description:
    'Driveway, patio and decking cleaning in Worcestershire and Herefordshire, with re-sanding for block paving and low pressure for soft stone.',
  keywords: [
    'pressure washing Worcester',
    'driveway cleaning',
    'patio cleaning Hereford',
    'decking cleaning',
    'block paving re-sanding',
  ],
  updated: '2026-11-18',
  hero: {
    kind: 'form',
    label: 'Pressure washing',
    title: 'Driveway, Patio & Decking Cleaning',
    subtitle: 'We clean off moss, algae and years of grime without blasting out the joints.',
    description: 'We match the pressure to the surface, and use very little on anything soft.',
    picture: 'pressure-washing',
    alt: 'Block-paved drive half cleaned, with a pressure washer in front of a blue door',
    focus: 'low',
    compare: {
      kind: 'compare',
      before: 'pressure-washing-before',
      after: 'pressure-washing-after',
      handle: 'Show more of the driveway before or after cleaning',
      caption: 'The same drive before and after. Drag the handle.',
    },
  },
  blocks: [
    {
      kind: 'checklist',
      label: 'Surfaces We Clean',
      heading: 'Drives, paths, patios and decks',
      text: 'Not sure what yours is made of? Describe it and we’ll work it out when we visit.',
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
        heading: 'Not included in a wash',
        text: 'Relaying sunken blocks, repointing loose slabs, and cleaning roofs. Rust, paint and old oil fade but may not disappear.',
      },
    },
    {
      kind: 'layers',
      label: 'Block paving',
      heading: 'Why the joints matter',
      text: 'Weeds root in the joints, which hold the blocks still.',
      layers: [
        { name: 'Blocks', text: 'Hard enough for a flat-surface cleaner.', made: 'brick' },
        { name: 'Jointing sand', text: 'Washing takes some of it out.', made: 'sand' },
        { name: 'Bedding sand', text: 'If water gets in here, blocks sink and rock.', made: 'concrete' },
        { name: 'Crushed stone', text: 'What the drive stands on.', made: 'gravel' },
      ],
    },
    {
      kind: 'steps',
      label: 'Our Process',
      heading: 'How we clean a drive',
      steps: [
        { name: 'Inspect', text: 'We test a hidden patch, check the joints and drains, and tell you what to expect.' },
        { name: 'Treat', text: 'We treat moss and oil first and give it time, so we need less pressure.' },
        { name: 'Wash', text: 'We use a flat-surface cleaner on the open areas and a hand lance at the edges.' },
        { name: 'Rinse/Finish', text: 'We rinse walls and gullies, clear the sludge and put your pots back.' },
      ],
      howTo: { name: 'How we clean a driveway, patio or deck' },
    },
    {
      kind: 'prose',
      label: 'Re-Sand/Seal',
      heading: 'Filling the joints afterwards',
      paragraphs: [
        'Where applicable, we can brush kiln-dried sand into the joints of block paving once it’s dry. The sand locks the blocks together and slows the weeds. A sealer keeps the sand in and makes stains easier to wipe off, which helps most under trees and parked cars.',
      ],
    },
    {
      kind: 'prose',
      label: 'Low-Pressure Options',
      heading: 'For surfaces a jet would damage',
      paragraphs: [
        'We clean soft sandstone, render and painted surfaces with a treatment and a gentle rinse. It’s slower, but doesn’t wear the surface away. If your slabs are breaking up, a [new patio](/landscaping/patios) may be better value.',
      ],
    },
    {
      kind: 'prices',
      label: 'Price guide',
      heading: 'What pressure washing costs',
      prices: [
        { job: 'Small patio or path', range: '£90–£180' },
        { job: 'Drive for two cars', range: '£180–£350' },
        { job: 'Re-sanding, per square metre', range: '£3–£6' },
        { job: 'Decking or forecourt', range: '£120–£400' },
      ],
      decides:
        'The price depends on the area, the surface, how thick the moss is, and where the dirty water can drain.',
    },
    {
      kind: 'faqs',
      label: 'FAQs',
      heading: 'Questions about pressure washing',
      faqs: [
        {
          question: 'Will it damage my block paving?',
          answer: 'No, if it’s done carefully. Our flat-surface cleaner holds the jet at an even height.',
        },
        {
          question: 'How often should it be done?',
          answer: 'Every two to three years for most drives. In shade, a light wash each spring keeps algae off.',
        },
        {
          question: 'What do I need to do beforehand?',
          answer: 'Move cars, pots and furniture if you can, shut the windows, and show us the outside tap.',
        },
        {
          question: 'Is re-sanding included?',
          answer: 'It’s your choice: the quote prices it separately. Most drives benefit.',
        },
      ],
    },
    {
      kind: 'banner',
      heading: 'What would you like cleaned?',
      text: 'Tell us what it’s made of and roughly how big it is.',
      button: 'Get a Cleaning Quote',
      picture: 'pressure-washing-steps',
    },
  ],
};
