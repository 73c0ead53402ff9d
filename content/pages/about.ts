import { business } from '../business.ts';
import type { Page } from '../types.ts';

export const about: Page = {
  path: '/about',
  name: 'About Us',
  summary: 'Who we are, how we work',
  updated: '2026-11-15',
  title: 'About Our Local Gardening Team',
  description: `Who ${business.name} are and how we work: a local, fully insured team for gardens and grounds in ${business.area}.`,
  keywords: ['local gardening company', 'gardeners Herefordshire', 'gardeners Worcestershire', 'insured gardeners'],
  hero: {
    kind: 'split',
    title: 'A local team for gardens and grounds',
    subtitle: `${business.name} looks after gardens, estates, pitches and driveways in ${business.area}.`,
    description: 'Here is who comes through your gate, who answers the phone, and what we leave to others.',
    picture: 'about',
    alt: 'Spade, fork and rake leaning on a green shed beside a wheelbarrow of flowers and a watering can',
    fact: { figure: `${business.replyHours} hours`, text: 'at most until you hear from us, by phone or e-mail.' },
  },
  blocks: [
    {
      kind: 'split',
      picture: 'domestic',
      parts: [
        {
          label: 'Who we are',
          heading: 'Gardeners first, and neighbours',
          text: 'We are a local team, fully insured, and these two counties are where we work. A garden does better when the people who mow it in May remember how it lay in February. Some of our work is a small lawn every other week; some is a whole estate, a sports ground or a terrace built from bare earth. Both get the same care, and both get a straight answer about what they will cost.',
        },
        {
          label: 'What we do',
          heading: 'Four kinds of work',
          text: 'We keep [private gardens](/domestic) through the year, look after [grounds](/grounds-maintenance) for agents, estates, schools and clubs, build [patios, fences and walls](/landscaping), and [clean drives and decking](/pressure-washing). You can ask for one of these or for all of them, and you speak to the same office either way: a person who knows the diary, not a menu of numbers. Whoever comes is one of us, in our van, and can answer for the work.',
        },
      ],
    },
    {
      kind: 'steps',
      label: 'How we work',
      heading: 'From your first message to a swept path',
      steps: [
        {
          name: 'You tell us',
          text: `Write or ring with what you have in mind. We reply within ${business.replyHours} hours.`,
        },
        {
          name: 'We look',
          text: 'Soil, slope, access and age matter more than square metres, so for most work we come and see it.',
        },
        {
          name: 'You decide',
          text: 'The quote is free. It says what is included and what is not, and you take the time you need.',
        },
        {
          name: 'We do it',
          text: 'On the day agreed, weather allowing. We clear up as we go, and look it over with you before we leave.',
        },
      ],
    },
    {
      kind: 'checklist',
      label: 'Who we work for',
      heading: 'From one lawn to a whole site',
      text: 'The tools change with the size of the ground. The way of working does not.',
      items: [
        'Householders, with regular visits or a single tidy',
        'Letting agents and landlords, between tenants or all year',
        'Housing estates and management companies',
        'Schools and their playing fields',
        'Sports clubs and their pitches',
        'Commercial sites, gritting in winter included',
      ],
      excluded: {
        heading: 'What we do not do',
        text: 'We do not tie you to a long-term contract: regular visits end with reasonable notice. We do not start before you have agreed the price. We do not take on house building, gas or mains electrical work, and say so when a job needs such a trade. And we do not pass your details on for marketing.',
      },
      tone: 'stone',
    },
    {
      kind: 'areas',
      label: 'Where we work',
      heading: 'The Severn, the Avon, the Wye and the hills between',
      text: 'Seven towns and the villages around them. Each page says what the ground is like there and which postcodes we cover.',
    },
    {
      kind: 'banner',
      heading: 'The best introduction is a look at your garden',
      text: 'Tell us where it is and what it needs.',
      button: 'Get Your Free Quote',
      picture: 'retaining-walls',
    },
  ],
};
