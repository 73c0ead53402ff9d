import { business } from '../../business.ts';
import type { Page } from '../../types.ts';

export const treeSurgery: Page = {
  path: '/grounds-maintenance/tree-surgery',
  canonical: '/tree-surgery',
  parent: '/grounds-maintenance',
  name: 'Tree Surgery',
  summary: 'Pruning, reduction and felling',
  title: 'Tree Surgery in Hereford & Worcester',
  description: `Tree surgery in ${business.area}: crown reduction, thinning, dead wood removal, hedges and felling, for homes and grounds. Free quotes.`,
  keywords: [
    'tree surgery Hereford',
    'tree surgeon Worcester',
    'crown reduction',
    'tree felling Ledbury',
    'fruit tree pruning',
    'stump removal',
  ],
  updated: '2026-11-18',
  card: { text: 'Crown reduction, thinning, dead wood removal and felling.', icon: 'axe' },
  hero: {
    kind: 'split',
    title: 'Tree surgery done with care',
    subtitle: 'Pruning, reduction, dead wood and felling for gardens, estates and commercial sites.',
    description:
      'A tree takes decades to grow, so we take off no more than we need to. If it’s best left alone, we’ll tell you.',
    picture: 'tree-surgery',
    alt: 'Freshly cut stump with a climbing helmet and rope, a chainsaw and stacked logs beneath an oak',
  },
  blocks: [
    {
      kind: 'checklist',
      label: 'What is included',
      heading: 'What tree work covers',
      text: 'Tell us what worries you: shade, a leaning branch, or roots under the drive. We’ll suggest the right cut.',
      items: [
        'Crown reduction, thinning and lifting',
        'Dead, split and crossing branches removed',
        'Branches cut clear of roofs, wires and roads',
        'Fruit trees pruned so that they crop again',
        'Tall hedges and conifers reduced',
        'Felling in one piece or in sections',
        'Trunks cut close to the ground',
        'Branches and logs taken away, or left if you like',
      ],
      excluded: {
        heading: 'Priced separately',
        text: 'Stump grinding, and work near power lines, which the network operator has to make safe first.',
      },
    },
    {
      kind: 'showcase',
      label: 'Types of cut',
      heading: 'Four terms worth knowing',
      picture: 'hereford',
      terms: [
        {
          name: 'Reduction',
          text: 'Makes the whole crown smaller but keeps its shape. For trees too big for their place.',
        },
        {
          name: 'Thinning',
          text: 'Takes out some inner branches. Lets more light through, and less wind catches the tree.',
        },
        { name: 'Lifting', text: 'Removes the lowest branches, for headroom over a lawn, path or road.' },
        { name: 'Restoring', text: 'Opens up an old apple or pear over two or three winters, not all at once.' },
      ],
    },
    {
      kind: 'steps',
      label: 'How it goes',
      heading: 'How we work on a tree',
      steps: [
        { name: 'Look', text: 'We look at the tree, what’s underneath it, and how we’ll get the wood out.' },
        {
          name: 'Check',
          text: 'If the tree may be protected, we’ll tell you what to ask the council. You need its consent before we start.',
        },
        { name: 'Cut', text: 'We shorten healthy branches back to a strong side branch, and never leave a stub.' },
        { name: 'Clear', text: 'We stack the wood or take it away, and rake up the chippings.' },
      ],
    },
    {
      kind: 'prices',
      label: 'Price guide',
      heading: 'What tree surgery costs',
      prices: [
        { job: 'Fruit tree pruned', range: '£80–£180' },
        { job: 'Crown reduced, medium tree', range: '£300–£650' },
        { job: 'Large tree felled in sections', range: '£600–£1,600' },
        { job: 'Stump ground out', range: '£90–£250' },
      ],
      decides:
        'The price depends on height, decay, what’s underneath, and how far we carry each branch. Apples and pears, common in [Hereford](/hereford) and [Ledbury](/ledbury), are pruned in winter.',
    },
    {
      kind: 'faqs',
      label: 'Questions',
      heading: 'Questions about tree surgery',
      faqs: [
        {
          question: 'Do I need permission to cut my tree?',
          answer:
            'You may. A tree with a preservation order needs the council’s consent, and in a conservation area you must usually give the council six weeks’ notice. Check first: the fines are heavy.',
        },
        {
          question: 'When is the best time to prune?',
          answer:
            'For many trees it’s late autumn to late winter. Prune plums and cherries in summer, because winter cuts let in disease. Have a dangerous branch seen to at any time.',
        },
        {
          question: 'Can I cut my neighbour’s overhanging branches?',
          answer:
            'Usually you can cut back to the boundary but not beyond it, as long as the tree isn’t protected. Talk to them first.',
        },
        {
          question: 'What happens to the wood?',
          answer:
            'That’s up to you. We can take it away, stack the logs for you to season, or leave chippings as mulch. Tell us which, and we’ll include it in the quote.',
        },
      ],
    },
    {
      kind: 'related',
      label: 'You may also need',
      links: [
        { href: '/grounds-maintenance/tractor-work', text: 'For scrub and long grass between the trees.' },
        { href: '/domestic/regular-maintenance', text: 'To keep hedges and shrubs within reach.' },
        { href: '/landscaping/fencing', text: 'To fill the gap where the old tree stood.' },
      ],
    },
    {
      kind: 'banner',
      heading: 'Worried about a tree?',
      text: 'Tell us what kind it is, if you know, roughly how tall, and what worries you.',
      button: 'Request a Tree Quote',
      picture: 'autumn-tidy',
    },
  ],
};
