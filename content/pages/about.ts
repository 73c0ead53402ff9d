import { business } from '../business.ts';
import { claims } from '../claims.ts';
import type { Page } from '../types.ts';
import { words } from '../words.ts';

export const about: Page = {
  path: '/about',
  name: 'About Us',
  summary: 'Who we are, how we work',
  updated: '2026-11-18',
  title: 'About Our Local Gardening Team',
  description: `Who ${business.name} are and how we work: a local, fully insured team for gardens and grounds in ${business.area}.`,
  keywords: ['local gardening company', 'gardeners Herefordshire', 'gardeners Worcestershire', 'insured gardeners'],
  hero: {
    kind: 'split',
    title: 'A local team for gardens and grounds',
    subtitle: `${business.name} looks after gardens, estates, pitches and driveways in ${business.area}.`,
    description: 'Here’s how we work, who we work for, and what we leave to other trades.',
    picture: 'about',
    alt: 'Work coat and hat on a shed wall, with boots, gloves and a barrow of plants',
    fact: {
      figure: `${business.replyHours} hours`,
      text: 'is the longest you’ll wait to hear from us, by phone or email.',
    },
  },
  blocks: [
    {
      kind: 'split',
      picture: 'hereford',
      parts: [
        {
          label: 'Who we are',
          heading: 'Local gardeners',
          text: 'We’re a local team, fully insured, and these two counties are where we work. It helps to know the soil, and to remember in May how wet the lawn was in February. Some of our work is a small lawn every other week. Some is a whole estate, a sports ground or a terrace built from scratch. Each gets the same care, and a straight answer about the cost.',
        },
      ],
    },
    {
      kind: 'steps',
      label: 'How we work',
      heading: 'From your first message to the finished job',
      steps: [
        {
          name: 'You tell us',
          text: `Send a message or ring and tell us what you’d like done. We’ll reply ${claims.reply.says}.`,
        },
        {
          name: 'We look',
          text: 'On a first visit we walk round with you, measure, look at soil, slope and access, and ask what matters to you. Nothing is sold at the door.',
        },
        {
          name: 'You decide',
          text: 'You get a free quote that says what’s included and what isn’t. Take as long as you need to decide.',
        },
        {
          name: 'We do it',
          text: 'We come on the day we agreed, weather permitting, clear up as we go, and check the work with you before we leave.',
        },
      ],
    },
    {
      kind: 'split',
      picture: 'evesham',
      parts: [
        {
          label: 'Who answers',
          heading: 'Ring, and you get the office',
          text: `The office answers in [opening hours](/contact-us), and you can leave a message at other times. Emergency gritting is answered day and night.${
            business.insurance
              ? ` We’re insured with ${business.insurance.insurer} for ${business.insurance.sum}${business.insurance.until ? `, until ${business.insurance.until}` : ''}.`
              : ''
          }`,
        },
        {
          label: 'What we do',
          heading: 'Four kinds of work',
          text: 'We look after [private gardens](/domestic) all year, maintain [grounds](/grounds-maintenance) for agents, estates, schools and clubs, build [patios, fences and walls](/landscaping), and [clean drives and decking](/pressure-washing). Ask for one of these or all of them: it’s the same office and the same phone number.',
        },
      ],
    },
    {
      kind: 'areas',
      label: 'Where we work',
      heading: 'From the Severn to the Wye',
      text: 'We cover seven towns and the villages around them. Each page lists the postcodes and says what gardening is like there.',
    },
    {
      kind: 'checklist',
      label: 'Who we work for',
      heading: 'From one lawn to a whole site',
      text: 'We bring different machines for different sites. Everything else stays the same.',
      items: [
        'Householders who want regular visits or a one-off tidy-up',
        'Letting agents and landlords, between tenants or all year',
        'Housing estates and management companies',
        'Schools and their playing fields',
        'Sports clubs and their pitches',
        'Commercial sites, including winter gritting',
      ],
      excluded: {
        heading: 'What we don’t do',
        text: 'We don’t tie you to a long-term contract: you can end regular visits with reasonable notice. We don’t start until you’ve agreed the price. We don’t build houses or do gas or mains electrical work, and we’ll tell you if a job needs one of those trades. And we don’t pass on your details for marketing.',
      },
      tone: 'stone',
    },
    ...(business.people?.length
      ? [{ kind: 'people' as const, label: 'Who we are', heading: words.service.people, people: business.people }]
      : []),
    {
      kind: 'banner',
      heading: 'Would you like us to look at your garden?',
      text: 'Tell us where it is and what it needs, and we’ll arrange a time.',
      button: 'Get Your Free Quote',
      picture: 'ledbury-timber',
    },
  ],
};
