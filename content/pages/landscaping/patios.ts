import { claims } from '../../claims.ts';
import type { Page } from '../../types.ts';

export const patios: Page = {
  path: '/landscaping/patios',
  canonical: '/patios',
  parent: '/landscaping',
  name: 'Patios',
  summary: 'Sandstone, porcelain and block',
  title: 'Patios in Worcester, Malvern & Hereford',
  description: `Sandstone, porcelain and block patios laid on a proper base in Worcestershire and Herefordshire. Most take ${claims.patio.says}. Book a site visit.`,
  keywords: ['patio installers Worcester', 'sandstone patio', 'porcelain paving', 'patios Malvern', 'patios Hereford'],
  updated: '2026-11-18',
  card: { text: 'Sandstone, porcelain or block on a base that stays level.', icon: 'grid' },
  hero: {
    kind: 'split',
    title: 'Patios that drain, sit flat and stay put',
    subtitle: 'Sandstone, porcelain or block, laid on a base that suits your soil.',
    description:
      'We dig out the ground, build and compact the base, make sure water drains away from the house, and point every joint.',
    picture: 'patios',
    alt: 'Stone patio with an oak table, an open book and a jug, beside a border in flower',
    focus: 'right',
    fact: {
      figure: claims.patio.says,
      text: 'For most patios, from digging out to finished joints.',
    },
  },
  blocks: [
    {
      kind: 'showcase',
      label: 'Choosing the stone',
      heading: 'Three materials that work well here',
      picture: 'landscaping',
      terms: [
        {
          name: 'Sandstone',
          text: 'A warm look, and every slab is different. It goes green under trees unless you wash it.',
        },
        {
          name: 'Porcelain',
          text: 'A crisp, even look, and hard to stain. It needs a primer underneath and careful cutting.',
        },
        {
          name: 'Block',
          text: 'Strong enough for a car, and easy to lift and relay. The joints need fresh sand every few years.',
        },
      ],
    },
    {
      kind: 'steps',
      label: 'How it goes',
      heading: 'How we lay a patio',
      steps: [
        { name: 'Mark out', text: 'We peg it out at full size, so you can put a chair in it and change your mind.' },
        {
          name: 'Dig and base',
          text: 'We dig out the soil and compact crushed stone, layer by layer, until it’s solid.',
        },
        { name: 'Lay', text: 'We mix slabs from several packs, bed them fully and check every line.' },
        { name: 'Point and clean', text: 'Once the bed has set, we fill the joints, wash the patio and sweep up.' },
      ],
      howTo: { name: 'How a patio is laid' },
    },
    {
      kind: 'layers',
      label: 'Under your feet',
      heading: 'What a patio stands on',
      text: 'From the top down:',
      layers: [
        { name: 'Slabs', text: 'Laid to a slight slope, so rain runs away from the house.', made: 'paving' },
        { name: 'Mortar', text: 'A full bed under each slab, not five dabs.', made: 'sand' },
        { name: 'Crushed stone', text: 'Compacted layer by layer, until it’s solid.', made: 'gravel' },
        { name: 'Your soil', text: 'Dug out until it’s firm.', made: 'soil' },
      ],
    },
    {
      kind: 'checklist',
      label: 'What is included',
      heading: 'Most of the work is under the stone',
      text: 'Slabs rock when they’re laid on dabs of mortar over soil that moves, and red clay swells in winter and shrinks in August.',
      items: [
        'A site visit to check levels and drainage',
        'Old paving lifted and the ground dug out',
        'Spoil and rubble taken away',
        'A compacted base of crushed stone',
        'Slabs on a full bed of mortar',
        'A slope that takes rain away from the house',
        'Joints pointed to suit the stone',
        'Edges finished and beds raked level',
      ],
      excluded: {
        heading: 'Not included unless we say so',
        text: 'Moving drains or gas, breaking out thick hidden concrete, and wiring for lights. If we find any, we’ll talk to you first.',
      },
    },
    {
      kind: 'prices',
      label: 'Price guide',
      heading: 'What patios cost',
      prices: [
        { job: 'Small patio, 12 square metres', range: '£1,600–£2,600' },
        { job: 'Family patio, 30 square metres', range: '£3,600–£6,600' },
        { job: 'Steps or a low edge', range: '£350–£900' },
      ],
      decides:
        'The price depends on the area, the stone, and what’s underneath. If a small digger can’t get in, we dig by hand, which takes longer.',
    },
    {
      kind: 'faqs',
      label: 'Questions',
      heading: 'Questions about patios',
      faqs: [
        {
          question: 'How long does a patio take?',
          answer: `Most take ${claims.patio.says}. It depends on the size, access, weather and what we find underneath.`,
        },
        {
          question: 'Do I need planning permission?',
          answer:
            'Not usually at the back. At the front you can need it if you pave more than five square metres and rain runs off to the road. Permeable paving, or a slope towards a border, avoids that.',
        },
        {
          question: 'Can you lay over my old patio?',
          answer:
            'It rarely works well. It raises the level towards the damp course and hides whatever made the old one move.',
        },
        {
          question: 'When can I walk on it?',
          answer:
            'Usually after a day or two, or about a week for a heavy table or a barbecue. Allow longer in cold weather.',
        },
      ],
    },
    {
      kind: 'related',
      label: 'Often done together',
      links: [
        { href: '/landscaping/fencing', text: `For a new fence behind it, up in ${claims.fence.says}.` },
        { href: '/landscaping/retaining-walls', text: 'If the patio is cut into a slope.' },
        { href: '/landscaping/sleeper-installation', text: 'For raised beds to sit beside.' },
      ],
    },
    {
      kind: 'banner',
      heading: 'Ready for a new patio?',
      text: 'Tell us roughly how big it is and which stone you like. We’ll come and measure up, then send you a price.',
      button: 'Book a Site Visit',
      picture: 'evening-patio',
    },
  ],
};
