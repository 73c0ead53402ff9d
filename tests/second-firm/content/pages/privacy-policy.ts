import { business, retention } from '../business.ts';
import type { Page } from '#content/types.ts';

export const privacyPolicy: Page = {
  path: '/privacy-policy',
  name: 'Privacy Policy',
  summary: 'Your details',
  updated: '2026-11-16',
  title: 'Privacy Policy',
  description: `What ${business.name} does with the details you send: answer you, price the work, and delete them after some months.`,
  keywords: ['privacy policy', 'privacy policy Alnwick', `privacy policy ${business.area}`],
  hero: { kind: 'plain', label: 'Privacy', title: 'Privacy', subtitle: 'What we keep, and for how long.' },
  blocks: [
    {
      kind: 'sections',
      sections: [
        {
          id: 'kept',
          heading: 'How long',
          paragraphs: [
            `Enquiries go after ${retention.enquiryMonths} months, what looks like spam after ${retention.spamDays} days.`,
          ],
        },
      ],
    },
  ],
};
