import { business } from '../../business.ts';
import type { Page } from '../../types.ts';

export const domestic: Page = {
  path: '/domestic',
  name: 'Domestic',
  summary: 'Gardens at home',
  title: 'Gardeners in Worcester, Malvern & Hereford',
  description: `Domestic gardening in ${business.area}: regular visits or a one-off tidy-up, with lawns, hedges and borders cared for.`,
  keywords: ['gardener Worcester', 'gardener Hereford', 'garden maintenance', 'lawn mowing', 'hedge trimming'],
  updated: '2026-11-18',
  hero: {
    kind: 'split',
    title: 'Domestic gardening, done for you',
    subtitle: `Mowing, hedges, borders and beds for homes across ${business.area}.`,
    description:
      'Have us every week, every fortnight, once a month, or for a single visit to sort out an overgrown garden. You tell us what matters and we bring the tools.',
    picture: 'domestic',
    alt: 'Brick house with wisteria, a lawn with a bird bath and a wheelbarrow of cuttings',
    focus: 'right',
  },
  blocks: [
    {
      kind: 'cards',
      layout: 'feature',
      label: 'Two ways to start',
      heading: 'Regular visits, or a one-off tidy-up',
      below: true,
      cards: [],
    },
    {
      kind: 'checklist',
      label: 'What we do',
      heading: 'The jobs you’d rather not do',
      text: 'These are the jobs most gardens need through the year. Give us the ones you dislike and keep the ones you enjoy. If you like to look after the roses yourself, we’ll leave them to you.',
      items: [
        'Lawns mown and edges cut',
        'Hedges trimmed and shaped',
        'Borders weeded and forked over',
        'Shrubs and roses pruned in season',
        'Lawns fed, raked and reseeded',
        'Climbers tied in',
        'Mulch spread on bare soil',
        'Leaves raked and cleared',
        'Paths and patios swept',
        'Green waste composted or taken away',
      ],
      excluded: {
        heading: 'Not included in a gardening visit',
        text: 'Work on large trees, new paving or fences, and pressure washing. We do all of these, but price them separately.',
      },
    },
    {
      kind: 'split',
      picture: 'hero-home',
      parts: [
        {
          label: 'Scheduling',
          heading: 'Often in summer, less in winter',
          text: 'Most gardens need us fortnightly in spring and summer and monthly in autumn and winter, so that’s what we usually suggest. [Regular maintenance](/domestic/regular-maintenance) compares the options. There’s no long-term contract; cancel with reasonable notice.',
        },
        {
          label: 'Weather',
          heading: 'If it rains on your day',
          text: 'Mowing a wet lawn tears it, and walking on wet clay packs it hard. If the ground is too soft, we’ll do the jobs we can reach from the path, or agree another day. There’s plenty to do in winter too: pruning apple trees, cutting back and mulching.',
        },
      ],
    },
    {
      kind: 'prices',
      label: 'Price guide',
      heading: 'What garden visits cost',
      prices: [
        { job: 'Fortnightly visit, small garden', range: '£35–£60' },
        { job: 'Fortnightly visit, family garden', range: '£60–£110' },
        { job: 'Hedge trimmed once a year', range: '£80–£250' },
      ],
      decides:
        'The price depends on the size of the garden, how often we come, how easy it is to get in, and whether we take the cuttings away.',
    },
    {
      kind: 'faqs',
      label: 'Questions',
      heading: 'Questions about garden visits',
      faqs: [
        {
          question: 'How much does a gardener cost?',
          answer:
            'It depends on the size of the garden, how often we come and what happens to the cuttings. Tell us those three things and we’ll send a free quote.',
        },
        {
          question: 'Do I have to be at home?',
          answer:
            'No, as long as we can get into the garden and know about the dog. Leave the side gate unlocked, or agree another way in with us.',
        },
        {
          question: 'Do you bring your own tools?',
          answer:
            'Yes, we bring mowers, hedge cutters and hand tools. If you’ve got a compost heap, or a green bin with room in it, getting rid of the waste will cost you less.',
        },
        {
          question: 'Can you do just one job?',
          answer:
            'Yes. We’re happy to cut a tall hedge once a year, or just mow the lawn. Tell us in your message and we’ll price that.',
        },
      ],
    },
    {
      kind: 'banner',
      heading: 'Get your weekends back',
      text: 'Tell us your postcode, roughly how big the garden is, and which jobs you’d like done.',
      button: 'Get Your Free Quote',
      picture: 'evening-patio',
    },
  ],
};
