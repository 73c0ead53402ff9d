import { business } from '../business.ts';
import type { Page } from '#content/types.ts';

export const dryStoneWalls: Page = {
  path: '/dry-stone-walls',
  name: 'Dry Stone Walls',
  summary: 'Without mortar',
  updated: '2026-11-16',
  title: 'Dry Stone Walls Built',
  description: `Dry stone walls built and gaps mended in ${business.area}: taken down to sound stone and put up again without mortar.`,
  keywords: ['dry stone walls', 'dry stone walls Alnwick', `dry stone walls ${business.area}`],
  hero: {
    kind: 'split',
    title: 'A wall with no mortar and no gap',
    subtitle: 'Taken down to sound stone, put up again.',
    picture: 'wall',
    alt: 'Dry stone wall running up a hill',
  },
  blocks: [
    {
      kind: 'steps',
      label: 'How it goes',
      heading: 'Stone by stone',
      steps: [
        { name: 'Strip', text: 'Down to what stands.' },
        { name: 'Build', text: 'Course by course, with through stones.' },
      ],
      howTo: { name: 'How a gap is mended', duration: 'PT2H' },
    },
  ],
};
