import { business } from '../business.ts';
import type { Page } from '#content/types.ts';

export const terms: Page = {
  path: '/terms',
  name: 'Terms',
  summary: 'The small print',
  updated: '2026-11-16',
  title: 'Terms of Work',
  description: `What you and ${business.name} can expect of each other: price, weather, payment and putting right what went wrong.`,
  keywords: ['terms', 'terms Alnwick', `terms ${business.area}`],
  hero: { kind: 'plain', label: 'Terms', title: 'Terms', subtitle: 'Short and plain.' },
  blocks: [
    {
      kind: 'sections',
      sections: [{ id: 'price', heading: 'Price', paragraphs: ['What we quote is what it costs.'] }],
    },
  ],
};
