import { business } from '../business.ts';
import type { Page } from '../types.ts';

const openHours = business.hours.visitors.filter(({ open }) => open).map(({ days, times }) => `${days}, ${times}`);

export const home: Page = {
  path: '/',
  name: 'Home',
  summary: 'Gardens, grounds and driveways',
  updated: '2026-11-15',
  title: 'Gardeners in Herefordshire & Worcestershire',
  description: `Gardening, grounds maintenance, landscaping and pressure washing by one local, fully insured team in ${business.area}.`,
  keywords: [
    'gardeners Worcestershire',
    'gardeners Herefordshire',
    'garden maintenance Worcester',
    'grounds maintenance',
    'landscaping Worcester',
    'pressure washing Worcester',
  ],
  hero: {
    kind: 'form',
    label: 'Herefordshire & Worcestershire',
    title: 'Your garden, cut, clipped and cared for',
    subtitle: 'Gardening, grounds maintenance, landscaping and pressure washing by one local team.',
    description: 'Tell us what needs doing. We look, we price it, and we give you a date you can plan around.',
    picture: 'hero-home',
    alt: 'Striped lawn with a curved lavender and flower border, clipped hedge and green hills in warm evening light',
  },
  blocks: [
    { kind: 'trust' },
    {
      kind: 'cards',
      layout: 'feature',
      label: 'Our services',
      heading: 'Four trades, one number to ring',
      intro: 'Start with the job that bothers you most. When the next one comes up, you already know whom to ask.',
      cards: [
        {
          href: '/domestic',
          title: 'Domestic',
          icon: 'flower',
          text: 'Lawns in stripes, borders weeded, hedges square. Visits weekly, fortnightly or monthly, or one good tidy before the family arrives.',
        },
        {
          href: '/grounds-maintenance',
          title: 'Grounds Maintenance',
          icon: 'trees',
          text: 'For agents, estates, schools and clubs: a schedule you can show the board, from verges and pitches to trees and winter gritting.',
        },
        {
          href: '/landscaping',
          title: 'Landscaping',
          icon: 'bricks',
          text: 'Patios, fences, sleeper beds, walls and artificial lawns, from the first visit on site to the last sweep of the broom.',
        },
        {
          href: '/pressure-washing',
          title: 'Pressure Washing',
          icon: 'droplets',
          text: 'Driveways, patios and decking brought back to their own colour, with fresh sand in block-paving joints that need it.',
        },
      ],
    },
    { kind: 'reviews', label: 'Reviews', heading: 'What the neighbours say' },
    {
      kind: 'reasons',
      label: 'Why Choose Us',
      heading: 'People who turn up, and clear up',
      pictures: ['about', 'regular-maintenance'],
      reasons: [
        {
          icon: 'shield',
          name: 'Fully insured',
          text: 'Blades, ladders and machines near your home call for proper cover. We have it, on small jobs and large.',
        },
        {
          icon: 'badge',
          name: 'Quality guaranteed',
          text: 'We look over the finished work with you. If something is not right, tell us and we put it right.',
        },
        {
          icon: 'clock',
          name: 'Reliable service',
          text: 'You know which day we are coming. If the weather stops us, you hear from us, with a new date.',
        },
        {
          icon: 'users',
          name: 'Local team',
          text: 'We spend our working week in these two counties, and know the red clay, the slopes and the lanes.',
        },
      ],
    },
    {
      kind: 'areas',
      label: 'Service areas',
      heading: 'Seven towns, and the lanes between',
      text: 'Each town has its own soil and its own habits, so each has its own page. Somewhere in between? Send us your postcode and we will say whether we can reach you.',
    },
    {
      kind: 'quote',
      label: 'Rather talk it through?',
      heading: 'Ring the office',
      text: `Tell us what the garden needs and where it is. The office is open ${openHours.join(', and ')}.`,
      formHeading: 'Or leave the details here',
      formText: `Free, no obligation, and a reply within ${business.replyHours} hours.`,
    },
    {
      kind: 'banner',
      heading: 'Show us the worst corner. We will tell you what it takes.',
      text: 'The quote is free, and says what is included and what is not.',
      button: 'Get Your Free Quote',
      picture: 'evesham',
    },
  ],
};
