import type { Page } from '../../types.ts';

export const oneOffGardenTidyUp: Page = {
  path: '/domestic/one-off-garden-tidy-up',
  parent: '/domestic',
  name: 'One-Off Garden Tidy Up',
  summary: 'Overgrown to orderly',
  title: 'One-Off Garden Tidy Up & Clearance',
  description:
    'Overgrown garden in Herefordshire or Worcestershire? We cut back, clear and weed it, and take the green waste away. Three steps, one clear price.',
  keywords: [
    'garden tidy up',
    'garden clearance Worcester',
    'overgrown garden',
    'bramble clearance',
    'garden clearance Hereford',
  ],
  updated: '2026-11-15',
  card: {
    text: 'One visit, or a few days running, to bring back a garden that has got away from you.',
    icon: 'scissors',
  },
  hero: {
    kind: 'split',
    title: 'From jungle back to garden',
    subtitle: 'One visit, or a few days running, for a garden that has got ahead of you.',
    description:
      'After an illness, before a sale, on moving day, or because spring simply won. You need not explain the brambles. We have only come to cut them.',
    picture: 'one-off-garden-tidy-up',
    alt: 'Garden path with knee-high weeds on the left and a tidy lawn and border on the right',
  },
  blocks: [
    {
      kind: 'checklist',
      label: 'What is included',
      heading: 'Everything between door and fence',
      text: 'Some gardens want all of this, some want half. We agree the list when we have seen the place, so you know what the price covers.',
      items: [
        'Long grass strimmed, raked and mown',
        'Brambles and nettles cut and dug out',
        'Hedges brought back to a line',
        'Shrubs pruned and dead wood removed',
        'Borders cleared, weeded and forked over',
        'Ivy and self-sown saplings cut back',
        'Paths, steps and patio scraped and swept',
        'Leaves and windfalls gathered',
        'Green waste loaded and taken away',
      ],
      excluded: {
        heading: 'Not part of a tidy up',
        text: 'Rubble, fridges, tyres, anything that may hold asbestos, Japanese knotweed, and large trees. Tell us if you suspect one of them and we will say what it needs.',
      },
    },
    {
      kind: 'steps',
      label: 'How it works',
      heading: 'Three steps to clear ground',
      steps: [
        {
          name: 'Show us',
          text: 'Send your postcode and a few words. We come and look, because long grass hides steps, stumps and ponds.',
        },
        { name: 'Agree it', text: 'You get a price, a date, and a list of what goes and what stays.' },
        {
          name: 'We clear it',
          text: 'High growth first, then hedges, beds and edges. At the end you walk round it with us.',
        },
      ],
      howTo: { name: 'How a one-off garden tidy up works' },
    },
    {
      kind: 'prose',
      label: 'What it depends on',
      heading: 'Height, access, and nesting birds',
      paragraphs: [
        'Time follows the growth more than the size. A small plot under head-high bramble takes longer than half an acre of long grass. Access counts as well: what cannot leave by a side gate leaves through the house, in bags.',
        'Birds come first. From March to August we look before we cut, and if a nest is in use, that hedge or thicket waits while we do the rest.',
        'Bare soil grows weeds within weeks, so plan what follows: mulch, planting, or [regular visits](/domestic/regular-maintenance).',
      ],
    },
    {
      kind: 'faqs',
      label: 'Questions',
      heading: 'Questions about overgrown gardens',
      faqs: [
        {
          question: 'How long does a tidy up take?',
          answer:
            'A small garden is often done in a day; a large or long-neglected one takes several. You get our estimate with the price, once we have seen it.',
        },
        {
          question: 'Do you take the waste away?',
          answer:
            'Yes. Green waste is part of the job and of the price we give you. If you would like to keep logs or start a compost heap, say so.',
        },
        {
          question: 'Will the weeds come back?',
          answer:
            'Some will. Bindweed and ground elder regrow from a finger of root, and seed lies in the soil for years. One visit sets them back; mulch and regular weeding wear them down.',
        },
        {
          question: 'What should I do before you come?',
          answer:
            'Tie a ribbon on the plants you love, bring in toys and furniture, and keep the dog indoors. If you will be away, make sure the gate opens.',
        },
      ],
    },
    {
      kind: 'related',
      label: 'Once it is clear',
      links: [
        { href: '/domestic/regular-maintenance', text: 'Keep it that way, without thinking about it.' },
        { href: '/landscaping/fencing', text: 'For the panel the ivy was holding up.' },
        { href: '/pressure-washing', text: 'For the paving you have just found again.' },
      ],
    },
    {
      kind: 'banner',
      heading: 'Find your lawn again',
      text: 'Tell us how high it is, how you get to it, and when you would like it done.',
      button: 'Book a Garden Tidy Up',
      picture: 'hero-home',
    },
  ],
};
