import type { Page } from '../../types.ts';

export const oneOffGardenTidyUp: Page = {
  path: '/domestic/one-off-garden-tidy-up',
  parent: '/domestic',
  name: 'One-Off Garden Tidy Up',
  summary: 'Overgrown to orderly',
  title: 'One-Off Garden Tidy Up & Clearance',
  description:
    'Overgrown garden in Herefordshire or Worcestershire? We cut it back, clear it, weed it and take the green waste away, for one clear price.',
  keywords: [
    'garden tidy up',
    'garden clearance Worcester',
    'overgrown garden',
    'bramble clearance',
    'garden clearance Hereford',
  ],
  updated: '2026-11-18',
  card: {
    text: 'One visit, or several, to bring back a garden that’s got out of hand.',
    icon: 'scissors',
  },
  hero: {
    kind: 'split',
    title: 'A one-off garden tidy-up',
    subtitle: 'One visit, or several, for a garden that’s got out of hand.',
    description:
      'Perhaps you’ve been ill, you’ve just moved in, or you’re about to sell. You don’t need to explain or apologise: just tell us where it is, and we’ll come and look.',
    picture: 'one-off-garden-tidy-up',
    alt: 'Path between an overgrown bed and a tidied lawn, with a barrow of weeds',
  },
  blocks: [
    {
      kind: 'checklist',
      label: 'What is included',
      heading: 'What we clear and cut back',
      text: 'Once we’ve seen your garden we’ll agree the list with you, so you know what the price covers.',
      items: [
        'Long grass strimmed, raked and mown',
        'Brambles and nettles cut and dug out',
        'Hedges cut back into shape',
        'Shrubs pruned and dead wood removed',
        'Borders cleared, weeded and forked over',
        'Ivy and self-sown saplings cut back',
        'Paths, steps and patios scraped and swept',
        'Leaves and fallen fruit cleared',
        'Green waste loaded and taken away',
      ],
      excluded: {
        heading: 'Not included in a tidy-up',
        text: 'Rubble, fridges, tyres, anything that may contain asbestos, Japanese knotweed, and large trees. If you think you have one of these, tell us and we’ll explain what’s needed.',
      },
    },
    {
      kind: 'calendar',
      label: 'When',
      heading: 'When each job is best done',
      text: 'Book any month you like. Some jobs have their season.',
      jobs: [
        { name: 'Long grass and weeds', months: '--xxxxxxxx--' },
        { name: 'Brambles and ivy', months: 'xx------xxxx' },
        { name: 'Hedges', months: 'xx------xxxx' },
        { name: 'Roses and shrubs', months: 'xxx-------xx' },
        { name: 'Leaves', months: 'x--------xxx' },
        { name: 'Paths and patios', months: 'xxxxxxxxxxxx' },
      ],
    },
    {
      kind: 'steps',
      label: 'How it works',
      heading: 'Three steps to a clear garden',
      steps: [
        {
          name: 'Show us',
          text: 'Send your postcode and a few details. We’ll come and look, because long grass can hide steps, stumps and ponds.',
        },
        { name: 'Agree it', text: 'You get a price, a date, and a list of what we’ll take out and what we’ll leave.' },
        {
          name: 'We clear it',
          text: 'We clear the tall growth first, then do the hedges, beds and edges. At the end you walk round it with us.',
        },
      ],
      howTo: { name: 'How a one-off garden tidy-up works' },
    },
    {
      kind: 'prose',
      label: 'Good to know',
      heading: 'Nesting birds, and what comes next',
      paragraphs: [
        'From March to August we check for nests before we cut. If one is in use, we leave that hedge or thicket until later and do the rest.',
        'Weeds will grow on bare soil within weeks, so think about what comes next: mulch, planting, or [regular visits](/domestic/regular-maintenance).',
      ],
    },
    {
      kind: 'prices',
      label: 'Price guide',
      heading: 'What a tidy-up costs',
      prices: [
        { job: 'Small, a bit overgrown', range: '£150–£300' },
        { job: 'Family garden, knee-high', range: '£300–£650' },
        { job: 'Large, or full of brambles', range: '£650–£1,500' },
      ],
      decides:
        'The growth matters more than the size: a small garden full of brambles takes longer than half an acre of long grass. Carrying waste out through the house adds time too.',
    },
    {
      kind: 'faqs',
      label: 'Questions',
      heading: 'Questions about overgrown gardens',
      faqs: [
        {
          question: 'How long does a tidy-up take?',
          answer:
            'That depends on how overgrown it is as much as on its size. Once we’ve seen it, we’ll give you an estimate with the price.',
        },
        {
          question: 'Do you take the waste away?',
          answer:
            'Yes. Taking the green waste away is included in the price. If you’d rather keep the logs or start a compost heap, tell us.',
        },
        {
          question: 'Will the weeds come back?',
          answer:
            'Some will. Bindweed and ground elder regrow from a piece of root. One visit sets them back. Mulch and regular weeding keep them down.',
        },
        {
          question: 'What should I do before you come?',
          answer:
            'Mark the plants you want to keep, bring in toys and furniture, and keep the dog indoors. If you’ll be out, make sure we can open the gate.',
        },
      ],
    },
    {
      kind: 'related',
      label: 'Once it’s clear',
      links: [
        { href: '/domestic/regular-maintenance', text: 'We can keep it that way for you.' },
        { href: '/landscaping/fencing', text: 'If the old fence won’t survive without the ivy.' },
        { href: '/pressure-washing', text: 'To clean the paving you’ve just uncovered.' },
      ],
    },
    {
      kind: 'banner',
      heading: 'Ready to get your garden back?',
      text: 'Tell us how overgrown it is, how we get in, and when you’d like it done.',
      button: 'Book a Garden Tidy Up',
      picture: 'autumn-tidy',
    },
  ],
};
