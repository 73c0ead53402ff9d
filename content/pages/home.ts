import { business } from '../business.ts';
import { claims } from '../claims.ts';
import type { Page } from '../types.ts';

const openHours = business.hours.visitors.filter(({ open }) => open).map(({ days, times }) => `${days}, ${times}`);

export const home: Page = {
  path: '/',
  name: 'Home',
  summary: 'Gardens, grounds and driveways',
  updated: '2026-11-18',
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
    description: 'Tell us what needs doing. We’ll have a look, give you a price, and agree a date.',
    picture: 'hero-home',
    alt: 'Striped lawn shaded by a yew hedge, with a deep flower border and a timber-framed cottage in evening sun',
    focus: 'low',
  },
  blocks: [
    { kind: 'trust' },
    {
      kind: 'cards',
      layout: 'feature',
      label: 'Our services',
      heading: 'Four trades, one number to ring',
      intro: 'Start with the job that bothers you most. When something else needs doing, you’ll know who to ring.',
      cards: [
        {
          href: '/domestic',
          title: 'Domestic',
          icon: 'flower',
          text: 'Lawns mown, borders weeded, hedges trimmed. Weekly, fortnightly or monthly visits, or one good tidy-up.',
        },
        {
          href: '/grounds-maintenance',
          title: 'Grounds Maintenance',
          icon: 'trees',
          text: 'For agents, estates, schools and clubs: grass, hedges, pitches, trees and winter gritting, on a schedule you can share.',
        },
        {
          href: '/landscaping',
          title: 'Landscaping',
          icon: 'bricks',
          text: 'Patios, fences, raised beds, walls and artificial lawns. We handle it from the first site visit to the final sweep.',
        },
        {
          href: '/pressure-washing',
          title: 'Pressure Washing',
          icon: 'droplets',
          text: 'Driveways, patios and decking cleaned, and block paving re-sanded where it’s needed.',
        },
      ],
    },
    { kind: 'reviews', label: 'Reviews', heading: 'What our customers say' },
    {
      kind: 'reasons',
      label: 'Why Choose Us',
      heading: 'We turn up, and we clear up',
      pictures: ['about', 'fence-detail'],
      reasons: [
        {
          icon: 'shield',
          name: 'Fully insured',
          text: 'We use blades, ladders and machines close to your home, so we’re fully insured on every job.',
        },
        {
          icon: 'badge',
          name: 'Quality guaranteed',
          text: 'We check the finished work with you. If something isn’t right, tell us and we’ll put it right.',
        },
        {
          icon: 'clock',
          name: 'Reliable service',
          text: 'You’ll know which day we’re coming. If the weather stops us, we’ll let you know and agree a new date.',
        },
        {
          icon: 'users',
          name: 'Local team',
          text: 'These two counties are where we work, so we know the red clay, the slopes and the lanes.',
        },
      ],
    },
    {
      kind: 'areas',
      label: 'Service areas',
      heading: 'Seven towns, and the villages between',
      text: 'The soil and the gardens change from town to town, so each has its own page. Live somewhere in between? Send us your postcode and we’ll tell you whether we can reach you.',
    },
    {
      kind: 'quote',
      label: 'Prefer to talk?',
      heading: 'Ring the office',
      text: `Tell us where the garden is and what it needs. The office is open ${openHours.join(', and ')}.`,
      formHeading: 'Or send us the details',
      formText: `It’s free, there’s no obligation, and we’ll reply ${claims.reply.says}.`,
    },
    {
      kind: 'banner',
      heading: 'Which job would you like off your list?',
      text: 'Your quote is free, and says exactly what’s included and what isn’t.',
      button: 'Get Your Free Quote',
      picture: 'autumn-tidy',
    },
  ],
};
