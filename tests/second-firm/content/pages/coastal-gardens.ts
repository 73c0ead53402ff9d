import { business } from '../business.ts';
import type { Page } from '#content/types.ts';

export const coastalGardens: Page = {
  path: '/gardens/coastal',
  name: 'Coastal Gardens',
  summary: 'Salt and sand',
  updated: '2026-11-16',
  title: 'Gardens by the Sea',
  description: `Planting that bears salt wind and sand on the coast of ${business.area}, kept through the year or put in from new.`,
  keywords: ['coastal gardens', 'coastal gardens Alnwick', `coastal gardens ${business.area}`],
  parent: '/gardens',
  card: { text: 'What grows in salt wind, and how it is kept.', icon: 'droplets' },
  hero: {
    kind: 'split',
    title: 'Within sight of the sea',
    subtitle: 'Thrift, marram and low stone.',
    picture: 'garden',
  },
  blocks: [{ kind: 'related', label: 'Also' }],
};
