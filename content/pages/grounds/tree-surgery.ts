import { business } from '../../business.ts';
import type { Page } from '../../types.ts';

export const treeSurgery: Page = {
  path: '/grounds-maintenance/tree-surgery',
  canonical: '/tree-surgery',
  parent: '/grounds-maintenance',
  name: 'Tree Surgery',
  summary: 'Pruning, reduction and felling',
  title: 'Tree Surgery in Hereford & Worcester',
  description: `Tree surgery in ${business.area}: crown reduction, thinning, dead wood, felling and stumps, with permissions checked first.`,
  keywords: [
    'tree surgery Hereford',
    'tree surgeon Worcester',
    'crown reduction',
    'tree felling Ledbury',
    'fruit tree pruning',
    'stump removal',
  ],
  updated: '2026-11-15',
  card: { text: 'Reductions, thinning, dead wood and felling, with permissions thought of first.', icon: 'axe' },
  hero: {
    kind: 'split',
    title: 'Less tree, or a safer one',
    subtitle: 'Pruning, reduction, dead wood and felling for gardens, estates and commercial sites.',
    description:
      'A tree takes fifty years to grow and an afternoon to spoil. We cut as little as solves the problem, and tell you when the answer is to leave it alone.',
    picture: 'tree-surgery',
    alt: 'Stack of freshly cut logs in front of a large oak with a ladder and a climbing rope',
  },
  blocks: [
    {
      kind: 'checklist',
      label: 'What is included',
      heading: 'Tree work from top to stump',
      text: 'Say what troubles you, such as shade, a leaning limb or roots under the drive. Naming the cut is our part.',
      items: [
        'Crown reduction, thinning and lifting',
        'Dead, split and crossing branches removed',
        'Limbs cleared from roofs, wires and roads',
        'Fruit trees pruned back into bearing',
        'Tall hedges and conifers brought down',
        'Felling in one piece or in sections',
        'Stumps ground out or cut low',
        'Brushwood and timber cleared, or left as you ask',
      ],
      excluded: {
        heading: 'Not in the price unless we say so',
        text: 'Stumps, and work near power lines, which the network operator must make safe first.',
      },
    },
    {
      kind: 'steps',
      label: 'How it goes',
      heading: 'A tree looked at twice, cut once',
      steps: [
        { name: 'Look', text: 'We see the tree, what stands below it, and how timber gets out.' },
        { name: 'Check', text: 'Is it protected? The council is asked before a date is set.' },
        { name: 'Cut', text: 'Sound growth is shortened to a strong side branch, never left as a stub.' },
        { name: 'Clear', text: 'Wood is stacked or removed, chippings raked up, the lawn left walkable.' },
      ],
    },
    {
      kind: 'showcase',
      label: 'The right cut',
      heading: 'Four kinds of cut worth knowing',
      picture: 'hereford',
      terms: [
        { name: 'Reduction', text: 'The whole crown made smaller, its shape kept. For trees too big for the place.' },
        { name: 'Thinning', text: 'Some inner branches out. More light below, less weight in the wind.' },
        { name: 'Lifting', text: 'The lowest branches off, for headroom over a lawn, path or road.' },
        { name: 'Restoring', text: 'An old apple or pear opened up over two or three winters, not in one.' },
      ],
    },
    {
      kind: 'prose',
      label: 'What it depends on',
      heading: 'Season, access and the law',
      paragraphs: [
        'Price follows height, decay, what is underneath, and how far every branch is carried. A birch by the drive and the same birch behind a terrace are two jobs.',
        'Apples and pears, the trees of [Hereford](/hereford) and [Ledbury](/ledbury), are pruned in winter. Nesting birds and roosting bats are protected by law and can put a date back.',
      ],
    },
    {
      kind: 'faqs',
      label: 'Questions',
      heading: 'Questions before anybody starts a saw',
      faqs: [
        {
          question: 'Do I need permission to cut my tree?',
          answer:
            'You may. A tree under a preservation order needs the council’s consent, and in a conservation area the council must usually have six weeks’ notice. Check first: the fines are heavy.',
        },
        {
          question: 'When is the best time to prune?',
          answer:
            'For many trees late autumn to late winter, while they rest. Plums and cherries are better done in summer, since winter cuts let in disease. A dangerous branch should not wait for either.',
        },
        {
          question: 'Can I cut my neighbour’s overhanging branches?',
          answer:
            'As a rule you may cut back to the boundary, but not beyond it, provided the tree is not protected. Talk to them first.',
        },
        {
          question: 'What happens to the wood?',
          answer:
            'Your choice. We take it away, stack logs for you to season, or leave chippings to mulch the beds. Carting is part of the cost, so tell us beforehand.',
        },
      ],
    },
    {
      kind: 'related',
      label: 'Also on larger plots',
      links: [
        { href: '/grounds-maintenance/tractor-work', text: 'Scrub and long grass between the trees.' },
        { href: '/domestic/regular-maintenance', text: 'Hedges and shrubs kept at a height you can reach.' },
        { href: '/landscaping/fencing', text: 'New boards where the old tree stood.' },
      ],
    },
    {
      kind: 'banner',
      heading: 'Show us the tree first',
      text: 'Tell us what kind it is, if you know, how tall against the house, and what worries you.',
      button: 'Request a Tree Quote',
      picture: 'grounds-maintenance',
      focus: 'right',
    },
  ],
};
