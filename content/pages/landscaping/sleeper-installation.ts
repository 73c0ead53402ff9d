import type { Page } from '../../types.ts';

export const sleeperInstallation: Page = {
  path: '/landscaping/sleeper-installation',
  canonical: '/sleeper-installation',
  parent: '/landscaping',
  name: 'Sleeper Installation',
  summary: 'Raised beds, steps, low walls',
  title: 'Garden Sleepers: Raised Beds & Low Walls',
  description:
    'Oak and softwood sleepers for raised beds, steps and retaining walls up to about 1 metre, fixed to last in Worcestershire and Herefordshire.',
  keywords: [
    'garden sleepers Worcester',
    'railway sleeper raised beds',
    'oak sleepers Hereford',
    'sleeper retaining wall',
    'sleeper steps',
  ],
  updated: '2026-11-15',
  card: { text: 'Raised beds, steps and low walls in solid timber.', icon: 'layers' },
  hero: {
    kind: 'split',
    title: 'Heavy timber, honest corners',
    subtitle: 'Raised beds, steps, edges and low retaining walls in oak or treated softwood.',
    description:
      'A sleeper can weigh as much as a grown man, and it shows every mistake. Set level, fixed through and drained behind, it outlasts most fences.',
    picture: 'sleeper-installation',
    alt: 'Raised beds of oak sleepers full of flowers and herbs on a gravel garden',
    fact: {
      figure: 'About 1 m',
      text: 'The height to which we build retaining walls of sleepers. Above that, brick, block or stone.',
    },
  },
  blocks: [
    {
      kind: 'checklist',
      label: 'What is included',
      heading: 'More than stacking timber',
      text: 'Soil pushes, and wet soil pushes harder. What keeps a bed square after ten winters is out of sight.',
      items: [
        'Setting out, with heights agreed on the spot',
        'A level trench on compacted stone',
        'Uprights in concrete where soil is held back',
        'Long structural screws and tight corners',
        'Drainage stone and pipe behind walls',
        'Lining to keep wet soil off the wood',
        'Cut ends treated against rot',
        'Topsoil and compost filled in, if you wish',
      ],
      excluded: {
        heading: 'Not in the price unless we say so',
        text: 'Plants, lighting, hauling soil up or down a long slope by hand, and digging out old footings.',
      },
    },
    {
      kind: 'steps',
      label: 'How it goes',
      heading: 'Setting sleepers: the first course decides',
      steps: [
        { name: 'Set out', text: 'Lines and pegs, so you can stand beside the height before it is built.' },
        { name: 'Footing', text: 'Trench dug, stone compacted, posts concreted where there is soil to hold.' },
        { name: 'Fix', text: 'The lowest course dead level, the next ones staggered like brickwork and screwed down.' },
        { name: 'Line and fill', text: 'Membrane, drainage, then soil in layers so that it does not sink.' },
      ],
      howTo: { name: 'How sleepers are installed' },
    },
    {
      kind: 'showcase',
      label: 'Choosing the timber',
      heading: 'Oak, pine or reclaimed timber',
      picture: 'astro-installation',
      focus: 'top',
      terms: [
        { name: 'New oak', text: 'Hard, heavy, silver with age. Weeps tannin at first, so keep it off pale stone.' },
        { name: 'Treated softwood', text: 'Straight, lighter and kinder on the budget. Cut ends need treating again.' },
        {
          name: 'Reclaimed',
          text: 'Full of character, and of tar if it came off a railway. Not for seats or vegetables.',
        },
      ],
    },
    {
      kind: 'prose',
      label: 'What it depends on',
      heading: 'How much soil leans on it',
      paragraphs: [
        'A bed on flat ground is simple: price follows length, height and timber. A bank is another matter, because the wall must hold what is behind it and let water out. Up to about 1 metre sleepers do this well. For anything higher, or with a drive above, see [retaining walls](/landscaping/retaining-walls).',
      ],
    },
    {
      kind: 'faqs',
      label: 'Questions',
      heading: 'Questions about sleepers',
      faqs: [
        {
          question: 'How high can a sleeper wall be?',
          answer:
            'We build retaining walls of sleepers up to about 1 metre. Above that the push of the soil asks for masonry and often an engineer’s design.',
        },
        {
          question: 'How long do sleepers last?',
          answer:
            'New oak commonly lasts twenty years or more, treated softwood rather less. Drainage makes the difference: timber that can dry out between rains lasts longest.',
        },
        {
          question: 'Can I grow vegetables in them?',
          answer:
            'Yes, in new oak or modern treated softwood, with a lining if you like. Old railway sleepers soaked in creosote should not be used near food or bare skin.',
        },
        {
          question: 'Do raised beds need a bottom?',
          answer:
            'No. Roots and worms should reach the ground, and water must drain. We fork over the soil beneath first.',
        },
      ],
    },
    {
      kind: 'related',
      label: 'Fits well with',
      links: [
        { href: '/landscaping/retaining-walls', text: 'When the bank is higher than a metre.' },
        { href: '/landscaping/patios', text: 'A terrace with beds for its edges.' },
        { href: '/landscaping/fencing', text: 'New boards behind the planting.' },
      ],
    },
    {
      kind: 'banner',
      heading: 'Sketch it on an envelope',
      text: 'Length, height, what grows in it, and how we reach the spot. We will do the rest of the sums.',
      button: 'Request a Sleeper Quote',
      picture: 'ledbury',
    },
  ],
};
