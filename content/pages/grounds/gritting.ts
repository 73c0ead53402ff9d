import { claims } from '../../claims.ts';
import type { Page } from '../../types.ts';

export const gritting: Page = {
  path: '/grounds-maintenance/gritting',
  parent: '/grounds-maintenance',
  name: 'Gritting',
  summary: 'Ice and snow, 24/7',
  title: 'Gritting & Snow Clearance, 24/7 Response',
  description: `Winter gritting for car parks, estates, schools and business sites in Worcestershire and Herefordshire, with a ${claims.gritting.says} emergency response.`,
  keywords: [
    'gritting services Worcester',
    'car park gritting',
    'winter gritting Hereford',
    'snow clearance',
    'emergency gritting',
  ],
  updated: '2026-11-18',
  card: {
    text: `Car parks and walkways salted, with a ${claims.gritting.says} emergency response.`,
    icon: 'snowflake',
  },
  hero: {
    kind: 'split',
    title: 'Gritting before the first footstep',
    subtitle: 'We treat car parks, entrances, steps and estate roads before the frost sets in.',
    description: `Already icy? Ring us, day or night: our gritting has a ${claims.gritting.says} emergency response. For the rest of the winter we agree your routes in autumn, so everyone knows which paths to treat first.`,
    picture: 'gritting',
    alt: 'Frosted road with tyre tracks and footprints beside an open yellow grit bin',
    focus: 'right',
    urgent: true,
  },
  blocks: [
    {
      kind: 'steps',
      label: 'How it goes',
      heading: 'Plan in autumn, treat at night',
      steps: [
        {
          name: 'Walk the routes',
          text: 'Before winter we walk round with you and look for slopes, shade and overflowing drains.',
        },
        {
          name: 'Agree when we come',
          text: 'We come when the forecast road temperature falls far enough, when you ring, or both.',
        },
        { name: 'Treat', text: 'We treat in the evening if we can, while the ground is damp but not yet frozen.' },
        { name: 'Repeat', text: 'If snow falls, or rain washes the salt away, we treat again. Your plan says when.' },
      ],
    },
    {
      kind: 'temperatures',
      label: 'The forecast',
      heading: 'When we come out',
      text: 'What counts is the forecast temperature of the road surface: it can freeze while the air is still above zero. In an emergency, ring us at any hour.',
      bands: [
        { at: 'Above 3 degrees', does: 'We look at the forecast each afternoon. Nothing is spread.', tone: 'safe' },
        { at: '3 to 1 degrees', does: 'We get ready: routes, salt and people for the night.', tone: 'watch' },
        { at: '0 or less', does: 'We spread salt on the agreed routes, in the evening if we can.', tone: 'treat' },
        { at: 'Below minus 7', does: 'Salt loses much of its strength. We add sharp sand for grip.', tone: 'cold' },
      ],
    },
    {
      kind: 'checklist',
      label: 'What is included',
      heading: 'Grit on the routes people use',
      text: 'We mark the routes people walk, and treat those first.',
      items: [
        'A marked plan of your routes, most important first',
        'Salt spread on car parks and access roads',
        'Steps, ramps and doorways done by hand',
        'Snow cleared from paths and crossings',
        'Snow piled where it won’t melt and refreeze',
        'Grit bins filled and topped up',
        `Emergency call-outs, ${claims.gritting.says}`,
      ],
      excluded: {
        heading: 'Not included',
        text: 'Public roads and pavements, which the highway authority looks after, and roofs and icicles. Grit doesn’t make ice safe straight away, so check each morning as well.',
      },
    },
    {
      kind: 'prose',
      label: 'Good to know',
      heading: 'How salt works, and when it doesn’t',
      paragraphs: [
        'Salt melts ice by turning it to brine, and needs wheels and feet to work it in, so it’s slow on an empty car park.',
        'Salt can scorch lawns and damage soft stone. Tell us about new concrete, natural paving and planted edges, and we’ll use sand there. For the rest of the year, see [grounds maintenance](/grounds-maintenance).',
      ],
    },
    {
      kind: 'prices',
      label: 'Price guide',
      heading: 'What gritting costs',
      prices: [
        { job: 'Small car park, each visit', range: '£60–£110' },
        { job: 'Large car park, each visit', range: '£110–£250' },
        { job: 'Emergency call-out', range: '£150–£350' },
      ],
      decides:
        'The price depends on the area, how much we do by hand, how far you are from our other routes, and whether we come for every frost or only when you ring.',
    },
    {
      kind: 'faqs',
      label: 'Questions',
      heading: 'Questions about gritting',
      faqs: [
        {
          question: 'When do you decide to grit?',
          answer: 'When the road surface is forecast to freeze, or whenever you call.',
        },
        {
          question: 'Can you come in an emergency?',
          answer: `Yes. Our gritting has a ${claims.gritting.says} emergency response, so ring at any hour rather than send a message. Tell us the address, how to get in and which entrance has to be open first.`,
        },
        {
          question: 'Am I liable if I clear a path and someone slips?',
          answer:
            'It’s very unlikely if you’ve been sensible and not made things worse. Businesses must take reasonable care, so keep a note of what was done.',
        },
      ],
    },
    {
      kind: 'related',
      label: 'For the rest of the year',
      links: [
        { href: '/grounds-maintenance/housing-estates', text: 'To mow and cut hedges along the same roads.' },
        { href: '/grounds-maintenance/agents-landlords', text: 'For the gardens of rented homes.' },
        { href: '/pressure-washing', text: 'To clear the moss that makes paths slippery.' },
      ],
    },
    {
      kind: 'banner',
      heading: 'Sort it out before the first frost',
      text: 'Tell us where the site is, when the first person arrives, and where it freezes worst.',
      button: 'Get a Gritting Quote',
      picture: 'winter-drive',
    },
  ],
};
