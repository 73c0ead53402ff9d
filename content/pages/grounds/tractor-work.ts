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
  updated: '2026-11-18',
  card: { text: 'Paddocks topped, rough ground cut and seedbeds prepared.', icon: 'tractor' },
  hero: {
    kind: 'split',
    title: 'Tractor work for ground too big to mow',
    subtitle: 'We cut and prepare paddocks, orchards, meadows and rough corners.',
    description: 'A compact tractor fits a narrow gateway, cuts brambles, and is much faster than a strimmer.',
    picture: 'tractor-work',
    alt: 'Red compact tractor parked at the edge of a half-mown meadow',
    focus: 'right',
  },
  blocks: [
    {
      kind: 'checklist',
      label: 'What is included',
      heading: 'What we can do with the tractor',
      text: 'Tell us how you’d like the ground to look, and we’ll bring the right attachment.',
      items: [
        'Paddocks topped to control docks and thistles',
        'Meadows cut once the flowers have seeded',
        'Brambles, bracken and scrub cut with a flail',
        'Orchard grass mown between the rows',
        'Fields harrowed and rolled in spring',
        'Ground rotavated and levelled',
        'Grass seed sown and rolled in',
      ],
      excluded: {
        heading: 'Not included',
        text: 'Deep excavation, ploughing, baling and roadside work. Please show us any wire, stones or fencing in the grass first.',
      },
    },
    {
      kind: 'calendar',
      label: 'When',
      heading: 'Which month suits which job',
      text: 'Wet ground and nesting birds decide most of it.',
      jobs: [
        { name: 'Topping paddocks', months: '-----xxxx---' },
        { name: 'Cutting meadows', months: '------xxx---' },
        { name: 'Flailing brambles and scrub', months: 'xx------xxxx' },
        { name: 'Harrowing and rolling', months: '--xx--------' },
        { name: 'Sowing grass', months: '---xx---x---' },
        { name: 'Mowing orchard grass', months: '---xxxxxxx--' },
      ],
    },
    {
      kind: 'steps',
      label: 'How it goes',
      heading: 'How the job goes',
      steps: [
        {
          name: 'Measure the gate',
          text: 'The width, the height and the turn from the road decide which machine fits.',
        },
        { name: 'Walk the ground', text: 'We look for wet spots, slopes, wire, stumps and nests.' },
        {
          name: 'Pick the day',
          text: 'We wait until the ground is dry enough and the birds have finished nesting.',
        },
        {
          name: 'Cut or work it',
          text: 'If you like, we trim the edges and corners by hand where the tractor can’t reach.',
        },
      ],
    },
    {
      kind: 'enquiry',
      label: 'Ask here',
      heading: 'Tell us about the ground',
      text: 'Roughly how many acres is it, how high is the grass, how wide is the gate, and are there animals in it?',
      picture: 'malvern',
    },
    {
      kind: 'prices',
      label: 'Price guide',
      heading: 'What tractor work costs',
      prices: [
        { job: 'Small paddock topped', range: '£90–£180' },
        { job: 'Overgrown scrub, half a day', range: '£220–£380' },
        { job: 'Seedbed and sowing, per acre', range: '£350–£700' },
      ],
      decides:
        'The price depends more on time and distance than on acres, so sharing a day with a neighbour saves money. Low ground by the Teme or Lugg can be too soft from November to April. For sports grounds, see [sports pitches](/grounds-maintenance/sports-pitches).',
    },
    {
      kind: 'faqs',
      label: 'Questions',
      heading: 'Questions about tractor work',
      faqs: [
        {
          question: 'How often should a paddock be topped?',
          answer:
            'Two or three times between May and September, ideally before thistles and docks set seed. In grazed paddocks, top the patches the horses won’t eat.',
        },
        {
          question: 'Can you cut hedges and scrub at any time?',
          answer:
            'No. Birds nest from March to the end of August, and the law protects nests in use. Plan hedge and scrub work for September to February.',
        },
        {
          question: 'Do you collect the cuttings?',
          answer:
            'A flail chops them finely and leaves them on the ground, which is fine for paddocks. Wildflower meadows should be raked, and we price that separately. Ragwort must be pulled up and removed, because it poisons animals even when it’s dry.',
        },
        {
          question: 'How wide a gate do you need?',
          answer:
            'It depends on the machine. Measure the narrowest point between the posts, and tell us about low branches and sharp turns.',
        },
      ],
    },
    {
      kind: 'related',
      label: 'You may also need',
      links: [
        { href: '/grounds-maintenance/tree-surgery', text: 'For branches hanging over the field or the lane.' },
        { href: '/landscaping/fencing', text: 'For post and rail to keep the pony in.' },
        { href: '/grounds-maintenance/sports-pitches', text: 'For aerating and mowing a club’s ground.' },
      ],
    },
    {
      kind: 'banner',
      heading: 'Get it cut before the thistles seed',
      text: 'Ring us to talk it through, or tell us when we can come and look at the ground.',
      button: 'Request a Tractor Quote',
      picture: 'evesham',
    },
  ],
};
