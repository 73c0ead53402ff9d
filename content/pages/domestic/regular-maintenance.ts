import type { Page } from '../../types.ts';

export const regularMaintenance: Page = {
  path: '/domestic/regular-maintenance',
  parent: '/domestic',
  name: 'Regular Maintenance',
  summary: 'Weekly, fortnightly or monthly visits',
  title: 'Regular Garden Maintenance, No Contract',
  description:
    'Weekly, fortnightly or monthly garden visits in Worcester, Malvern, Hereford and nearby. No long-term contract: cancel with reasonable notice.',
  keywords: [
    'regular garden maintenance',
    'fortnightly gardener',
    'weekly lawn mowing',
    'garden maintenance Worcester',
    'garden maintenance Malvern',
  ],
  updated: '2026-11-18',
  card: {
    text: 'Visits all year, more often when things are growing. We keep the lawn, edges, hedges and weeds under control.',
    icon: 'calendar',
  },
  hero: {
    kind: 'split',
    title: 'Regular garden maintenance, little and often',
    subtitle: 'We look after your lawn, hedges and borders all year round.',
    description:
      'Regular visits are easier, and cheaper, than a rescue every spring. Weeds don’t get the chance to seed, and the lawn gets thicker.',
    picture: 'regular-maintenance',
    alt: 'Lawn mower on a freshly striped lawn, a work coat hung on the fence behind',
    focus: 'right',
    fact: {
      figure: 'Fortnightly',
      text: 'In spring and summer, then monthly in autumn and winter. It suits most gardens.',
    },
  },
  blocks: [
    {
      kind: 'options',
      label: 'How often',
      heading: 'Weekly, fortnightly or monthly',
      intro: 'Start with one and change it whenever you like.',
      options: [
        {
          name: 'Weekly',
          text: 'The lawn stays short, the edges stay crisp, and we catch weeds before they take root.',
          suits: 'Fine lawns and large gardens in the growing season',
        },
        {
          name: 'Fortnightly',
          text: 'We do the grass, edges and weeds every visit, and fit in hedges and pruning when they’re due.',
          suits: 'Most family gardens in spring and summer',
        },
        {
          name: 'Monthly',
          text: 'We clear leaves, prune and tidy the beds. In summer the lawn will look long between visits.',
          suits: 'Autumn and winter, and gardens with little lawn',
        },
      ],
    },
    {
      kind: 'calendar',
      label: 'The year in your garden',
      heading: 'What a lawn needs, month by month',
      text: 'A usual year here. A cold spring moves everything back a week or two, and you choose which jobs are ours.',
      jobs: [
        { name: 'Mowing', months: '--xxxxxxxxx-' },
        { name: 'Edging', months: '--xxxxxxxx--' },
        { name: 'Feeding', months: '---x-x--x---' },
        { name: 'Scarifying and spiking', months: '--------xx--' },
        { name: 'Overseeding', months: '---x----x---' },
        { name: 'Weeding borders', months: '--xxxxxxxx--' },
        { name: 'Hedges, after nesting', months: 'xx------xxxx' },
        { name: 'Clearing leaves', months: 'x--------xxx' },
        { name: 'Winter pruning', months: 'xx---------x' },
      ],
    },
    {
      kind: 'checklist',
      label: 'On a visit',
      heading: 'What we do on each visit',
      text: 'We work through a list we’ve agreed with you. It changes with the season.',
      items: [
        'Mowing, with the height set to the season',
        'Edges clipped along beds and paths',
        'Weeds pulled from borders and paving',
        'Hedges trimmed, after a look for nests',
        'Shrubs, roses and perennials cut back',
        'Leaves cleared from lawn and paths',
        'Patio and paths swept before we go',
        'Cuttings composted, binned or taken away',
      ],
      excluded: {
        heading: 'Priced separately',
        text: 'Large trees, new turf and planting, and fencing. A badly overgrown garden needs a one-off tidy-up before visits start.',
      },
    },
    {
      kind: 'steps',
      label: 'Getting started',
      heading: 'How we get started',
      steps: [
        {
          name: 'First look',
          text: 'We walk round the garden with you and note what matters and what to leave alone.',
        },
        { name: 'A plan', text: 'You get a list of jobs, how often we’ll come, and a price.' },
        {
          name: 'First visit',
          text: 'This is often the longest visit, because we recut the edges and catch up on the beds.',
        },
        {
          name: 'Through the year',
          text: 'Tell us if you’d like anything done differently.',
        },
      ],
    },
    {
      kind: 'prices',
      label: 'Price guide',
      heading: 'What regular visits cost',
      prices: [
        { job: 'Weekly visit', range: '£30–£70' },
        { job: 'Fortnightly visit', range: '£35–£110' },
        { job: 'Monthly visit', range: '£60–£150' },
      ],
      decides:
        'The price of each visit depends on the size of the garden, how we get in, how often we come and where the cuttings go. If the garden is overgrown, start with a [one-off tidy-up](/domestic/one-off-garden-tidy-up).',
    },
    {
      kind: 'faqs',
      label: 'Questions',
      heading: 'Questions before the first visit',
      faqs: [
        {
          question: 'How often does my garden need a visit?',
          answer:
            'Most do well with fortnightly visits in spring and summer and monthly visits in autumn and winter. A fine lawn may need a weekly cut in May.',
        },
        {
          question: 'Am I tied into a contract?',
          answer: 'No. There’s no long-term contract, and you can cancel with reasonable notice.',
        },
        {
          question: 'What if it rains on my day?',
          answer:
            'We work in light rain. If the ground is too soft to mow, we’ll do other jobs on the list or agree another day.',
        },
        {
          question: 'Can I change the list of jobs?',
          answer: 'Yes. Tell us before the visit and we’ll fit it in. We’ll price bigger extras first.',
        },
      ],
    },
    {
      kind: 'banner',
      heading: 'How often would you like us to come?',
      text: 'Tell us the size of the garden and how often you’d like a visit.',
      button: 'Get a Maintenance Quote',
      picture: 'about',
    },
  ],
};
