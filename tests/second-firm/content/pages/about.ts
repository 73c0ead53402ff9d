import { business } from '../business.ts';
import type { Page } from '#content/types.ts';

export const about: Page = {
  path: '/about',
  name: 'About Us',
  summary: 'Three people',
  updated: '2026-11-16',
  title: 'Who We Are',
  description: `Who the three people of ${business.name} are, where the yard is, and how a job goes from letter to last stone.`,
  keywords: ['about us', 'about us Alnwick', `about us ${business.area}`],
  hero: { kind: 'split', title: 'Three people and a van', subtitle: 'From a yard in Alnwick.', picture: 'moor' },
  blocks: [{ kind: 'areas', label: 'Where', heading: 'Where we go', text: 'Three towns and the farms between.' }],
};
