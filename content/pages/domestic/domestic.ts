import { business } from '../../business.ts';
import type { Page } from '../../types.ts';

export const domestic: Page = {
  path: '/domestic',
  name: 'Domestic',
  summary: 'Gardens at home',
  title: 'Gardeners in Worcester, Malvern & Hereford',
  description: `Domestic gardening in ${business.area}: regular visits or a one-off tidy up, with lawns, hedges and borders cared for.`,
  keywords: ['gardener Worcester', 'gardener Hereford', 'garden maintenance', 'lawn mowing', 'hedge trimming'],
  updated: '2026-11-15',
  hero: {
    kind: 'split',
    title: 'The garden, done before you get home',
    subtitle: `Mowing, hedges, borders and beds for homes across ${business.area}.`,
    description:
      'Have us every week, every fortnight, once a month, or for one visit that puts an overgrown garden right. You say what matters; we bring the tools.',
    picture: 'domestic',
    alt: 'Brick house with a freshly striped back lawn, lavender border and potted box balls by the door',
  },
  blocks: [
    {
      kind: 'cards',
      layout: 'feature',
      label: 'Two ways to start',
      heading: 'Regular visits, or one big tidy',
      below: true,
      cards: [],
    },
    {
      kind: 'checklist',
      label: 'What we do',
      heading: 'The jobs that fill your Sundays',
      text: 'This is the ordinary work of a garden through the year. Hand over the parts you dislike and keep the ones you enjoy: if the roses are yours, we leave them to you.',
      items: [
        'Lawns mown and edges cut',
        'Hedges trimmed and shaped',
        'Borders weeded and forked over',
        'Shrubs and roses pruned in season',
        'Lawns fed, raked and reseeded',
        'Climbers tied in',
        'Mulch spread over bare soil',
        'Leaves raked and cleared',
        'Paths and patios swept',
        'Green waste composted or taken away',
      ],
      excluded: {
        heading: 'Not part of a gardening visit',
        text: 'Work on large trees, new paving or fences, and pressure washing. We do all of them, but each is priced on its own after a look.',
      },
    },
    {
      kind: 'split',
      picture: 'hero-home',
      parts: [
        {
          label: 'Scheduling',
          heading: 'Often in summer, less in winter',
          text: 'Grass and weeds set the pace. Most gardens need us fortnightly in spring and summer and monthly in autumn and winter, so that is what we suggest first. [Regular maintenance](/domestic/regular-maintenance) has the choices side by side. There is no long-term contract; cancel with reasonable notice.',
        },
        {
          label: 'Weather',
          heading: 'When it rains on your day',
          text: 'A wet lawn tears under a mower, and red clay trodden in the rain sets like brick. When the ground is too soft we do what can be done from the path, or agree another day. Winter is not idle: it is the time to prune apples, cut back and mulch.',
        },
      ],
    },
    {
      kind: 'faqs',
      label: 'Questions',
      heading: 'Questions about garden visits',
      faqs: [
        {
          question: 'What will a gardener cost me?',
          answer:
            'It depends on the size of the garden, how often we come and what happens to the cuttings. We price it once we know those three things, and the quote is free.',
        },
        {
          question: 'Do I have to be at home?',
          answer:
            'No, as long as we can reach the garden and know about the dog. Leave the side gate unlocked, or agree with us beforehand how we get in.',
        },
        {
          question: 'Do you bring your own tools?',
          answer:
            'Yes. Mowers, hedge cutters and hand tools come with us. A compost heap, or a green bin with room in it, keeps the cost of waste down.',
        },
        {
          question: 'Can you look after just one thing?',
          answer:
            'Yes. A tall hedge once a year, or the lawn alone, is a perfectly good job. Say so in your message, and that is what we will price.',
        },
      ],
    },
    {
      kind: 'banner',
      heading: 'Get your weekends back',
      text: 'Tell us your postcode, roughly how big the garden is, and what bothers you most about it.',
      button: 'Get Your Free Quote',
      picture: 'contact',
    },
  ],
};
