import { business } from '../business.ts';
import type { Page } from '#content/types.ts';

export const contact: Page = {
  path: '/contact-us',
  name: 'Contact Us',
  summary: 'Ring or write',
  updated: '2026-11-16',
  title: 'Get In Touch',
  description: `Write to the yard or ring before eight: we answer within ${business.replyHours} hours and come to look at the job for nothing.`,
  keywords: ['contact us', 'contact us Alnwick', `contact us ${business.area}`],
  hero: {
    kind: 'split',
    title: 'Get In Touch',
    subtitle: `We reply within ${business.replyHours} hours.`,
    picture: 'garden',
  },
  blocks: [],
};
