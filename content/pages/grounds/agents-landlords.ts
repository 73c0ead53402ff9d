import type { Page } from '../../types.ts';

export const agentsLandlords: Page = {
  path: '/grounds-maintenance/agents-landlords',
  canonical: '/agents-landlords',
  parent: '/grounds-maintenance',
  name: 'Agents & Landlords',
  summary: 'Rental gardens, ready to let',
  title: 'Garden Services for Agents & Landlords',
  description:
    'Garden tidy-ups within 1–2 days and regular care of rented homes for estate agents and landlords in Worcestershire and Herefordshire.',
  keywords: [
    'landlord garden maintenance',
    'estate agent gardening',
    'end of tenancy garden clearance',
    'rental property gardening Worcester',
    'void property garden',
  ],
  updated: '2026-11-15',
  card: { text: 'Gardens of rented and empty homes, tidied within 1–2 days.', icon: 'key' },
  hero: {
    kind: 'split',
    title: 'Ready for the photographer',
    subtitle: 'Gardens of homes let, empty or for sale, put right quickly and kept right quietly.',
    description:
      'A viewing starts at the gate. Send us the address and how to get in; you should not have to drive out to show anybody where the weeds are.',
    picture: 'agents-landlords',
    alt: 'Row of brick terraced houses with neat hedges, small lawns and coloured front doors',
    fact: { figure: '1–2 days', text: 'We tidy a property within one to two days, so the listing need not wait.' },
  },
  blocks: [
    {
      kind: 'checklist',
      label: 'What is included',
      heading: 'The garden a tenant sees first',
      text: 'For a change of tenancy we do what makes a home look lived in and cared for, and stop there. Nobody thanks a landlord for exotic planting.',
      items: [
        'Grass cut, front and back, and edged',
        'Hedges and shrubs off paths and windows',
        'Weeds out of drives, paths and gravel',
        'Beds cleared and left easy to keep',
        'Brambles and saplings cut to the ground',
        'Leaves and green waste removed',
        'Patio, steps and bin store swept',
        'Anything broken or unsafe reported to you',
      ],
      excluded: {
        heading: 'Not in a garden tidy-up',
        text: 'Furniture, mattresses and rubbish left behind, gutters, large trees and fence repairs. We can quote for the trees and the fence while we are there.',
      },
    },
    {
      kind: 'steps',
      label: 'How it goes',
      heading: 'From your message to a clear path',
      steps: [
        {
          name: 'Send the address',
          text: 'With it, tell us the access, the date of viewing or move-in, and who pays.',
        },
        { name: 'Agree the price', text: 'You get a figure for the tidy-up and, if you like, for keeping it so.' },
        { name: 'Tidy', text: 'Within 1–2 days. Front garden first, since that is the one in the listing.' },
        { name: 'Keep', text: 'Between tenancies or all year, on a schedule that matches the tenancy.' },
      ],
    },
    {
      kind: 'split',
      picture: 'one-off-garden-tidy-up',
      parts: [
        {
          label: 'Between tenancies',
          heading: 'Empty houses grow fast',
          text: 'Six weeks without a mower in May is knee-high grass. A cut every fortnight while a house stands empty costs little next to one rescue, and an untended garden tells the whole street that nobody is in.',
        },
        {
          label: 'What it depends on',
          heading: 'Access, height and a deadline',
          text: 'The price follows the state of the place, how waste gets out and how many homes we can see in one round. A garden left for years may need a full [one-off tidy up](/domestic/one-off-garden-tidy-up) over several days; we say so before starting.',
        },
      ],
    },
    {
      kind: 'faqs',
      label: 'Questions',
      heading: 'Questions from lettings desks',
      faqs: [
        {
          question: 'How soon can you tidy a property?',
          answer: 'Within 1–2 days. It helps to have the address, the access and your go-ahead in the first message.',
        },
        {
          question: 'Can you work with tenants in the house?',
          answer:
            'Yes. Give us a name and number and we agree a time with them. We need the gate unlocked and pets indoors.',
        },
        {
          question: 'Do you look after a whole portfolio?',
          answer:
            'Yes. Send the list of addresses and we group them into rounds, so that homes near each other are seen on the same day.',
        },
        {
          question: 'Who is responsible for the garden, landlord or tenant?',
          answer:
            'The tenancy agreement decides. Often the tenant mows and weeds while hedges, trees and boundaries stay with the landlord. We can cover only your part.',
        },
      ],
    },
    {
      kind: 'related',
      label: 'On the same list',
      links: [
        { href: '/pressure-washing', text: 'Drives and steps bright for the listing.' },
        { href: '/landscaping/fencing', text: 'A blown panel replaced before check-in.' },
        { href: '/grounds-maintenance/housing-estates', text: 'Shared grounds around flats and closes.' },
      ],
    },
    {
      kind: 'banner',
      heading: 'Send us the first address',
      text: 'Postcode, access and the date you need it by. That is enough to begin.',
      button: 'Book a Property Tidy-Up',
      picture: 'domestic',
    },
  ],
};
