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
  updated: '2026-11-15',
  hero: {
    kind: 'split',
    title: 'Grounds that speak well of you',
    subtitle: 'Care through the year for estates, rented homes, schools, clubs and business sites.',
    description:
      'People judge a place before they reach the door. We keep the grass cut, the paths clear and the trees safe to walk under, on a schedule your committee or client can read.',
    picture: 'grounds-maintenance',
    alt: 'Broad striped lawn beside a gravel avenue lined with trees and clipped box balls',
    focus: 'right',
  },
  blocks: [
    {
      kind: 'cards',
      layout: 'grid',
      label: 'What we look after',
      heading: 'Seven jobs, one firm to ring',
      intro: 'Take one by itself, or put several on the same schedule.',
      below: true,
      cards: [
        { href: '/grounds-maintenance/agents-landlords' },
        { href: '/grounds-maintenance/housing-estates' },
        { href: '/grounds-maintenance/sports-pitches' },
        { href: '/grounds-maintenance/tree-surgery' },
        {
          href: '/pressure-washing',
          text: 'Forecourts, paths and steps washed free of moss before someone slips.',
          icon: 'droplets',
        },
        { href: '/grounds-maintenance/gritting' },
        { href: '/grounds-maintenance/tractor-work' },
      ],
    },
    {
      kind: 'steps',
      label: 'How it goes',
      heading: 'A schedule first, then a mower',
      steps: [
        {
          name: 'Walk the site',
          text: 'We go round with you and mark what is mown, what is clipped and what is left wild.',
        },
        {
          name: 'Write the schedule',
          text: 'Each area gets its tasks and how often they fall, and the quote follows from that.',
        },
        {
          name: 'Keep to it',
          text: 'Visits run through the seasons, with noisy work timed around lessons, matches and residents.',
        },
        { name: 'Look again', text: 'Once a year is a good moment to ask what the site needs more of, or less.' },
      ],
    },
    {
      kind: 'checklist',
      tone: 'stone',
      label: 'In the schedule',
      heading: 'What to ask any firm for',
      text: 'Vague schedules cause most arguments about grounds. Ours can say all of this, area by area, so that everyone knows what was agreed.',
      items: [
        'How often, and to what height, grass is cut',
        'Whether clippings are collected or left',
        'When hedges are cut, clear of nesting time',
        'Where weeds are pulled and where sprayed',
        'Who clears leaves, and by when',
        'How litter is dealt with before mowing',
        'Which gates, hours and keys apply',
        'What counts as an extra',
      ],
      excluded: {
        heading: 'Usually left out',
        text: 'Play equipment inspections, drains, lighting and road repairs. Fly-tipped waste and storm damage are priced when they happen.',
      },
    },
    {
      kind: 'prose',
      label: 'What it depends on',
      heading: 'Size matters less than edges',
      paragraphs: [
        'A big open field is quick. Forty small lawns with bollards, steep banks and parked cars are not. Slope, access, hours when we may make noise, and how fast the ground dries after rain all weigh in the price.',
        'Much of our area lies near the Severn, the Teme, the Avon or the Wye, and heavy clay stays soft well into spring. We would sooner cut two days late than leave ruts you look at until June.',
        'If it is a private garden you have in mind, our [domestic visits](/domestic) are the better place to start.',
      ],
    },
    {
      kind: 'banner',
      heading: 'Walk the site with us',
      text: 'Tell us what the place is and where. A map or an old schedule helps, and so does knowing what went wrong last time.',
      button: 'Request a Grounds Quote',
      picture: 'droitwich',
    },
  ],
};
