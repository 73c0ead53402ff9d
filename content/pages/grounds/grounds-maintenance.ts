import type { Page } from '../../types.ts';

export const groundsMaintenance: Page = {
  path: '/grounds-maintenance',
  name: 'Grounds Maintenance',
  summary: 'Estates, rentals, schools and clubs',
  title: 'Grounds Maintenance, Worcester & Hereford',
  description:
    'Grounds maintenance in Worcestershire and Herefordshire for agents, estates, schools and clubs: grass, trees, pitches, paving and gritting.',
  keywords: [
    'grounds maintenance Worcester',
    'grounds maintenance Hereford',
    'commercial grounds maintenance',
    'school grounds maintenance',
    'estate grounds maintenance',
  ],
  updated: '2026-11-18',
  hero: {
    kind: 'split',
    title: 'Grounds maintenance, all year',
    subtitle: 'For estates, rented homes, schools, clubs and business sites.',
    description:
      'We keep the grass cut, the paths clear and the trees safe to walk under, on a schedule your committee or client can follow.',
    picture: 'grounds-maintenance',
    alt: 'Tree-lined gravel drive with raked leaves and a wheelbarrow beside mown lawns',
    focus: 'right',
  },
  blocks: [
    {
      kind: 'cards',
      layout: 'grid',
      label: 'What we look after',
      heading: 'Seven services, one number to ring',
      intro: 'Choose one, or put several on the same schedule.',
      below: true,
      cards: [
        { href: '/grounds-maintenance/agents-landlords' },
        { href: '/grounds-maintenance/housing-estates' },
        { href: '/grounds-maintenance/sports-pitches' },
        { href: '/grounds-maintenance/tree-surgery' },
        {
          href: '/pressure-washing',
          text: 'Forecourts, paths and steps cleaned of moss before somebody slips.',
          icon: 'droplets',
        },
        { href: '/grounds-maintenance/gritting' },
        { href: '/grounds-maintenance/tractor-work' },
      ],
    },
    {
      kind: 'steps',
      label: 'How it goes',
      heading: 'First a schedule, then the work',
      steps: [
        {
          name: 'Walk the site',
          text: 'We walk round with you and mark what to mow, what to trim and what to leave wild.',
        },
        {
          name: 'Write the schedule',
          text: 'For each area we list the jobs and how often they’re done, and base the quote on that.',
        },
        {
          name: 'Keep to it',
          text: 'We come all year round, and plan noisy work around lessons, matches and residents.',
        },
        {
          name: 'Look again',
          text: 'Once a year we look at it with you and ask what the site needs more of, or less of.',
        },
      ],
    },
    {
      kind: 'split',
      picture: 'winter-drive',
      parts: [
        {
          label: 'Through the winter',
          heading: 'Frost, leaves and soft ground',
          text: 'Near the Severn, the Teme, the Avon and the Wye, heavy clay stays soft well into spring. We’d rather wait than leave ruts. When it freezes, we can [grit your paths and car park](/grounds-maintenance/gritting).',
        },
        {
          label: 'Good to know',
          heading: 'Edges take longer than open grass',
          text: 'A big open field is quick to mow. Forty small lawns with bollards, steep banks and parked cars aren’t. For private gardens, see [domestic visits](/domestic).',
        },
      ],
    },
    {
      kind: 'checklist',
      tone: 'stone',
      label: 'In the schedule',
      heading: 'What a good schedule says',
      text: 'A vague schedule causes most disagreements. Ours can cover all of this, area by area.',
      items: [
        'How often grass is cut, and how short',
        'Whether clippings are collected or left',
        'When hedges are cut, outside nesting season',
        'Where weeds are pulled and where they’re sprayed',
        'Who clears leaves, and by when',
        'Who picks up litter before mowing',
        'Which gates, hours and keys to use',
        'What counts as an extra',
      ],
      excluded: {
        heading: 'Not usually included',
        text: 'Play equipment inspections, drains, lighting and road repairs. We price fly-tipped waste and storm damage when they happen.',
      },
    },
    {
      kind: 'prices',
      label: 'Price guide',
      heading: 'What grounds maintenance costs',
      prices: [
        { job: 'Small shared garden, each visit', range: '£70–£140' },
        { job: 'Estate or school, each visit', range: '£180–£450' },
        { job: 'Large site, whole day', range: '£450–£750' },
      ],
      decides: 'The price depends on slope, access, when we can make noise, and how fast the ground dries.',
    },
    {
      kind: 'banner',
      heading: 'Shall we walk round the site with you?',
      text: 'Tell us what the site is and where. A map or an old schedule helps, and so does knowing what went wrong last time.',
      button: 'Request a Grounds Quote',
      picture: 'worcester',
    },
  ],
};
