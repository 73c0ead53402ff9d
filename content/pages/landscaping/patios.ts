import type { Page } from '../../types.ts';

export const patios: Page = {
  path: '/landscaping/patios',
  canonical: '/patios',
  parent: '/landscaping',
  name: 'Patios',
  summary: 'Sandstone, porcelain and block',
  title: 'Patios in Worcester, Malvern & Hereford',
  description:
    'Sandstone, porcelain and block patios laid on a proper base in Worcestershire and Herefordshire. Most take 3–7 days. Book a site visit.',
  keywords: ['patio installers Worcester', 'sandstone patio', 'porcelain paving', 'patios Malvern', 'patios Hereford'],
  updated: '2026-11-15',
  card: { text: 'Sandstone, porcelain or block on a base that stays level.', icon: 'grid' },
  hero: {
    kind: 'split',
    title: 'Patios that drain, sit flat and stay put',
    subtitle: 'Sandstone, porcelain or block, laid on a base that suits your soil.',
    description:
      'We dig out, build up and compact the base, lead the water away from the house, and point every joint. The spoil leaves with us.',
    picture: 'patios',
    alt: 'Sandstone patio with an oak table and bench in front of a border of lavender and delphiniums',
    focus: 'right',
    fact: {
      figure: '3–7 days',
      text: 'For most patios, from the first spade to finished joints. Your quote gives the days for yours.',
    },
  },
  blocks: [
    {
      kind: 'checklist',
      label: 'What is included',
      heading: 'Most of it is under the stone',
      text: 'A slab that rocks was laid on a few dabs of mortar, over soil that moves. Around here that soil is often red clay, which swells in winter and shrinks in August.',
      items: [
        'A site visit, with levels and drains looked at',
        'Old paving lifted and the ground dug out',
        'Spoil and rubble taken away',
        'A compacted base of crushed stone',
        'Slabs on a full bed of mortar',
        'A fall that leads rain away from the house',
        'Joints pointed to suit the stone',
        'Edges finished and beds raked level',
      ],
      excluded: {
        heading: 'Not in the price unless we say so',
        text: 'Moving drains or gas, breaking out thick concrete nobody could see, and wiring for lights. If we meet one, we stop and talk first.',
      },
    },
    {
      kind: 'steps',
      label: 'How it goes',
      heading: 'How a patio is laid: dig deep, lay once',
      steps: [
        { name: 'Mark out', text: 'Pegs and string at full size, so you can put a chair in it and change your mind.' },
        { name: 'Dig and base', text: 'Soil out, stone in, compacted layer by layer until nothing gives.' },
        { name: 'Lay', text: 'Slabs mixed from several packs, bedded fully, checked against the string.' },
        { name: 'Point and clean', text: 'Joints filled once the bed has set, then everything washed and swept.' },
      ],
      howTo: { name: 'How a patio is laid' },
    },
    {
      kind: 'showcase',
      label: 'Choosing the stone',
      heading: 'Three kinds of stone that do well here',
      picture: 'landscaping',
      terms: [
        { name: 'Sandstone', text: 'Warm and forgiving, every slab different. Greens up under trees unless washed.' },
        { name: 'Porcelain', text: 'Crisp, even and hard to stain. Needs a primer beneath and a careful cut.' },
        { name: 'Block', text: 'Takes a car, and lifts and relays. Joints want fresh sand every few years.' },
      ],
    },
    {
      kind: 'prose',
      label: 'What it depends on',
      heading: 'Size, stone and the way in',
      paragraphs: [
        'Price goes by the square metre, then by the stone and what lies beneath. What a small digger cannot reach is dug by hand.',
      ],
    },
    {
      kind: 'faqs',
      label: 'Questions',
      heading: 'Questions about patios',
      faqs: [
        {
          question: 'How long does a patio take?',
          answer:
            'Most take 3–7 days on site. Size, access, weather and what we find under the old one decide it. Your quote says how many to expect.',
        },
        {
          question: 'Do I need planning permission?',
          answer:
            'At the back, seldom. A front garden can need it if more than five square metres are paved so that rain runs off to the road. Permeable paving, or a fall into a border, avoids that.',
        },
        {
          question: 'Can you lay over my old patio?',
          answer:
            'Rarely well. It brings the level up towards the damp course and hides whatever made the old one move. If yours is one of the exceptions, we will say so.',
        },
        {
          question: 'When can I walk on it?',
          answer:
            'After a day or two as a rule, and after about a week with a heavy table or a barbecue. In cold weather mortar is slower, so add a few days.',
        },
      ],
    },
    {
      kind: 'related',
      label: 'Often done together',
      links: [
        { href: '/landscaping/fencing', text: 'New boards behind the new stone, in 1–3 days.' },
        { href: '/landscaping/retaining-walls', text: 'For the slope the patio is cut into.' },
        { href: '/landscaping/sleeper-installation', text: 'Raised beds to sit beside.' },
      ],
    },
    {
      kind: 'banner',
      heading: 'Start with the levels',
      text: 'Tell us roughly how large, and which stone you like. We come, measure, and put a price on it.',
      button: 'Book a Site Visit',
      picture: 'complete-landscaping-solution',
    },
  ],
};
