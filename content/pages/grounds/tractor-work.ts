import { business } from '../../business.ts';
import type { Page } from '../../types.ts';

export const tractorWork: Page = {
  path: '/grounds-maintenance/tractor-work',
  canonical: 'none',
  parent: '/grounds-maintenance',
  name: 'Tractor Work',
  summary: 'Paddocks, flailing, rough ground',
  title: 'Tractor Work: Topping, Flailing & Paddocks',
  description: `Compact tractor work in ${business.area}: paddock topping, flail mowing, harrowing, rotavating and seeding. Ask for a quote.`,
  keywords: [
    'paddock topping',
    'flail mowing Worcester',
    'tractor work Herefordshire',
    'paddock maintenance',
    'rotavating',
    'field mowing',
  ],
  updated: '2026-11-15',
  card: { text: 'Paddocks topped, rough ground flailed and seedbeds prepared.', icon: 'tractor' },
  hero: {
    kind: 'split',
    title: 'Too big to push a mower',
    subtitle: 'Paddocks, orchards, meadows and rough corners, cut and worked by tractor.',
    description:
      'Small enough for a garden gate and strong enough for bramble: a compact tractor does in a morning what a strimmer does in a week.',
    picture: 'tractor-work',
    alt: 'Red compact tractor with a flail mower cutting a meadow beside tall grass',
  },
  blocks: [
    {
      kind: 'checklist',
      label: 'What is included',
      heading: 'One tractor, many kinds of work',
      text: 'Tell us what you want the ground to be, and we bring the implement for it.',
      items: [
        'Paddocks topped to beat docks and thistles',
        'Meadows cut once the flowers have seeded',
        'Bramble, bracken and scrub flailed',
        'Grass in orchards mown between the rows',
        'Fields harrowed and rolled in spring',
        'Ground rotavated and levelled',
        'Grass seed sown and rolled in',
      ],
      excluded: {
        heading: 'Jobs for somebody else',
        text: 'Deep excavation, ploughing whole farms, baling hay and roadside work. Fences, wire and stones must be found before we start, so walk the ground with us.',
      },
    },
    {
      kind: 'steps',
      label: 'How it goes',
      heading: 'How a day with the tractor goes',
      steps: [
        { name: 'Measure the gate', text: 'Width, height and the turn from the road decide what fits.' },
        { name: 'Walk the ground', text: 'We look for wet spots, slopes, wire, stumps and nests.' },
        { name: 'Pick the day', text: 'Dry enough to carry a tractor, late enough for whatever nests there.' },
        { name: 'Cut or work it', text: 'Edges and corners the tractor cannot reach are trimmed by hand if you wish.' },
      ],
    },
    {
      kind: 'enquiry',
      label: 'Ask here',
      heading: 'Describe the field, get a figure',
      text: 'Roughly how many acres, how high it is, how wide the gate, and whether there are animals in it.',
      picture: 'malvern',
      service: '/grounds-maintenance',
    },
    {
      kind: 'prose',
      label: 'What it depends on',
      heading: 'Wet clay has the last word',
      paragraphs: [
        'Ground by the Teme or the Lugg can be too soft for wheels from November to April. Waiting a week is cheaper than ruts. Steep banks have their limits too.',
        'Price goes by time and distance more than by acres, so two paddocks in one lane make sense on one day. For play on grass rather than grazing, see [sports pitches](/grounds-maintenance/sports-pitches).',
      ],
    },
    {
      kind: 'faqs',
      label: 'Questions',
      heading: 'Questions about tractor work',
      faqs: [
        {
          question: 'How often should a paddock be topped?',
          answer:
            'Two or three times between May and September, ideally before thistles and docks set seed. Grazed paddocks need it where horses refuse to eat.',
        },
        {
          question: 'Can you cut hedges and scrub at any time?',
          answer:
            'No. Birds nest from March to the end of August, and nests in use are protected by law. Plan hedge and scrub work for September to February.',
        },
        {
          question: 'Do you collect the cuttings?',
          answer:
            'A flail leaves them finely chopped on the ground, which is fine for paddocks. Wildflower meadows should be raked off, and we price that apart. Ragwort must be pulled and removed, as it poisons stock even when dry.',
        },
        {
          question: 'How wide a gate do you need?',
          answer:
            'It depends on the implement. Measure the narrowest point between the posts, and tell us about low branches and sharp turns.',
        },
      ],
    },
    {
      kind: 'related',
      label: 'Also on your land',
      links: [
        { href: '/grounds-maintenance/tree-surgery', text: 'Limbs over the headland and the lane.' },
        { href: '/landscaping/fencing', text: 'Post and rail to keep the pony in.' },
        { href: '/grounds-maintenance/sports-pitches', text: 'Aeration and mowing for clubs.' },
      ],
    },
    {
      kind: 'banner',
      heading: 'Before the thistles seed',
      text: 'Rather talk it over first? Ring us, or say when we may come and walk the ground.',
      button: 'Request a Tractor Quote',
      picture: 'hereford',
    },
  ],
};
