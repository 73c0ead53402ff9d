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
  updated: '2026-11-15',
  card: {
    text: 'Visits through the year, more often when things grow. Lawn, edges, hedges and weeds kept in hand.',
    icon: 'calendar',
  },
  hero: {
    kind: 'split',
    title: 'A garden kept, visit after visit',
    subtitle: 'Lawn, hedges and borders cared for at the pace they grow.',
    description:
      'Little and often beats a rescue every spring. Weeds never get to seed, hedges keep their line, and the lawn thickens because it is never cut too hard.',
    picture: 'regular-maintenance',
    alt: 'Lawn mower part-way through cutting stripes into a lawn with borders and hedges behind',
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
      heading: 'Three rhythms to choose from',
      intro: 'Start with one, and change it when the garden asks you to.',
      options: [
        {
          name: 'Weekly',
          text: 'Grass cut while the growth is short, edges crisp, beds picked over before weeds can root.',
          suits: 'Fine lawns and large gardens in the growing months',
        },
        {
          name: 'Fortnightly',
          text: 'Grass, edges and weeds every visit, with hedges and pruning worked in as they come due.',
          suits: 'Most family gardens in spring and summer',
        },
        {
          name: 'Monthly',
          text: 'Leaves, pruning, tired beds and the odd late cut. A lawn looks long between summer visits.',
          suits: 'Autumn and winter, and gardens with little lawn',
        },
      ],
    },
    {
      kind: 'checklist',
      label: 'On a visit',
      heading: 'What happens while you are out',
      text: 'We work down a list agreed with you, lawn first if rain is coming. What is due changes with the month.',
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
        heading: 'Priced apart',
        text: 'Large trees, new turf and planting, and fencing. A badly overgrown garden needs a one-off tidy up before visits begin.',
      },
    },
    {
      kind: 'steps',
      label: 'Getting started',
      heading: 'From first look to first cut',
      steps: [
        { name: 'First look', text: 'We walk the garden with you and note what matters and what to leave alone.' },
        { name: 'A plan', text: 'You get a list of jobs, a rhythm to suit the garden, and a price.' },
        { name: 'First visit', text: 'Often the longest: edges are recut and the beds catch up.' },
        { name: 'Through the year', text: 'Visits follow the seasons. Tell us when something should change.' },
      ],
    },
    {
      kind: 'prose',
      label: 'No ties',
      heading: 'No contract: stay because it looks better',
      paragraphs: [
        'There is no long-term contract. If you move house, or want the mower back yourself, cancel with reasonable notice.',
        'The price depends on size, access, how often we come and where the cuttings go. If the garden has got away from you, begin with a [one-off tidy up](/domestic/one-off-garden-tidy-up).',
      ],
    },
    {
      kind: 'faqs',
      label: 'Questions',
      heading: 'Questions before the first visit',
      faqs: [
        {
          question: 'How often does my garden need a visit?',
          answer:
            'Most do well with fortnightly visits in spring and summer and monthly visits in autumn and winter. A fine lawn may want weekly cuts in May.',
        },
        {
          question: 'Am I tied into a contract?',
          answer: 'No. There is no long-term contract, and you can cancel with reasonable notice.',
        },
        {
          question: 'What if it rains on my day?',
          answer:
            'Light rain changes little. If the ground is too soft to mow, we do other jobs from the list or agree another day.',
        },
        {
          question: 'Can I change the list of jobs?',
          answer: 'Yes. Tell us before the visit and we work it in. Bigger extras get a price first.',
        },
      ],
    },
    {
      kind: 'related',
      label: 'Goes well with visits',
      links: [
        { href: '/domestic/one-off-garden-tidy-up', text: 'A clean start, before the first visit.' },
        { href: '/pressure-washing', text: 'Paving and decking brought back in spring.' },
        { href: '/landscaping/patios', text: 'Somewhere to sit and look at it.' },
      ],
    },
    {
      kind: 'banner',
      heading: 'Pick a rhythm, and start',
      text: 'Tell us the size of the garden and how often sounds right. We will say if we think otherwise.',
      button: 'Get a Maintenance Quote',
      picture: 'retaining-walls',
    },
  ],
};
