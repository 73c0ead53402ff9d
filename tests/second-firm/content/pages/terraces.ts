import { business } from '../business.ts';
import type { Page } from '#content/types.ts';

export const terraces: Page = {
  path: '/terraces',
  name: 'Terraces',
  summary: 'Flags on stone',
  updated: '2026-11-16',
  title: 'Stone Terraces Laid',
  description: `Terraces of local flagstone laid on a drained bed in ${business.area}, with steps and edges cut by hand where they show.`,
  keywords: ['terraces', 'terraces Alnwick', `terraces ${business.area}`],
  hero: {
    kind: 'split',
    title: 'Flags that lie still',
    subtitle: 'On a bed that drains, whatever the winter.',
    picture: 'wall',
  },
  blocks: [
    {
      kind: 'prices',
      label: 'Prices',
      heading: 'What terraces have cost',
      prices: [
        { job: 'A small terrace by the door', range: '£2,400–£3,800' },
        { job: 'A terrace with steps', range: '£5,000–£9,500' },
      ],
      decides: 'How far the stone has to be carried.',
    },
    {
      kind: 'enquiry',
      label: 'Ask',
      heading: 'Say how large',
      text: 'Paces will do.',
      picture: 'wall',
    },
  ],
};
