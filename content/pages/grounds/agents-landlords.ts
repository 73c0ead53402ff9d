import { claims } from '../../claims.ts';
import type { Page } from '../../types.ts';

export const agentsLandlords: Page = {
  path: '/grounds-maintenance/agents-landlords',
  canonical: '/agents-landlords',
  parent: '/grounds-maintenance',
  name: 'Agents & Landlords',
  summary: 'Rental gardens, ready to let',
  title: 'Garden Services for Agents & Landlords',
  description: `Garden tidy-ups within ${claims.rentedHome.says} and regular care of rented homes for estate agents and landlords in Worcestershire and Herefordshire.`,
  keywords: [
    'landlord garden maintenance',
    'estate agent gardening',
    'end of tenancy garden clearance',
    'rental property gardening Worcester',
    'void property garden',
  ],
  updated: '2026-11-18',
  card: { text: `Gardens of rented and empty homes, tidied within ${claims.rentedHome.says}.`, icon: 'key' },
  hero: {
    kind: 'split',
    title: 'Gardens for agents and landlords',
    subtitle: 'We tidy gardens quickly between tenancies and look after them all year.',
    description:
      'The front garden is the first thing a viewer sees. Send us the address and tell us how to get in. You don’t need to meet us there.',
    picture: 'agents-landlords',
    alt: 'Terraced houses with freshly clipped front hedges and a barrow of cuttings',
    fact: {
      figure: claims.rentedHome.says,
      text: 'That’s how soon we tidy a property, so you can get on with the listing.',
    },
  },
  blocks: [
    {
      kind: 'steps',
      label: 'How it goes',
      heading: 'From your message to a tidy garden',
      steps: [
        {
          name: 'Send the address',
          text: 'Tell us how to get in, the date of the viewing or move-in, and who’s paying.',
        },
        { name: 'Agree the price', text: 'You get a price for the tidy-up and, if you’d like it, for regular visits.' },
        {
          name: 'Tidy',
          text: `We come within ${claims.rentedHome.says}, and start with the front garden because that’s the one in the photos.`,
        },
        { name: 'Keep', text: 'We can keep it tidy until it’s let, or all year round.' },
      ],
    },
    {
      kind: 'split',
      picture: 'one-off-garden-tidy-up',
      parts: [
        {
          label: 'Between tenancies',
          heading: 'Empty houses get overgrown fast',
          text: 'Leave a lawn for six weeks in May and it’s knee-high. A fortnightly cut while the house is empty costs less than one big rescue.',
        },
        {
          label: 'If it’s worse than that',
          heading: 'Long-neglected gardens',
          text: 'A garden that’s been left for years may need a full [one-off tidy-up](/domestic/one-off-garden-tidy-up) and more than one visit. If so, we’ll tell you before we start.',
        },
      ],
    },
    {
      kind: 'checklist',
      label: 'What is included',
      heading: 'What a new tenant should find',
      text: 'Between tenancies we get the garden neat, safe and easy to look after. We won’t add planting that nobody has asked for.',
      items: [
        'Grass cut, front and back, and edged',
        'Hedges and shrubs cut clear of paths and windows',
        'Drives, paths and gravel weeded',
        'Beds cleared and left easy to maintain',
        'Brambles and saplings cut to the ground',
        'Leaves and green waste removed',
        'Patio, steps and bin store swept',
        'Anything broken or unsafe reported to you',
      ],
      excluded: {
        heading: 'Not included in a garden tidy-up',
        text: 'Furniture, mattresses and rubbish left behind, gutters, large trees and fence repairs. We can quote for the trees and the fence while we’re there.',
      },
    },
    {
      kind: 'prices',
      label: 'Price guide',
      heading: 'What a tidy-up costs',
      prices: [
        { job: 'Terraced house, front and back', range: '£90–£180' },
        { job: 'Family house, front and back', range: '£180–£350' },
        { job: 'Fortnightly cut while it’s empty', range: '£35–£70' },
      ],
      decides:
        'The price depends on how overgrown the garden is, how we get the waste out, and how many homes we can visit in one round.',
    },
    {
      kind: 'faqs',
      label: 'Questions',
      heading: 'Questions from lettings desks',
      faqs: [
        {
          question: 'How soon can you tidy a property?',
          answer: `Within ${claims.rentedHome.says}. It helps if your first message has the address, how to get in and your go-ahead.`,
        },
        {
          question: 'Can you work with tenants in the house?',
          answer: 'Yes. Give us a name and number and we’ll agree a time with them.',
        },
        {
          question: 'Do you look after a whole portfolio?',
          answer: 'Yes. Send us the addresses and we’ll group homes that are close together into the same round.',
        },
        {
          question: 'Who is responsible for the garden, landlord or tenant?',
          answer:
            'That depends on the tenancy agreement. Often the tenant mows and weeds, and the landlord looks after hedges, trees and boundaries. We can do just your part.',
        },
      ],
    },
    {
      kind: 'related',
      label: 'You may also need',
      links: [
        { href: '/pressure-washing', text: 'To get drives and steps clean for the listing.' },
        { href: '/landscaping/fencing', text: 'To replace a blown-down panel before check-in.' },
        { href: '/grounds-maintenance/housing-estates', text: 'For shared grounds around flats and closes.' },
      ],
    },
    {
      kind: 'banner',
      heading: 'Which garden needs doing first?',
      text: 'Send us the postcode, how to get in and the date you need it by.',
      button: 'Book a Property Tidy-Up',
      picture: 'ledbury-timber',
    },
  ],
};
