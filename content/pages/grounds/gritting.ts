import type { Page } from '../../types.ts';

export const gritting: Page = {
  path: '/grounds-maintenance/gritting',
  parent: '/grounds-maintenance',
  name: 'Gritting',
  summary: 'Ice and snow, 24/7',
  title: 'Gritting & Snow Clearance, 24/7 Response',
  description:
    'Winter gritting for car parks, estates, schools and business sites in Worcestershire and Herefordshire, with a 24/7 emergency response.',
  keywords: [
    'gritting services Worcester',
    'car park gritting',
    'winter gritting Hereford',
    'snow clearance',
    'emergency gritting',
  ],
  updated: '2026-11-15',
  card: { text: 'Car parks and walkways salted, with a 24/7 emergency response.', icon: 'snowflake' },
  hero: {
    kind: 'split',
    title: 'Salt down before the first footstep',
    subtitle: 'Car parks, entrances, steps and estate roads treated before frost sets.',
    description:
      'Ice is cheapest to deal with the evening before. We agree your routes in autumn, so that on a cold night nobody stands outside deciding which path matters.',
    picture: 'gritting',
    alt: 'Yellow grit bin beside a salted road on a frosty morning',
    focus: 'right',
    fact: { figure: '24/7', text: 'Emergency response for ice and snow, at any hour of day or night.' },
  },
  blocks: [
    {
      kind: 'checklist',
      label: 'What is included',
      heading: 'Grit on the routes people really take',
      text: 'Nobody needs every yard white. We mark the ways from car to door, from door to bin store and from gate to classroom, and treat those first.',
      items: [
        'A marked plan of routes, in order of need',
        'Salt spread on car parks and access roads',
        'Steps, ramps and doorways done by hand',
        'Snow cleared from paths and crossings',
        'Heaps put where meltwater will not refreeze',
        'Grit bins filled and topped up',
        'Emergency call-outs, 24 hours a day',
      ],
      excluded: {
        heading: 'What gritting cannot do',
        text: 'Make ice safe at once, or replace a careful look in the morning. Public roads and pavements belong to the highway authority, and roofs and icicles are a job for others.',
      },
    },
    {
      kind: 'steps',
      label: 'How it goes',
      heading: 'Gritting agreed in October, done at night',
      steps: [
        {
          name: 'Walk the routes',
          text: 'Before winter we go round with you: slopes, shade, drains that spill, doors that open first.',
        },
        { name: 'Agree the trigger', text: 'A forecast road temperature, your phone call, or both.' },
        { name: 'Treat', text: 'Best in the evening, while the ground is damp and not yet frozen.' },
        { name: 'Repeat', text: 'Snow, or rain that washes the salt off, means treating again. The plan says when.' },
      ],
    },
    {
      kind: 'prose',
      label: 'What it depends on',
      heading: 'Cold, traffic and timing',
      paragraphs: [
        'Salt works by making brine, and it needs wheels and feet to work it in. On an empty car park it is slow. Below about minus 7 it loses much of its strength, and sharp sand for grip is the better half of the mix.',
        'The price depends on the area, how much is done by hand, how far it lies from our other routes, and whether you want every frost covered or only a call-out.',
        'Salt scorches lawns and eats soft stone. Tell us about new concrete, natural paving and planted edges, and we keep to sand there. For the other three seasons, see [grounds maintenance](/grounds-maintenance).',
      ],
    },
    {
      kind: 'faqs',
      label: 'Questions',
      heading: 'Questions about gritting',
      faqs: [
        {
          question: 'Can you come in an emergency?',
          answer:
            'Yes. Gritting has a 24/7 emergency response. Ring us, and tell us the address, how to get in and which entrance has to be open first.',
        },
        {
          question: 'When do you decide to grit?',
          answer:
            'When the forecast for the road surface falls to freezing, which can happen while the air is still a few degrees above. If you would rather decide yourself, we come when you call.',
        },
        {
          question: 'Am I liable if I clear a path and someone slips?',
          answer:
            'It is very unlikely, if you have been sensible and not made it worse, for instance with hot water that freezes. Businesses have a duty to take reasonable care, so keep a note of what was done.',
        },
      ],
    },
    {
      kind: 'related',
      label: 'Rest of the year',
      links: [
        { href: '/grounds-maintenance/housing-estates', text: 'The same roads, with the hedges cut.' },
        { href: '/grounds-maintenance/agents-landlords', text: 'Steps and paths of rented homes.' },
        { href: '/pressure-washing', text: 'Moss off now means less ice later.' },
      ],
    },
    {
      kind: 'banner',
      heading: 'Sort it before the frost',
      text: 'Tell us where the site is, when the first person arrives, and where it freezes worst.',
      button: 'Get a Gritting Quote',
    },
  ],
};
